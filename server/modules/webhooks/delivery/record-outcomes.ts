import { type Query, sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { attemptNumber, type EndpointKey, isManual, type Outcome } from './delivery.ts'
import { emitEndpointAlerts } from './endpoint-alerts.ts'
import { lostLeaseCounter } from './metrics.ts'

/**
 * Records a batch of outcomes, each only if its lease token is still valid. The same statement suspends an endpoint
 * whose delivery failed for good (§6.4.3), and pauses one that answered 410; that is announced once.
 */
export async function recordOutcomes(runtime: Runtime, outcomes: readonly Outcome[]): Promise<void> {
  await runtime.database.transaction('workers', async (tx) => {
    const { recorded = 0, stopped = [] } = (await tx.one(recordQuery(outcomes, runtime.now()))) ?? {}
    tx.afterCommit(() => runtime.metrics.increment(lostLeaseCounter, { by: outcomes.length - recorded }))
    await emitEndpointAlerts(runtime, tx, { outcomes, stopped })
  })
}

type RecordResult = { recorded: number; stopped: (EndpointKey & { status: 'suspended' | 'paused' })[] }

/** Locks endpoints in the order of their ids, so that concurrent batches cannot deadlock. */
const recordQuery = (outcomes: readonly Outcome[], now: Temporal.Instant): Query<RecordResult> => sql`
  with outcome as (
    select * from jsonb_to_recordset(${JSON.stringify(outcomes.map(toRow))}::jsonb) as o (
      tenant_id uuid, id uuid, lease_token uuid, status text, status_at timestamptz, ended_at timestamptz,
      is_manual boolean, number integer, started_at timestamptz, duration_ms integer, status_code integer, error_code text, response_body text)),
  recorded as (
    update webhook_deliveries d set status = o.status, due_at = o.status_at, attempts = d.attempts + 1,
      attempts_before_resend = d.attempts_before_resend + o.is_manual::integer,
      leased_until = null, lease_token = null, return_status = null,
      completed_at = case when o.status <> 'pending' then o.status_at end
    from outcome o
    where d.tenant_id = o.tenant_id and d.id = o.id and d.status = 'leased' and d.lease_token = o.lease_token
    returning d.webhook_id, d.attempts, o.*),
  logged as (
    insert into webhook_attempts (
      tenant_id, delivery_id, attempt, number, trigger, started_at, duration_ms, status_code, error_code, response_body)
    select tenant_id, id, attempts, number, case when is_manual then 'manual' else 'automatic' end, started_at,
      duration_ms, status_code, error_code, response_body from recorded),
  summary as (
    select tenant_id, webhook_id, max(ended_at) filter (where error_code is null) as succeeded_at,
      max(ended_at) filter (where error_code is not null) as failed_at,
      bool_or(status = 'failed' and not is_manual) as has_failed,
      bool_or(error_code = 'status_410' and not is_manual) as is_gone
    from recorded group by tenant_id, webhook_id),
  endpoint as (
    select summary.*, (summary.has_failed or coalesce(summary.is_gone, false)) and w.status = 'active' as is_stopped
    from webhooks w join summary on w.tenant_id = summary.tenant_id and w.id = summary.webhook_id
    order by w.id for no key update of w),
  changed as (
    update webhooks w set
      last_success_at = greatest(w.last_success_at, e.succeeded_at),
      last_failure_at = greatest(w.last_failure_at, e.failed_at),
      status = case when not e.is_stopped then w.status when e.has_failed then 'suspended' else 'paused' end,
      status_reason = case when not e.is_stopped then w.status_reason
        when e.has_failed then 'attempts_exhausted' else 'receiver_gone' end,
      updated_at = case when e.is_stopped then ${now}::timestamptz else w.updated_at end,
      version = w.version + e.is_stopped::integer
    from endpoint e where w.tenant_id = e.tenant_id and w.id = e.webhook_id
    returning w.tenant_id, w.id, w.status, e.is_stopped)
  select (select count(*) from recorded) as recorded, coalesce((
    select jsonb_agg(jsonb_build_object('tenantId', tenant_id, 'webhookId', id, 'status', status))
    from changed where is_stopped), '[]') as stopped`

const toRow = ({ delivery, attempt, status, endedAt, statusAt }: Outcome) => ({
  tenant_id: delivery.tenantId,
  id: delivery.id,
  lease_token: delivery.leaseToken,
  status,
  status_at: statusAt,
  is_manual: isManual(delivery),
  number: attemptNumber(delivery),
  ended_at: endedAt,
  started_at: attempt.startedAt,
  duration_ms: attempt.durationMs,
  status_code: attempt.statusCode,
  error_code: attempt.errorCode,
  response_body: attempt.responseBody,
})
