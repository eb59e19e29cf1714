import type { Context } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'
import { backgroundOf, inTenant } from '../make-context.ts'
import type { Runtime } from '../runtime.ts'

/**
 * Something that can be due: a mail to send, a hold to expire. `perform` may reach outside; it may run more than once.
 * It answers when the same work is due again, if it is.
 */
export type WorkKind<Payload = unknown> = {
  readonly kind: string
  /** How often it is tried before it is left alone with its error. */
  readonly maxAttempts: number
  /** Seconds to wait after the first, second … failure; the last holds for all later ones. */
  readonly waits?: readonly number[]
  /** Seconds that a failure itself asks to wait, if it does; never less than `waits` has. */
  readonly waitAskedBy?: (error: unknown) => number | null
  /** How long a process may take before another one tries: short for what somebody waits for. */
  readonly leaseSeconds?: number
  perform(job: Job<Payload>): Promise<Temporal.Instant | void>
}

/** One due piece of work. `transact` opens a transaction for its tenant. */
export type Job<Payload = unknown> = {
  readonly id: string
  readonly tenantId: string
  readonly payload: Payload
  /** Nothing is tried again after this one. */
  readonly isLast: boolean
  readonly runtime: Runtime
  /** For what takes longer than the lease: has it from now on for as long again. False when another process has it. */
  keep(): Promise<boolean>
  transact<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result>
}

/**
 * Plans a piece of work in the transaction that makes it necessary; the workers hear of it once that is committed. Pieces
 * of one `lane` are done one after the other, in the order in which they were planned: who plans them holds a lock that
 * makes it one.
 */
export function plan<Payload extends object>(
  ctx: Context,
  kind: WorkKind<Payload>,
  work: { payload: Payload; dueAt: Temporal.Instant; lane?: string },
): void {
  ctx.later(sql`
    insert into due_work (tenant_id, id, kind, payload, due_at, lane, created_at)
    values (${ctx.actor.tenantId}, ${ctx.newId()}, ${kind.kind}, ${JSON.stringify(work.payload)}::jsonb,
      ${work.dueAt.toString()}::timestamptz, ${work.lane}, ${ctx.now.toString()}::timestamptz)`)
  ctx.afterCommit(ctx.runtime.wake)
}

/** Plans one for each row of a query, which is the payload, in one statement. */
export function planEach(
  ctx: Context,
  kind: WorkKind<never>,
  work: { payloads: Query; dueAt: Temporal.Instant },
): void {
  ctx.later(sql`
    insert into due_work (tenant_id, id, kind, payload, due_at, created_at)
    select ${ctx.actor.tenantId}::uuid, new_id(${ctx.now.toString()}::timestamptz), ${kind.kind}, to_jsonb(payload),
      ${work.dueAt.toString()}::timestamptz, ${ctx.now.toString()}::timestamptz
    from (${work.payloads}) as payload`)
  ctx.afterCommit(ctx.runtime.wake)
}

type Leased = { id: string; tenantId: string; kind: string; payload: unknown; attempts: number; leaseToken: string }

const batch = 50
const leaseSeconds = 60
const usualWaits = [10, 60, 300, 1800, 7200]
/** Seconds; nobody outside decides that work is never done. */
const longestWait = 86_400

/**
 * Leases what is due, performs it, and records how it went. A process that dies leaves its lease to run out.
 * Times compare by the service's clock. Returns how many rows it took, at most `atMost` at once.
 */
export async function performDue(runtime: Runtime, kinds: readonly WorkKind[], atMost = batch): Promise<number> {
  const begun = await beginDue(runtime, kinds, atMost)
  await Promise.all(begun)
  return begun.length
}

/** The same, but answers as soon as it is begun: what goes on. */
export async function beginDue(
  runtime: Runtime,
  kinds: readonly WorkKind[],
  atMost: number,
): Promise<readonly Promise<void>[]> {
  const now = runtime.now()
  const workers = runtime.database.in('workers')
  const leased = await workers.many(sql<Leased>`
    with due as (
      select tenant_id, id from due_work
      where due_at <= ${now.toString()}::timestamptz
        and (leased_until is null or leased_until <= ${now.toString()}::timestamptz)
        and kind = any(${kinds.map(({ kind }) => kind)}::text[])
        and (lane is null or not exists (
          select from due_work before
          where before.tenant_id = due_work.tenant_id and before.lane = due_work.lane
            and before.position < due_work.position))
      order by due_at limit ${atMost} for update skip locked),
    leases as (
      select * from unnest(${kinds.map(({ kind }) => kind)}::text[],
        ${kinds.map((kind) => kind.leaseSeconds ?? leaseSeconds)}::integer[]) as lease (kind, seconds))
    update due_work w set
      leased_until = ${now.toString()}::timestamptz + make_interval(secs => leases.seconds),
      lease_token = ${runtime.newId()}::uuid, attempts = attempts + 1
    from due, leases where leases.kind = w.kind and w.tenant_id = due.tenant_id and w.id = due.id
    returning w.id, w.tenant_id, w.kind, w.payload, w.attempts, w.lease_token`)
  return leased.map((row) => perform(runtime, kinds, row))
}

async function perform(runtime: Runtime, kinds: readonly WorkKind[], row: Leased): Promise<void> {
  const kind = kinds.find((each) => each.kind === row.kind)
  const transact: Job['transact'] = (work) => inTenant(backgroundOf(runtime, row.tenantId), work)
  const workers = runtime.database.in('workers')
  const mine = sql`tenant_id = ${row.tenantId} and id = ${row.id} and lease_token = ${row.leaseToken}`
  try {
    const { id, tenantId, payload } = row
    const isLast = row.attempts >= (kind?.maxAttempts ?? 1)
    const keep = async (): Promise<boolean> => {
      const until = runtime.now().add({ seconds: kind?.leaseSeconds ?? leaseSeconds })
      return (await workers.run(sql`update due_work set leased_until = ${until}::timestamptz where ${mine}`)) > 0
    }
    const again = await kind?.perform({ id, tenantId, payload, isLast, runtime, keep, transact })
    const done = again
      ? sql`update due_work set leased_until = null, lease_token = null, last_error = null, attempts = 0,
          due_at = ${again.toString()}::timestamptz`
      : sql`delete from due_work`
    await workers.run(sql`${done} where ${mine}`)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    runtime.log.warn({ kind: row.kind, workId: row.id, attempts: row.attempts, error: message }, 'work failed')
    const again = row.attempts < (kind?.maxAttempts ?? 1)
    const waits = kind?.waits ?? usualWaits
    const usual = waits[Math.min(row.attempts, waits.length) - 1] ?? 10
    const wait = Math.min(Math.max(usual, kind?.waitAskedBy?.(error) ?? 0), longestWait)
    const dueAt = again ? runtime.now().add({ seconds: wait }).toString() : 'infinity'
    await workers.run(sql`
      update due_work set leased_until = null, lease_token = null, last_error = ${message.slice(0, 500)},
        due_at = ${dueAt}::timestamptz where ${mine}`)
  }
}
