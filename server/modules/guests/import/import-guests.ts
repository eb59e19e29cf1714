import Type from 'typebox'
import { cardNumberMasked } from '#platform/audit/card-number-masked.ts'
import type { OwnContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { streamedBody } from '#platform/http/request/file-body.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, strict } from '#platform/http/schemas.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { invalidField, Refusal } from '#platform/kernel/errors.ts'
import { country, oneOf } from '#platform/resource/fields.ts'
import { type DateFormat, type DateFormats, dateFormats } from '../csv/date-cells.ts'
import { type CsvLine, readCsv } from '../csv/read-csv.ts'
import { type DateFormatEvidence, dateFormatEvidence } from './date-format-evidence.ts'
import { failImport, storeWarnings } from './finish-import.ts'
import {
  guestImports,
  type OnDuplicate,
  type OnProblem,
  onDuplicates,
  onProblems,
  type Problem,
} from './guest-imports.ts'
import { splitIntoChunks, storeChunk } from './import-chunks.ts'
import { guestImportJob } from './import-job.ts'
import { assertMayImport } from './import-limits.ts'
import { maskCells } from './mask-cells.ts'
import { maxImportHours, purgeImport } from './purge-import.ts'
import { readColumnNames } from './read-column-names.ts'

const maxBytes = 50 * 1024 * 1024
const maxLines = 100_000

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
    'check the lines and write all of them or none, or with `onProblem=leaveOut` those without a problem; `GET /guests/imports/{id}` shows the progress and the problems. A ' +
    'spreadsheet may have saved the file: UTF-8 or UTF-16, a line `sep=;`, dates and true or false of its country. The ' +
    'events are those of the guests that the jobs create and change; a dry run has none.',
  emits: ['guest.created', 'guest.updated'],
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
      onProblem: Type.Optional(
        doc(
          Type.Unsafe<OnProblem>(oneOf(...onProblems).schema),
          'What happens to a line with a problem: nothing at all is written, or the line is left out; `fail` by default.',
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
      dateFormat: Type.Optional(
        doc(
          Type.Unsafe<DateFormat>(oneOf(...dateFormats).schema),
          'The order of day, month and year in dates such as `31.12.1980` or `12/31/1980`. Without it, the dates of a ' +
            'column show their order; 422 on `dateFormat` if all of them can be day first and month first. `YYYY-MM-DD` ' +
            'is a date in every order.',
          'dmy',
        ),
      ),
    },
    strict,
  ),
  body: streamedBody('file', maxBytes),
  returns: json(guestImports.shapes.row),
  async handle(
    ctx,
    {
      query: {
        onDuplicate = 'fail',
        onProblem = 'fail',
        dryRun: isDryRun = false,
        columns: given,
        defaultCountry = null,
        dateFormat,
      },
      body,
    },
  ) {
    const { tenantId, userId } = ctx.actor
    await ctx.transaction(tenantId, (inside) => assertMayImport(inside, isDryRun))
    const lines = readCsv(body.file)
    const columns = await readColumnNames(lines, onDuplicate, given)
    const { id } = await ctx.transaction(tenantId, async (inside) => {
      const created = await guestImports.insert(inside, {
        onDuplicate,
        onProblem,
        isDryRun,
        columns,
        defaultCountry,
        userId,
      })
      const dueAt = inside.now.add({ hours: maxImportHours })
      enqueue(inside, purgeImport, { payload: { importId: created.id }, dueAt })
      return created
    })
    try {
      const evidence = dateFormatEvidence(columns, dateFormat)
      const lineCount = await storeLines(ctx, id, { lines, columns, evidence })
      const found = evidence.get()
      return await ctx.transaction(tenantId, (inside) => startImport(inside, id, { lineCount, dateFormats: found }))
    } catch (error) {
      await ctx.transaction(tenantId, (inside) => failImport(inside, id, problemsOf(error)))
      throw error
    }
  },
})

/** The problems of an aborted upload, as the import shows them. */
const problemsOf = (error: unknown): Problem[] =>
  error instanceof Refusal
    ? error.items.map((item) => ({ line: 0, ...item }))
    : [{ line: 0, field: 'file', code: 'unavailable', message: 'The upload was interrupted' }]

type UploadedFile = {
  readonly lines: AsyncGenerator<CsvLine>
  readonly columns: readonly string[]
  readonly evidence: DateFormatEvidence
}

/** Stores each chunk in its own transaction, because the client may send slowly. */
async function storeLines(
  ctx: OwnContext,
  importId: string,
  { lines, columns, evidence }: UploadedFile,
): Promise<number> {
  let lineCount = 0
  let position = 0
  for await (const chunk of splitIntoChunks(lines)) {
    lineCount += chunk.length
    evidence.add(chunk)
    if (lineCount > maxLines) throw invalidField('file', 'too_many_items', `A file can have at most ${maxLines} lines`)
    const { lines: masked, warnings } = maskCells(columns, chunk)
    await ctx.transaction(ctx.actor.tenantId, async (inside) => {
      await storeChunk(inside, { importId, position }, masked)
      await storeWarnings(inside, importId, warnings)
      if (warnings.length > 0) inside.audit(cardNumberMasked('guestImport', importId, fieldsOf(warnings)))
    })
    position += 1
  }
  return lineCount
}

const fieldsOf = (warnings: readonly Problem[]): ReadonlySet<string> => new Set(warnings.map(({ field }) => field))

/** Marks the upload as complete and enqueues the import job. */
async function startImport(
  ctx: WriteContext,
  id: string,
  { lineCount, dateFormats: found }: { lineCount: number; dateFormats: DateFormats },
) {
  const runToken = ctx.newId()
  await ctx.db.run(sql`
    update guest_imports set status = 'queued', line_count = ${lineCount}, run_token = ${runToken},
      date_formats = ${JSON.stringify(found)}::jsonb
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and status = 'receiving'`)
  enqueue(ctx, guestImportJob, { payload: { importId: id, runToken, position: 0 }, dueAt: ctx.now })
  return guestImports.find(ctx, id)
}
