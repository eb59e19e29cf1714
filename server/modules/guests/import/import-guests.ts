import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid, invalidField, Refusal } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { streamedBody } from '#platform/http/request/file-body.ts'
import { oneOf } from '#platform/resource/fields.ts'
import { plan } from '#platform/jobs/jobs.ts'
import { csvColumn } from '../csv/csv-columns.ts'
import { failImport } from './finish-import.ts'
import { forgetImport, hoursToEnd } from './purge-import.ts'
import { guestImports, type OnDuplicate, onDuplicates, type Problem } from './guest-imports.ts'
import { assertMayImport } from './import-limits.ts'
import { partsOf, storePart } from './import-chunks.ts'
import { guestImport } from './import-job.ts'
import { type CsvLine, readCsv } from '../csv/read-csv.ts'

const maxBytes = 50 * 1024 * 1024
const mostLines = 100_000
const required = ['firstName', 'lastName']

/**
 * Takes guests as a CSV file with the columns of the export: its lines are kept as they come in, and checked and written
 * soon after, all of them or none (`GET /guests/imports/{id}` tells). What is no CSV, or has other columns, is refused here.
 */
export const importGuests = endpoint({
  method: 'POST',
  path: '/guests/import',
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Import guests from CSV',
  status: 202,
  extension: true,
  unit: 'own',
  query: Type.Object(
    {
      onDuplicate: Type.Optional(Type.Unsafe<OnDuplicate>(oneOf(...onDuplicates).schema)),
      dryRun: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  body: streamedBody('file', maxBytes),
  returns: guestImports.shapes.row,
  async handle(ctx, { query: { onDuplicate = 'fail', dryRun: isDryRun = false }, body }) {
    const { tenantId, userId } = ctx.actor
    await ctx.transaction(tenantId, (inside) => assertMayImport(inside, isDryRun))
    const lines = readCsv(body.file)
    const columns = await columnsFrom(lines, onDuplicate)
    const { id } = await ctx.transaction(tenantId, async (inside) => {
      const made = await guestImports.insert(inside, { onDuplicate, isDryRun, columns, userId })
      const dueAt = inside.now.add({ hours: hoursToEnd })
      plan(inside, forgetImport, { payload: { importId: made.id }, dueAt })
      return made
    })
    try {
      const lineCount = await storeLines(ctx, id, lines)
      return await ctx.transaction(tenantId, (inside) => begin(inside, id, lineCount))
    } catch (error) {
      await ctx.transaction(tenantId, (inside) => failImport(inside, id, reasonsIn(error)))
      throw error
    }
  },
})

/** The names in the first line. Throws 422 that names each which no column has, stands there twice, or is missing. */
async function columnsFrom(lines: AsyncGenerator<CsvLine>, onDuplicate: OnDuplicate): Promise<string[]> {
  const { value, done } = await lines.next()
  if (done) throw invalidField('file', 'required', 'The first line must hold the names of the columns')
  const columns = value.cells.map((cell: string) => cell.trim())
  const problems = columns.flatMap((name: string, at: number): ErrorItem[] => {
    const shown = name.slice(0, 60).toWellFormed()
    if (!csvColumn(name)) return [{ field: 'file', code: 'unknown_field', message: `There is no column "${shown}"` }]
    if (columns.indexOf(name) === at) return []
    return [{ field: 'file', code: 'duplicate', message: `The column "${shown}" stands there twice` }]
  })
  problems.push(...missingFrom(columns, onDuplicate))
  if (problems.length > 0) throw invalid(...problems.slice(0, 100))
  return columns
}

/** Who is known already need not be named. */
function missingFrom(columns: readonly string[], onDuplicate: OnDuplicate): ErrorItem[] {
  const needed = onDuplicate === 'update' && columns.some((name) => /^(id|externalId)$/.test(name)) ? [] : required
  return needed.flatMap((name): ErrorItem[] =>
    columns.includes(name) ? [] : [{ field: 'file', code: 'required', message: `The column "${name}" is missing` }],
  )
}

/** Why an upload ended before its end, for whoever reads of the import later. */
const reasonsIn = (error: unknown): Problem[] =>
  error instanceof Refusal
    ? error.items.map((item) => ({ line: 0, ...item }))
    : [{ line: 0, field: 'file', code: 'unavailable', message: 'The upload broke off' }]

/** Each part in a transaction of its own: the sender takes the time that it takes. */
async function storeLines(ctx: Context, importId: string, lines: AsyncGenerator<CsvLine>): Promise<number> {
  let lineCount = 0
  let position = 0
  for await (const part of partsOf(lines)) {
    lineCount += part.length
    if (lineCount > mostLines) throw invalidField('file', 'too_many_items', `A file may have ${mostLines} lines`)
    await ctx.transaction(ctx.actor.tenantId, (inside) => storePart(inside, { importId, position }, part))
    position += 1
  }
  return lineCount
}

/** Everything is there: from here on the workers go on with it. */
async function begin(ctx: Context, id: string, lineCount: number) {
  const turn = ctx.newId()
  await ctx.db.run(sql`
    update guest_imports set status = 'queued', line_count = ${lineCount}, turn = ${turn}
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and status = 'receiving'`)
  plan(ctx, guestImport, { payload: { importId: id, turn, position: 0 }, dueAt: ctx.now })
  return guestImports.find(ctx, id)
}
