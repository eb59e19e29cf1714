import { type Query, sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { EndpointKey, Outcome } from './delivery.ts'
import { emitEndpointAlerts } from './endpoint-alerts.ts'
import { lostLeaseCounter } from './metrics.ts'

/**
 * Records a batch of outcomes, each only if its lease token is still valid. The same statement suspends an endpoint
 * whose delivery failed for good; that is announced once (§6.4.3).
 */
export async function recordOutcomes(runtime: Runtime, outcomes: readonly Outcome[]): Promise<void> {
  await runtime.database.transaction('workers', async (tx) => {
    const { recorded = 0, suspended = [] } = (await tx.one(recordQuery(outcomes, runtime.now()))) ?? {}
    tx.afterCommit(() => runtime.metrics.increment(lostLeaseCounter, { by: outcomes.length - recorded }))
    await emitEndpointAlerts(runtime, tx, { outcomes, suspended })
  })
}

type RecordResult = { recorded: number; suspended: EndpointKey[] }

/** Locks endpoints in the order of their ids, so that concurrent batches cannot deadlock. */
const recordQuery = (outcomes: readonly Outcome[], now: Temporal.Instant): Query<RecordResult> => sql`
  with outcome as (
    select * from jsonb_to_recordset(${JSON.stringify(outcomes.map(toRow))}::jsonb) as o (
      tenant_id uuid, id uuid, lease_token uuid, status text, due_at timestamptz, ended_at timestamptz,
      started_at timestamptz, duration_ms integer, status_code integer, error_code text, response_body text)),
  recorded as (
    update webhook_deliveries d set status = o.status, due_at = o.due_at, attempts = d.attempts + 1,
      leased_until = null, lease_token = null,
      completed_at = case when o.status <> 'pending' then o.ended_at end
    from outcome o
    where d.tenant_id = o.tenant_id and d.id = o.id and d.status = 'leased' and d.lease_token = o.lease_token
    returning d.webhook_id, d.attempts, o.*),
  logged as (
    insert into webhook_attempts (
      tenant_id, delivery_id, attempt, started_at, duration_ms, status_code, error_code, response_body)
    select tenant_id, id, attempts, started_at, duration_ms, status_code, error_code, response_body from recorded),
  summary as (
    select tenant_id, webhook_id, max(ended_at) filter (where status = 'succeeded') as succeeded_at,
      max(ended_at) filter (where status <> 'succeeded') as failed_at, bool_or(status = 'failed') as has_failed
    from recorded group by tenant_id, webhook_id),
  endpoint as (
    select summary.*, summary.has_failed and w.status = 'active' as is_suspended
    from webhooks w join summary on w.tenant_id = summary.tenant_id and w.id = summary.webhook_id
    order by w.id for no key update of w),
  changed as (
    update webhooks w set
      last_success_at = greatest(w.last_success_at, e.succeeded_at),
      last_failure_at = greatest(w.last_failure_at, e.failed_at),
      status = case when e.is_suspended then 'suspended' else w.status end,
      status_reason = case when e.is_suspended then 'attempts_exhausted' else w.status_reason end,
      updated_at = case when e.is_suspended then ${now}::timestamptz else w.updated_at end,
      version = w.version + e.is_suspended::integer
    from endpoint e where w.tenant_id = e.tenant_id and w.id = e.webhook_id
    returning w.tenant_id, w.id, e.is_suspended)
  select (select count(*) from recorded) as recorded, coalesce((
    select jsonb_agg(jsonb_build_object('tenantId', tenant_id, 'webhookId', id))
    from changed where is_suspended), '[]') as suspended`

const toRow = ({ delivery, attempt, status, endedAt, dueAt }: Outcome) => ({
  tenant_id: delivery.tenantId,
  id: delivery.id,
  lease_token: delivery.leaseToken,
  status,
  due_at: dueAt,
  ended_at: endedAt,
  started_at: attempt.startedAt,
  duration_ms: attempt.durationMs,
  status_code: attempt.statusCode,
  error_code: attempt.errorCode,
  response_body: attempt.responseBody,
})
