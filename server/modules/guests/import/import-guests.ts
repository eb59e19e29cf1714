import Type from 'typebox'
import type { OwnContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { streamedBody } from '#platform/http/request/file-body.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, strict } from '#platform/http/schemas.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { type ErrorItem, invalid, invalidField, Refusal } from '#platform/kernel/errors.ts'
import { country, oneOf } from '#platform/resource/fields.ts'
import { csvColumn } from '../csv/csv-columns.ts'
import { type CsvLine, readCsv } from '../csv/read-csv.ts'
import { failImport } from './finish-import.ts'
import { guestImports, type OnDuplicate, onDuplicates, type Problem } from './guest-imports.ts'
import { splitIntoChunks, storeChunk } from './import-chunks.ts'
import { guestImportJob } from './import-job.ts'
import { assertMayImport } from './import-limits.ts'
import { maxImportHours, purgeImport } from './purge-import.ts'

const maxBytes = 50 * 1024 * 1024
const maxLines = 100_000
const required = ['firstName', 'lastName']
/** The name of a column that an import ignores. */
const leftOut = '-'

/**
 * POST /guests/import: accepts a CSV file with the columns of the export. The lines are stored as they arrive; jobs
 * then check them and write all or none (`GET /guests/imports/{id}` shows the progress). Invalid CSV and unknown
 * columns are refused here.
 */
export const importGuests = endpoint({
  method: 'POST',
  path: '/guests/import',
  operationId: 'importGuests',
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Import guests from CSV',
  description:
    'Takes a CSV file with the columns of the export, at most 50 MB and 100 000 lines, and returns the import. Jobs then ' +
    'check the lines and write all of them or none; `GET /guests/imports/{id}` shows the progress and the problems.',
  errors: ['duplicate', 'invalid_state_transition'],
  status: 202,
  extension: true,
  unit: 'own',
  query: Type.Object(
    {
      onDuplicate: Type.Optional(
        doc(
          Type.Unsafe<OnDuplicate>(oneOf(...onDuplicates).schema),
          'What happens to a line whose guest exists: a problem, nothing, or an update; `fail` by default.',
        ),
      ),
      dryRun: Type.Optional(doc(Type.Boolean(), 'True: the lines are only checked.')),
      defaultCountry: Type.Optional(
        doc(
          Type.Unsafe<string>(country().schema),
          'The country of phone numbers without a country code, ISO 3166-1 alpha-2, in lines whose column `phoneCountry` ' +
            'names none; by default that of the company (`defaultPhoneCountry`). `warnings` lists each such number.',
          'TR',
        ),
      ),
      columns: Type.Optional(
        doc(
          Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { minItems: 1, maxItems: 100 }),
          'What the columns of the file are, in their order, instead of the names in its first line; `-` leaves a column out.',
        ),
      ),
    },
    strict,
  ),
  body: streamedBody('file', maxBytes),
  returns: json(guestImports.shapes.row),
  async handle(
    ctx,
    { query: { onDuplicate = 'fail', dryRun: isDryRun = false, columns: given, defaultCountry = null }, body },
  ) {
    const { tenantId, userId } = ctx.actor
    await ctx.transaction(tenantId, (inside) => assertMayImport(inside, isDryRun))
    const lines = readCsv(body.file)
    const columns = await readColumns(lines, onDuplicate, given)
    const { id } = await ctx.transaction(tenantId, async (inside) => {
      const created = await guestImports.insert(inside, { onDuplicate, isDryRun, columns, defaultCountry, userId })
      const dueAt = inside.now.add({ hours: maxImportHours })
      enqueue(inside, purgeImport, { payload: { importId: created.id }, dueAt })
      return created
    })
    try {
      const lineCount = await storeLines(ctx, id, lines)
      return await ctx.transaction(tenantId, (inside) => startImport(inside, id, lineCount))
    } catch (error) {
      await ctx.transaction(tenantId, (inside) => failImport(inside, id, problemsOf(error)))
      throw error
    }
  },
})

/**
 * The names of the columns: those of the first line, or else the given ones. Throws 422 for each unknown, duplicate or
 * missing column.
 */
async function readColumns(
  lines: AsyncGenerator<CsvLine>,
  onDuplicate: OnDuplicate,
  given: readonly string[] | undefined,
): Promise<string[]> {
  const { value, done } = await lines.next()
  if (done) throw invalidField('file', 'required', 'The first line must contain the column names')
  const field = given ? 'columns' : 'file'
  const columns = (given ?? value.cells).map((cell: string) => cell.trim())
  if (columns.length !== value.cells.length) {
    throw invalidField(field, 'invalid_value', `The file has ${value.cells.length} columns, not ${columns.length}`)
  }
  const problems = columns.flatMap((name: string, at: number): ErrorItem[] => {
    const shown = name.slice(0, 60).toWellFormed()
    if (given && name === leftOut) return []
    if (!csvColumn(name)) return [{ field, code: 'unknown_field', message: `There is no column "${shown}"` }]
    if (columns.indexOf(name) === at) return []
    return [{ field, code: 'duplicate', message: `The column "${shown}" appears twice` }]
  })
  problems.push(...missingColumns(columns, onDuplicate).map((item) => ({ ...item, field })))
  if (problems.length > 0) throw invalid(...problems.slice(0, 100))
  return columns
}

/** Names are optional when existing guests are updated by id or external id. */
function missingColumns(columns: readonly string[], onDuplicate: OnDuplicate): ErrorItem[] {
  const needed = onDuplicate === 'update' && columns.some((name) => /^(id|externalId)$/.test(name)) ? [] : required
  return needed.flatMap((name): ErrorItem[] =>
    columns.includes(name) ? [] : [{ field: 'file', code: 'required', message: `The column "${name}" is missing` }],
  )
}

/** The problems of an aborted upload, as the import shows them. */
const problemsOf = (error: unknown): Problem[] =>
  error instanceof Refusal
    ? error.items.map((item) => ({ line: 0, ...item }))
    : [{ line: 0, field: 'file', code: 'unavailable', message: 'The upload was interrupted' }]

/** Stores each chunk in its own transaction, because the client may send slowly. */
async function storeLines(ctx: OwnContext, importId: string, lines: AsyncGenerator<CsvLine>): Promise<number> {
  let lineCount = 0
  let position = 0
  for await (const chunk of splitIntoChunks(lines)) {
    lineCount += chunk.length
    if (lineCount > maxLines) throw invalidField('file', 'too_many_items', `A file can have at most ${maxLines} lines`)
    await ctx.transaction(ctx.actor.tenantId, (inside) => storeChunk(inside, { importId, position }, chunk))
    position += 1
  }
  return lineCount
}

/** Marks the upload as complete and enqueues the import job. */
async function startImport(ctx: WriteContext, id: string, lineCount: number) {
  const runToken = ctx.newId()
  await ctx.db.run(sql`
    update guest_imports set status = 'queued', line_count = ${lineCount}, run_token = ${runToken}
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and status = 'receiving'`)
  enqueue(ctx, guestImportJob, { payload: { importId: id, runToken, position: 0 }, dueAt: ctx.now })
  return guestImports.find(ctx, id)
}
