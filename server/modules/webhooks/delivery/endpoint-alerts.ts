import { backgroundInvocation, withWriteContext } from '#platform/context-factory.ts'
import type { Transaction } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { deliveryPolicy } from '../delivery-policy.ts'
import { type EndpointFailure, webhookFailing, webhookPaused, webhookSuspended } from '../events.ts'
import { attemptNumber, type EndpointKey, isManual, type Outcome } from './delivery.ts'

type RecordedBatch = {
  readonly outcomes: readonly Outcome[]
  readonly stopped: readonly (EndpointKey & { readonly status: 'suspended' | 'paused' })[]
}

/**
 * Emits events for the endpoints that a batch of outcomes suspended (§6.4.3) or paused, and for those to warn about, in
 * the transaction of the batch. Each event names the delivery that is the reason.
 */
export async function emitEndpointAlerts(
  runtime: Runtime,
  tx: Transaction,
  { outcomes, stopped }: RecordedBatch,
): Promise<void> {
  const warnings = outcomes.filter(isWarningDue)
  const failing = warnings.length === 0 ? [] : await markWarned(tx, warnings, runtime.now())
  for (const { status, ...endpoint } of stopped) {
    const type = status === 'suspended' ? webhookSuspended : webhookPaused
    const candidates = outcomes.filter(
      ({ delivery, attempt }) => !isManual(delivery) && (status === 'suspended' || attempt.errorCode === 'status_410'),
    )
    await emitAlert(runtime, tx, { type, endpoint, candidates })
  }
  for (const endpoint of failing) await emitAlert(runtime, tx, { type: webhookFailing, endpoint, candidates: warnings })
}

const isWarningDue = ({ status, delivery }: Outcome): boolean =>
  status === 'pending' && !isManual(delivery) && attemptNumber(delivery) === deliveryPolicy.warnAfterAttempts

/** Marks active endpoints that have had no warning since their last success. Runs in the scope of the workers. */
const markWarned = (tx: Transaction, outcomes: readonly Outcome[], now: Temporal.Instant): Promise<EndpointKey[]> =>
  tx.many(sql<EndpointKey>`
    with failing as (
      select distinct d.tenant_id, d.webhook_id
      from unnest(${outcomes.map(({ delivery }) => delivery.tenantId)}::uuid[],
        ${outcomes.map(({ delivery }) => delivery.id)}::uuid[]) as failed (tenant_id, id)
      join webhook_deliveries d on d.tenant_id = failed.tenant_id and d.id = failed.id
      where d.status = 'pending' and d.attempts - d.attempts_before_resend = ${deliveryPolicy.warnAfterAttempts})
    update webhooks w set warned_at = ${now}::timestamptz
    from failing where w.tenant_id = failing.tenant_id and w.id = failing.webhook_id and w.status = 'active'
      and (w.warned_at is null or w.warned_at <= w.last_success_at)
    returning w.tenant_id, w.id as webhook_id`)

type EndpointAlert = {
  readonly type: typeof webhookSuspended | typeof webhookPaused | typeof webhookFailing
  readonly endpoint: EndpointKey
  /** The reason is one of these. */
  readonly candidates: readonly Outcome[]
}

async function emitAlert(
  runtime: Runtime,
  tx: Transaction,
  { type, endpoint, candidates }: EndpointAlert,
): Promise<void> {
  const { tenantId, webhookId } = endpoint
  await tx.switchScope({ tenant: tenantId })
  const data = await findFailure(tx, endpoint, candidates)
  if (!data) return
  await withWriteContext(backgroundInvocation(runtime, tenantId), tx, async (ctx) => {
    ctx.emit(type, { subjectId: webhookId, hotelId: null, data })
    if (type !== webhookFailing) {
      ctx.audit({ action: type.name, resourceType: 'webhook', resourceId: webhookId })
    }
  })
}

/**
 * Finds the delivery that is the reason: the one that failed for good, or else the one waiting for its next attempt,
 * with its last result.
 */
const findFailure = (tx: Transaction, { tenantId, webhookId }: EndpointKey, candidates: readonly Outcome[]) =>
  tx.one(sql<EndpointFailure>`
    select w.id as webhook_id, w.url, w.hotel_ids, d.id as delivery_id, d.event_id, d.event_type,
      d.attempts - d.attempts_before_resend as attempts, a.status_code, a.error_code
    from webhooks w
    join webhook_deliveries d on d.tenant_id = w.tenant_id and d.webhook_id = w.id
    join webhook_attempts a on a.tenant_id = d.tenant_id and a.delivery_id = d.id and a.attempt = d.attempts
    where w.tenant_id = ${tenantId} and w.id = ${webhookId}
      and d.id = any(${candidates.map(({ delivery }) => delivery.id)}::uuid[])
      and d.status in ('failed', 'pending')
    order by d.status, d.completed_at, d.id limit 1`)
