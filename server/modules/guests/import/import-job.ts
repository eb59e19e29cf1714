import type { PiiAccess, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import { rowsLeft } from '#platform/usage/tenant-usage.ts'
import type { DateFormats } from '../csv/date-cells.ts'
import { type CheckedChunk, checkChunk, type ImportLine } from './check-chunk.ts'
import { failImport, finishImport, resetProblems, storeProblems, storeWarnings } from './finish-import.ts'
import type { OnDuplicate, OnProblem, Problem } from './guest-imports.ts'
import { readChunk } from './import-chunks.ts'
import { insertGuests, updateGuests } from './write-rows.ts'

/** The progress of an import. Only the holder of the current `runToken` may continue it. */
type Step = { readonly importId: string; readonly runToken: string; readonly position: number }

type RunningImport = {
  id: string
  columns: readonly string[]
  onDuplicate: OnDuplicate
  onProblem: OnProblem
  isDryRun: boolean
  errorCount: number
  defaultCountry: string | null
  dateFormats: DateFormats
  userId: string | null
  piiAccess: PiiAccess
  timeZone: string
  phoneCountry: string | null
  currencyCode: string
}

/** The retry delay while another worker imports for the tenant; the lease of a long step may expire before it ends. */
const retrySeconds = 5

/** Lines that were valid when they were checked became invalid before they were written. */
class StaleLinesError extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super('The lines of an import are no longer valid')
    this.problems = problems
  }
}

/**
 * The job that continues an import. It checks the lines chunk by chunk, each in its own run; if there are no problems, or
 * lines with problems are left out, it writes the good ones in one transaction.
 */
export const guestImportJob: JobKind<Step> = {
  kind: 'guests.import',
  queue: 'bulk',
  maxAttempts: 100,
  async perform({ payload, transaction }) {
    try {
      return await transaction((ctx) => runStep(ctx, payload))
    } catch (error) {
      if (!(error instanceof StaleLinesError)) throw error
      return transaction((ctx) => failImport(ctx, payload.importId, error.problems))
    }
  },
}

async function runStep(ctx: WriteContext, step: Step): Promise<Temporal.Instant | void> {
  const { tenantId } = ctx.actor
  // Imports of one tenant run one after the other, so that they do not wait for each other's guests.
  const lock = await ctx.db.one(sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`guest import ${tenantId}`}, 0)) as is_mine`)
  if (!lock?.isMine) return ctx.now.add({ seconds: retrySeconds })
  const runningImport = await ctx.db.one(sql<RunningImport>`
    select i.id, i.columns, i.on_duplicate, i.on_problem, i.is_dry_run, i.error_count, i.date_formats, i.user_id,
      coalesce(i.default_country, t.phone_country) as default_country, t.time_zone, t.phone_country, t.currency_code, coalesce((
        select r.pii_access from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
        where u.tenant_id = i.tenant_id and u.id = i.user_id), 'masked') as pii_access
    from guest_imports i join tenants t on t.tenant_id = i.tenant_id
    where i.tenant_id = ${tenantId} and i.id = ${step.importId} and i.run_token = ${step.runToken}
      and i.finished_at is null`)
  if (!runningImport) return
  const { timeZone, phoneCountry, currencyCode, piiAccess } = runningImport
  // The role of the uploading user decides which values lines may contain.
  const inside = { ...ctx, actor: { ...ctx.actor, piiAccess, tenant: { timeZone, phoneCountry, currencyCode } } }
  return step.position === writeStep ? writeLines(inside, runningImport) : checkStep(inside, runningImport, step)
}

/** The position of the step that writes the lines. */
const writeStep = -1

/** Checks one chunk and enqueues the next step. After the last chunk the import fails if there were problems. */
async function checkStep(ctx: WriteContext, runningImport: RunningImport, step: Step): Promise<void> {
  const lines = await readChunk(ctx, step)
  const isRefused = runningImport.onProblem === 'fail' && runningImport.errorCount > 0
  if (!lines && isRefused) return failImport(ctx, runningImport.id, [])
  if (!lines) return scheduleNext(ctx, { ...step, position: writeStep }, { status: 'importing', validated: 0 })
  const checked = await checkChunk(ctx, lines, { ...runningImport, lock: false })
  const repeated = await repeatedLines(ctx, runningImport.id, checked)
  await storeProblems(ctx, runningImport.id, [...checked.problems, ...repeated])
  await storeWarnings(ctx, runningImport.id, checked.warnings)
  await scheduleNext(ctx, { ...step, position: step.position + 1 }, { status: 'validating', validated: lines.length })
}

async function scheduleNext(ctx: WriteContext, step: Step, done: { status: string; validated: number }): Promise<void> {
  const runToken = ctx.newId()
  await ctx.db.run(sql`
    update guest_imports set run_token = ${runToken}, status = ${done.status},
      validated_count = validated_count + ${done.validated}, updated_at = ${ctx.now.toString()}::timestamptz,
      version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${step.importId}`)
  enqueue(ctx, guestImportJob, { payload: { ...step, runToken }, dueAt: ctx.now })
}

/** The problems of lines that are about the same guest as another line. */
async function repeatedLines(ctx: WriteContext, importId: string, { importLines }: CheckedChunk): Promise<Problem[]> {
  const keys = importLines.flatMap(({ line, keys: all }) => all.map((key) => ({ line, key })))
  if (keys.length === 0) return []
  const ofImport = sql`tenant_id = ${ctx.actor.tenantId} and import_id = ${importId}`
  const given = sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (key text, line integer)`
  const [, others] = await ctx.db.batch<[object, { line: number; key: string; first: number }]>([
    sql<object>`
      insert into guest_import_keys (tenant_id, import_id, key, line)
      select ${ctx.actor.tenantId}::uuid, ${importId}::uuid, key, line from ${given} order by line
      on conflict do nothing`,
    sql<{ line: number; key: string; first: number }>`
      select k.line, k.key, f.line as first from ${given} join guest_import_keys f on f.key = k.key and f.line <> k.line
      where ${ofImport} order by k.line`,
  ])
  return others.map(({ line, key, first }) => ({
    line,
    field: key.split(' ')[0] ?? '',
    code: 'duplicate',
    message: `Line ${first} is about the same guest`,
  }))
}

type Counts = { created: number; updated: number; skipped: number }

/** Checks all lines again against current data and writes them, or the good ones of them, in one transaction. */
async function writeLines(ctx: WriteContext, runningImport: RunningImport): Promise<void> {
  const counts: Counts = { created: 0, updated: 0, skipped: 0 }
  const room = runningImport.isDryRun ? Number.POSITIVE_INFINITY : await rowsLeft(ctx, 'guests')
  const leavesOut = runningImport.onProblem === 'leaveOut'
  // The problems that count are those of the lines that are left out now.
  if (leavesOut) await resetProblems(ctx, runningImport.id)
  for (let position = 0; ; position += 1) {
    const lines = await readChunk(ctx, { importId: runningImport.id, position })
    if (!lines) break
    if (isPowerOfTwo(position)) await ctx.db.run(sql`discard plans`)
    const checked = await checkChunk(ctx, lines, { ...runningImport, lock: true })
    const repeated = leavesOut ? await repeatedLines(ctx, runningImport.id, checked) : []
    const problems = [...checked.problems, ...repeated]
    if (problems.length > 0 && !leavesOut) throw new StaleLinesError(problems)
    await storeProblems(ctx, runningImport.id, problems)
    const importLines = checked.importLines.filter(({ line }) => !repeated.some((each) => each.line === line))
    await writeChunk(ctx, runningImport, { importLines, counts })
    if (counts.created > room) throw new StaleLinesError([noRoom(room)])
  }
  await finishImport(ctx, runningImport.id, counts)
}

const noRoom = (room: number): Problem => ({
  line: 0,
  field: '',
  code: 'quota_exceeded',
  message: `Your company can create ${Math.max(0, room)} more guests, but this file has more new guests`,
})

/**
 * PostgreSQL caches the plans of foreign key checks. A plan for a few guests scans the whole table, and the growth
 * within this transaction does not invalidate it. Discarding the plans whenever the number of chunks doubles avoids
 * slow checks.
 */
const isPowerOfTwo = (position: number): boolean => position > 0 && Number.isInteger(Math.log2(position))

async function writeChunk(
  ctx: WriteContext,
  { isDryRun, userId }: RunningImport,
  { importLines, counts }: { importLines: readonly ImportLine[]; counts: Counts },
): Promise<void> {
  const newGuests = importLines.flatMap(({ known, parts }) => (!known && parts ? [parts] : []))
  const changedGuests = importLines.flatMap(({ known, parts }) => (known && parts ? [{ known, parts }] : []))
  counts.created += newGuests.length
  counts.updated += changedGuests.length
  counts.skipped += importLines.length - newGuests.length - changedGuests.length
  if (isDryRun) return
  await insertGuests(ctx, newGuests, userId)
  await updateGuests(ctx, changedGuests, userId)
}
