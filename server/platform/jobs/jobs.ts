import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import type { Runtime } from '../runtime.ts'
import { claimDueWork, type Room, wholeRoom } from './claim-jobs.ts'
import { performClaimed } from './perform-job.ts'
import type { WorkQueueName } from './job-queues.ts'

/**
 * Something that can be due: a mail to send, a hold to expire. `perform` may reach outside; it may run more than once.
 * It answers when the same work is due again, if it is.
 */
export type WorkKind<Payload = unknown> = {
  readonly kind: string
  /** Where it waits: by what it reaches and how long it takes. */
  readonly queue: WorkQueueName
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
  /** Nothing is tried again after this one if it fails with `error`. One that waits for its account is tried again. */
  isLastWith(error: unknown): boolean
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
  ctx.onCommit(sql`
    insert into due_work (tenant_id, id, kind, payload, due_at, state, lane, created_at)
    values (${ctx.actor.tenantId}, ${ctx.newId()}, ${kind.kind}, ${JSON.stringify(work.payload)}::jsonb,
      ${work.dueAt.toString()}::timestamptz, ${stateAt(ctx, work.dueAt)}, ${work.lane},
      ${ctx.now.toString()}::timestamptz)`)
  ctx.afterCommit(ctx.runtime.wake)
}

const stateAt = (ctx: Context, dueAt: Temporal.Instant): 'ready' | 'waiting' =>
  Temporal.Instant.compare(dueAt, ctx.now) <= 0 ? 'ready' : 'waiting'

/**
 * Leases what is due, as much as the queues have slots, performs it, and records how it went. A process that dies leaves its
 * leases to run out. Returns how many jobs it took.
 */
export async function performDue(runtime: Runtime, kinds: readonly WorkKind[]): Promise<number> {
  const begun = await beginDue(runtime, kinds, wholeRoom)
  await Promise.all(begun.map(({ ended }) => ended))
  return begun.length
}

/** A job that was begun. `ended` settles when its outcome is recorded, and fails when that cannot be. */
export type Begun = { readonly queue: WorkQueueName; readonly ended: Promise<void> }

/** The same, but answers as soon as it is begun: what goes on. */
export async function beginDue(runtime: Runtime, kinds: readonly WorkKind[], room: Room): Promise<readonly Begun[]> {
  const claimed = await claimDueWork(runtime, kinds, room)
  return claimed.flatMap((row) => {
    const kind = kinds.find((each) => each.kind === row.kind)
    return kind ? [{ queue: kind.queue, ended: performClaimed(runtime, kind, row) }] : []
  })
}
