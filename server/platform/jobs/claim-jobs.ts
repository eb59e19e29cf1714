import { sql } from '../db/sql.ts'
import type { Runtime } from '../runtime.ts'
import { type JobQueueName, jobQueueNames, jobQueues } from './job-queues.ts'
import type { JobKind } from './jobs.ts'

/** A job that only this process may perform until its lease ends. */
export type ClaimedJob = {
  readonly id: string
  readonly tenantId: string
  readonly kind: string
  readonly payload: unknown
  /** The number of attempts, including this one. */
  readonly attempts: number
  readonly leaseToken: string
  readonly createdAt: string
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
export function claimJobs(
  runtime: Runtime,
  kinds: readonly JobKind[],
  capacity: FreeSlots,
): Promise<readonly ClaimedJob[]> {
  const kindParameters = kinds.map(({ kind, queue, leaseSeconds = defaultLeaseSeconds }) => ({
    kind,
    queue,
    leaseSeconds,
  }))
  const queues = jobQueueNames.map((queue) => ({
    queue,
    capacity: capacity[queue],
    perTenant: jobQueues[queue].perTenant,
  }))
  return runtime.database.in('workers').many(sql<ClaimedJob>`
    select id, tenant_id, kind, payload, attempts, lease_token, created_at from claim_jobs(
      ${runtime.now().toString()}::timestamptz, ${runtime.newId()}::uuid,
      ${JSON.stringify(kindParameters)}::jsonb, ${JSON.stringify(queues)}::jsonb)
    order by due_at, position`)
}
