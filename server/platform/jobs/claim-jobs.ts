import { type Query, sql } from '../db/sql.ts'
import type { TraceColumns } from '../observability/trace-context.ts'
import type { Runtime } from '../runtime.ts'
import { type JobQueueName, jobQueueNames, jobQueues } from './job-queues.ts'
import type { JobKind } from './jobs.ts'

/** A job that only this process may perform until its lease ends. */
export type ClaimedJob = TraceColumns & {
  readonly id: string
  readonly tenantId: string
  readonly kind: string
  readonly payload: unknown
  /** The number of attempts, including this one. */
  readonly attempts: number
  readonly leaseToken: string
  readonly createdAt: string
  /** Whether jobs with the same queue key may wait behind it. */
  readonly isInLine: boolean
}

/** What a claim left of some kinds of jobs. */
export type RemainingJobs = {
  /** Due jobs are left: their tenant or their queue has no free slot. */
  readonly isReady: boolean
  /** When the next job is due, or the next lease ends. */
  readonly nextAt: string | null
}

/** How many further jobs of each queue may start. */
export type FreeSlots = Readonly<Record<JobQueueName, number>>

/** The slots of an idle process. */
export const allSlots = Object.fromEntries(jobQueueNames.map((name) => [name, jobQueues[name].slots])) as FreeSlots

/** The lease of job kinds that do not set one. */
export const defaultLeaseSeconds = 60

/**
 * Leases due jobs, in turns by tenant, at most `capacity` of each queue, and never more of one tenant than its queue
 * allows in all processes together. The cost depends on the number of tenants with due jobs, not on the number of jobs.
 * Due times are compared with the service's clock.
 */
export const claimJobs = (
  runtime: Runtime,
  kinds: readonly JobKind[],
  capacity: FreeSlots,
): Promise<readonly ClaimedJob[]> => runtime.database.in('claims').many(claimQuery(runtime, kinds, capacity))

/** Claims jobs as `claimJobs` does, and looks in the same round trip what is left. */
export async function claimJobsAndLookAhead(
  runtime: Runtime,
  kinds: readonly JobKind[],
  capacity: FreeSlots,
): Promise<{ readonly claimed: readonly ClaimedJob[]; readonly left: RemainingJobs }> {
  const [claimed, [left]] = await runtime.database.in('claims').batch<[ClaimedJob, RemainingJobs]>([
    claimQuery(runtime, kinds, capacity),
    sql<RemainingJobs>`
      select is_ready, next_at from look_ahead_at_jobs(
        ${runtime.now().toString()}::timestamptz, ${kinds.map(({ kind }) => kind)}::text[])`,
  ])
  return { claimed, left: left ?? { isReady: false, nextAt: null } }
}

function claimQuery(runtime: Runtime, kinds: readonly JobKind[], capacity: FreeSlots): Query<ClaimedJob> {
  const kindParameters = kinds.map(({ kind, queue, leaseSeconds = defaultLeaseSeconds, batch }) => ({
    kind,
    queue,
    leaseSeconds,
    batch: batch?.size ?? 1,
  }))
  const queues = jobQueueNames.map((queue) => ({
    queue,
    capacity: capacity[queue],
    perTenant: jobQueues[queue].perTenant,
  }))
  return sql<ClaimedJob>`
    select id, tenant_id, kind, payload, attempts, lease_token, created_at, queue_key is not null as is_in_line,
      traceparent, tracestate
    from claim_jobs(
      ${runtime.now().toString()}::timestamptz, ${runtime.newId()}::uuid,
      ${JSON.stringify(kindParameters)}::jsonb, ${JSON.stringify(queues)}::jsonb)
    order by due_at, position`
}
