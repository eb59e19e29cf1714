import { sql } from '../db/sql.ts'
import type { Runtime } from '../runtime.ts'
import type { WorkKind } from './jobs.ts'
import { workQueueNames, type WorkQueueName, workQueues } from './job-queues.ts'

/** A job that this process alone may perform until its lease ends. */
export type Claimed = {
  readonly id: string
  readonly tenantId: string
  readonly kind: string
  readonly payload: unknown
  /** This attempt included. */
  readonly attempts: number
  readonly leaseToken: string
  readonly createdAt: string
}

/** How many more jobs of each queue may be begun. */
export type Room = Readonly<Record<WorkQueueName, number>>

/** The room of a process that does nothing. */
export const wholeRoom = Object.fromEntries(workQueueNames.map((name) => [name, workQueues[name].slots])) as Room

/** Seconds of a lease whose kind says nothing else. */
export const usualLeaseSeconds = 60

/**
 * Leases jobs that are due, tenant by tenant in turns, at most so many of each queue, and never more of one tenant than its
 * queue allows in all processes together. What it costs depends on how many tenants have something due, not on how much.
 * Times compare by the service's clock.
 */
export function claimDueWork(runtime: Runtime, kinds: readonly WorkKind[], room: Room): Promise<readonly Claimed[]> {
  const asked = kinds.map(({ kind, queue, leaseSeconds = usualLeaseSeconds }) => ({ kind, queue, leaseSeconds }))
  const queues = workQueueNames.map((queue) => ({
    queue,
    room: room[queue],
    perTenant: workQueues[queue].perTenant,
  }))
  return runtime.database.in('workers').many(sql<Claimed>`
    select id, tenant_id, kind, payload, attempts, lease_token, created_at from claim_due_work(
      ${runtime.now().toString()}::timestamptz, ${runtime.newId()}::uuid,
      ${JSON.stringify(asked)}::jsonb, ${JSON.stringify(queues)}::jsonb)
    order by due_at, position`)
}
