import type { Context, PiiAccess } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { rowsLeft } from '#platform/limits/tenant-usage.ts'
import { plan, type WorkKind } from '#platform/jobs/jobs.ts'
import { type Checked, checkPart, type Doing } from './check-chunk.ts'
import { endImport, failImport, keepProblems } from './finish-import.ts'
import type { OnDuplicate, Problem } from './guest-imports.ts'
import { readPart } from './import-chunks.ts'
import { changeGuests, makeGuests } from './write-rows.ts'

/** How far an import has come; `turn` is its only right to go on. */
type Step = { readonly importId: string; readonly turn: string; readonly position: number }

type Import = {
  id: string
  columns: readonly string[]
  onDuplicate: OnDuplicate
  isDryRun: boolean
  errorCount: number
  userId: string | null
  piiAccess: PiiAccess
  timeZone: string
  countryCode: string | null
  currencyCode: string
}

/** While another worker is at it; the lease of a long step may end before the step does. */
const secondsToWait = 5

/** What was right when it was checked, and is not any more. */
class NoLongerRight extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super('The lines of an import are not right any more')
    this.problems = problems
  }
}

/**
 * Goes on with an import: part by part the lines are checked, each part in a moment of its own; then, if nothing is wrong,
 * all of them are written in one transaction.
 */
export const guestImport: WorkKind<Step> = {
  kind: 'guests.import',
  queue: 'bulk',
  maxAttempts: 100,
  async perform({ payload, transact }) {
    try {
      return await transact((ctx) => goOn(ctx, payload))
    } catch (error) {
      if (!(error instanceof NoLongerRight)) throw error
      return transact((ctx) => failImport(ctx, payload.importId, error.problems))
    }
  },
}

async function goOn(ctx: Context, step: Step): Promise<Temporal.Instant | void> {
  const { tenantId } = ctx.actor
  // Imports of one tenant take turns, so that two of them never wait for each other's guests.
  const lock = await ctx.db.one(sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`guest import ${tenantId}`}, 0)) as is_mine`)
  if (!lock?.isMine) return ctx.now.add({ seconds: secondsToWait })
  const found = await ctx.db.one(sql<Import>`
    select i.id, i.columns, i.on_duplicate, i.is_dry_run, i.error_count, i.user_id,
      t.time_zone, t.country_code, t.currency_code, coalesce((
        select r.pii_access from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
        where u.tenant_id = i.tenant_id and u.id = i.user_id), 'masked') as pii_access
    from guest_imports i join tenants t on t.tenant_id = i.tenant_id
    where i.tenant_id = ${tenantId} and i.id = ${step.importId} and i.turn = ${step.turn} and i.finished_at is null`)
  if (!found) return
  const { timeZone, countryCode, currencyCode, piiAccess } = found
  // Numbers without a country are those of the tenant's. What the lines may hold depends on the role of who sent them.
  const inside = { ...ctx, actor: { ...ctx.actor, piiAccess, tenant: { timeZone, countryCode, currencyCode } } }
  return step.position === writing ? write(inside, found) : check(inside, found, step)
}

/** The position of the step that writes. */
const writing = -1

/** Checks the part of a step and plans the next; behind the last part it is known whether anything was wrong. */
async function check(ctx: Context, found: Import, step: Step): Promise<void> {
  const lines = await readPart(ctx, step)
  if (!lines && found.errorCount > 0) return failImport(ctx, found.id, [])
  if (!lines) return next(ctx, { ...step, position: writing }, { status: 'importing', validated: 0 })
  const checked = await checkPart(ctx, lines, { ...found, lock: false })
  await keepProblems(ctx, found.id, [...checked.problems, ...(await repeated(ctx, found.id, checked))])
  await next(ctx, { ...step, position: step.position + 1 }, { status: 'validating', validated: lines.length })
}

async function next(ctx: Context, step: Step, done: { status: string; validated: number }): Promise<void> {
  const turn = ctx.newId()
  await ctx.db.run(sql`
    update guest_imports set turn = ${turn}, status = ${done.status}, validated_count = validated_count + ${done.validated},
      updated_at = ${ctx.now.toString()}::timestamptz, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${step.importId}`)
  plan(ctx, guestImport, { payload: { ...step, turn }, dueAt: ctx.now })
}

/** Lines about a guest that an earlier line is about. */
async function repeated(ctx: Context, importId: string, { doings }: Checked): Promise<Problem[]> {
  const keys = doings.flatMap(({ line, keys: all }) => all.map((key) => ({ line, key })))
  if (keys.length === 0) return []
  const mine = sql`tenant_id = ${ctx.actor.tenantId} and import_id = ${importId}`
  const given = sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (key text, line integer)`
  const [, others] = await ctx.db.batch<[object, { line: number; key: string; first: number }]>([
    sql<object>`
      insert into guest_import_keys (tenant_id, import_id, key, line)
      select ${ctx.actor.tenantId}::uuid, ${importId}::uuid, key, line from ${given} order by line on conflict do nothing`,
    sql<{ line: number; key: string; first: number }>`
      select k.line, k.key, f.line as first from ${given} join guest_import_keys f on f.key = k.key and f.line <> k.line
      where ${mine} order by k.line`,
  ])
  return others.map(({ line, key, first }) => ({
    line,
    field: key.split(' ')[0] ?? '',
    code: 'duplicate',
    message: `Line ${first} is about the same guest`,
  }))
}

type Counts = { created: number; updated: number; skipped: number }

/** All lines, checked again as things are now, in the one transaction of this step. */
async function write(ctx: Context, found: Import): Promise<void> {
  const counts: Counts = { created: 0, updated: 0, skipped: 0 }
  const room = found.isDryRun ? Number.POSITIVE_INFINITY : await rowsLeft(ctx, 'guests')
  for (let position = 0; ; position += 1) {
    const lines = await readPart(ctx, { importId: found.id, position })
    if (!lines) break
    if (isPowerOfTwo(position)) await ctx.db.run(sql`discard plans`)
    const { doings, problems } = await checkPart(ctx, lines, { ...found, lock: true })
    if (problems.length > 0) throw new NoLongerRight(problems)
    await writePart(ctx, found, { doings, counts })
    if (counts.created > room) throw new NoLongerRight([noRoom(room)])
  }
  await endImport(ctx, found.id, counts)
}

const noRoom = (room: number): Problem => ({
  line: 0,
  field: '',
  code: 'quota_exceeded',
  message: `Your company has room for ${Math.max(0, room)} more guests, and this file has more new ones`,
})

/**
 * PostgreSQL keeps the plans by which it checks foreign keys. One that was made for a few guests looks at all of them, and
 * nothing tells it that this transaction has made a hundred times as many: so it plans anew whenever they have doubled.
 */
const isPowerOfTwo = (position: number): boolean => position > 0 && Number.isInteger(Math.log2(position))

async function writePart(
  ctx: Context,
  { isDryRun, userId }: Import,
  { doings, counts }: { doings: readonly Doing[]; counts: Counts },
): Promise<void> {
  const made = doings.flatMap(({ known, parts }) => (!known && parts ? [parts] : []))
  const changed = doings.flatMap(({ known, parts }) => (known && parts ? [{ known, parts }] : []))
  counts.created += made.length
  counts.updated += changed.length
  counts.skipped += doings.length - made.length - changed.length
  if (isDryRun) return
  await makeGuests(ctx, made, userId)
  await changeGuests(ctx, changed, userId)
}
