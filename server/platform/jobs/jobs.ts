import type { ReadContext, WriteContext } from '../context.ts'
import { sql } from '../db/sql.ts'
import { currentTrace, type TraceContext } from '../observability/trace-context.ts'
import type { Runtime } from '../runtime.ts'
import { type JobQueueName, jobWork } from './job-queues.ts'

/**
 * A kind of job: send a mail, expire a hold. `perform` may have effects outside the database, and it may run more than
 * once. It returns the time of the next run if the job repeats.
 */
export type JobKind<Payload = unknown> = {
  readonly kind: string
  /** The queue, chosen by what the job reaches and how long it takes. */
  readonly queue: JobQueueName
  /** After this many failed attempts the job stays in the table with its error. */
  readonly maxAttempts: number
  /** Seconds to wait after the first, second … failure. The last entry applies to all later failures. */
  readonly retryDelaysSeconds?: readonly number[]
  /**
   * The wait in seconds that a failure itself requests, if it does. The longer one of it and `retryDelaysSeconds`
   * applies.
   */
  readonly requestedDelaySeconds?: (error: unknown) => number | null
  /** How long a process may take before another one may try. Short for jobs that somebody waits for. */
  readonly leaseSeconds?: number
  perform(job: Job<Payload>): Promise<Temporal.Instant | void>
  /** Performs due jobs of one tenant together, at most `size` in one slot. If it fails, each of them is performed alone. */
  readonly batch?: { readonly size: number; perform(jobs: readonly Job<Payload>[]): Promise<JobOutcomes> }
}

/** When each of some jobs runs next, in their order; undefined for one that is done. */
export type JobOutcomes = readonly (Temporal.Instant | undefined)[]

/** A kind whose jobs are performed together. One job is a batch of one. */
export const batchedJob = <Payload>({
  batch,
  ...kind
}: Omit<JobKind<Payload>, 'perform'> & Required<Pick<JobKind<Payload>, 'batch'>>): JobKind<Payload> => ({
  ...kind,
  batch,
  perform: async (job) => (await batch.perform([job]))[0],
})

/** A running job. */
export type Job<Payload = unknown> = {
  readonly id: string
  readonly tenantId: string
  readonly payload: Payload
  /** The trace that it belongs to. One job runs in it, several together run in none. */
  readonly trace: TraceContext | undefined
  /** Whether this is the last attempt. */
  readonly isLast: boolean
  /** Whether this is the last attempt if it fails with `error`. A job that waits for its account is tried again. */
  isLastWith(error: unknown): boolean
  readonly runtime: Runtime
  /** Renews the lease of a job that takes longer. Returns false if another process has the job. */
  extendLease(): Promise<boolean>
  transaction<Result>(work: (ctx: WriteContext) => Promise<Result>): Promise<Result>
}

/** A job to enqueue. Jobs with the same `queueKey` run one after the other. */
export type JobRequest<Payload> = {
  readonly payload: Payload
  readonly dueAt: Temporal.Instant
  readonly queueKey?: string
  /** That of the current work by default. */
  readonly trace?: TraceContext | undefined
}

/**
 * Enqueues a job in the current transaction and wakes the workers of its queue when it is due. Jobs with the same `queueKey` run
 * in the order in which they were enqueued. The caller holds a lock that makes this order unique.
 */
export const enqueue = <Payload extends object>(
  ctx: WriteContext,
  kind: JobKind<Payload>,
  work: JobRequest<Payload>,
): void => enqueueAll(ctx, kind, [work])

/** Enqueues jobs in one statement, in their order. */
export function enqueueAll<Payload extends object>(
  ctx: WriteContext,
  kind: JobKind<Payload>,
  works: readonly JobRequest<Payload>[],
): void {
  if (works.length === 0) return
  const rows = works.map(({ payload, dueAt, queueKey, trace = currentTrace() }) => {
    const { traceparent = null, tracestate = null } = trace ?? {}
    return sql`(${ctx.actor.tenantId}, ${ctx.newId()}, ${kind.kind}, ${JSON.stringify(payload)}::jsonb,
      ${dueAt.toString()}::timestamptz, ${stateAt(ctx, dueAt)}, ${queueKey},
      ${ctx.now.toString()}::timestamptz, ${traceparent}, ${tracestate})`
  })
  ctx.onCommit(sql`
    insert into jobs (tenant_id, id, kind, payload, due_at, state, queue_key, created_at, traceparent, tracestate)
    values ${sql.join(rows)}`)
  ctx.afterCommit(() => {
    for (const { dueAt } of works) ctx.runtime.wake(jobWork[kind.queue], { dueAt })
  })
}

const stateAt = (ctx: ReadContext, dueAt: Temporal.Instant): 'ready' | 'waiting' =>
  Temporal.Instant.compare(dueAt, ctx.now) <= 0 ? 'ready' : 'waiting'
