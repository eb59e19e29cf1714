import type { Transaction } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { backgroundOf, writing } from '#platform/context-factory.ts'
import type { Runtime } from '#platform/runtime.ts'
import { type Trouble, webhookFailing, webhookSuspended } from '../events.ts'
import { policy } from '../delivery-policy.ts'
import type { Outcome } from './record-outcomes.ts'

type Endpoint = { readonly tenantId: string; readonly webhookId: string }
type Recorded = { readonly outcomes: readonly Outcome[]; readonly suspended: readonly Endpoint[] }

/**
 * Announces, in the transaction that recorded a batch, which endpoints it suspended (§6.4.3) and for which it is time to
 * warn; each with the delivery that is the reason.
 */
export async function announceTrouble(
  runtime: Runtime,
  tx: Transaction,
  { outcomes, suspended }: Recorded,
): Promise<void> {
  const third = outcomes.filter(isThirdFailure)
  const failing = third.length === 0 ? [] : await markWarned(tx, third, runtime.now())
  for (const endpoint of suspended) {
    await announce(runtime, tx, { type: webhookSuspended, endpoint, among: outcomes })
  }
  for (const endpoint of failing) await announce(runtime, tx, { type: webhookFailing, endpoint, among: third })
}

const isThirdFailure = ({ status, delivery: { attempts, attemptsBefore } }: Outcome): boolean =>
  status === 'pending' && attempts - attemptsBefore + 1 === policy.warnAfterAttempts

/** Active endpoints that nobody was warned of since their last success. In the scope of the workers. */
const markWarned = (tx: Transaction, outcomes: readonly Outcome[], now: Temporal.Instant): Promise<Endpoint[]> =>
  tx.many(sql<Endpoint>`
    with failing as (
      select distinct d.tenant_id, d.webhook_id
      from unnest(${outcomes.map(({ delivery }) => delivery.tenantId)}::uuid[],
        ${outcomes.map(({ delivery }) => delivery.id)}::uuid[]) as failed (tenant_id, id)
      join webhook_deliveries d on d.tenant_id = failed.tenant_id and d.id = failed.id
      where d.status = 'pending' and d.attempts - d.attempts_before = ${policy.warnAfterAttempts})
    update webhooks w set warned_at = ${now}::timestamptz
    from failing where w.tenant_id = failing.tenant_id and w.id = failing.webhook_id and w.status = 'active'
      and (w.warned_at is null or w.warned_at <= w.last_success_at)
    returning w.tenant_id, w.id as webhook_id`)

type Announced = {
  readonly type: typeof webhookSuspended | typeof webhookFailing
  readonly endpoint: Endpoint
  /** One of these is the reason. */
  readonly among: readonly Outcome[]
}

async function announce(runtime: Runtime, tx: Transaction, { type, endpoint, among }: Announced): Promise<void> {
  const { tenantId, webhookId } = endpoint
  await tx.enter({ tenant: tenantId })
  const data = await troubleOf(tx, endpoint, among)
  if (!data) return
  await writing(backgroundOf(runtime, tenantId), tx, async (ctx) => {
    ctx.emit(type, { subjectId: webhookId, hotelId: null, data })
    if (type === webhookSuspended) {
      ctx.audit({ action: type.name, resourceType: 'webhook', resourceId: webhookId })
    }
  })
}

/** The delivery that failed for good, or else the one that waits for its next attempt, with how the last one ended. */
const troubleOf = (tx: Transaction, { tenantId, webhookId }: Endpoint, among: readonly Outcome[]) =>
  tx.one(sql<Trouble>`
    select w.id as webhook_id, w.url, w.hotel_ids, d.id as delivery_id, d.event_id, d.event_type,
      d.attempts - d.attempts_before as attempts, a.status_code, a.error_code
    from webhooks w
    join webhook_deliveries d on d.tenant_id = w.tenant_id and d.webhook_id = w.id
    join webhook_attempts a on a.tenant_id = d.tenant_id and a.delivery_id = d.id and a.attempt = d.attempts
    where w.tenant_id = ${tenantId} and w.id = ${webhookId} and d.id = any(${among.map(({ delivery }) => delivery.id)}::uuid[])
      and d.status in ('failed', 'pending')
    order by d.status, d.completed_at, d.id limit 1`)
