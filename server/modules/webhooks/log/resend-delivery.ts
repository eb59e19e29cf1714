import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { retainEvents } from '../delivery/retention.ts'
import { deliveryWork } from '../work.ts'
import { DeliveryDetails, getDeliveryDetails } from './deliveries.ts'

/**
 * `POST /webhooks/deliveries/{id}/resend`: sends the same event with the same bytes once, at once. That is none of the
 * five attempts: if it fails, the delivery is as it was, and the endpoint stays active. One in flight is 409. An
 * endpoint that is not active gets it when it is resumed.
 */
export const resendDelivery = endpoint({
  method: 'POST',
  path: '/webhooks/deliveries/:id/resend',
  operationId: 'resendWebhookDelivery',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Send a delivery again',
  status: 202,
  description:
    'Sends the same event with the same bytes once, at once (`trigger: manual`). This uses up no attempt and suspends ' +
    'nothing: if it fails, the delivery has the status and the next attempt that it had before. An endpoint that is not ' +
    'active gets it when it is resumed.',
  errors: ['invalid_state_transition'],
  extension: true,
  params: ById,
  returns: json(DeliveryDetails),
  async handle(ctx, { params: { id } }) {
    const { eventId } = await getDeliveryDetails(ctx, id)
    await retainEvents(ctx, [eventId])
    const isDue = (await makeDue(ctx, id)) === 1
    const delivery = await getDeliveryDetails(ctx, id)
    if (!isDue) throw resendRefusal(delivery)
    ctx.audit({ action: 'webhookDelivery.resent', resourceType: 'webhookDelivery', resourceId: id })
    ctx.afterCommit(() => ctx.runtime.wake(deliveryWork))
    return delivery
  },
})

/** Remembers what the delivery was before; a second request meanwhile changes nothing. */
const makeDue = (ctx: WriteContext, id: string): Promise<number> =>
  ctx.db.run(sql`
    update webhook_deliveries d set status = 'pending', due_at = ${ctx.now}::timestamptz,
      return_status = coalesce(d.return_status, d.status),
      return_at = case when d.return_status is null then coalesce(d.completed_at, d.due_at) else d.return_at end,
      completed_at = null, lease_count = case when d.status = 'pending' then d.lease_count else 0 end
    from events e
    where d.tenant_id = ${ctx.actor.tenantId} and d.id = ${id} and d.status <> 'leased'
      and e.tenant_id = d.tenant_id and e.id = d.event_id`)

const resendRefusal = ({ body }: { body: string | null }) =>
  refuse(
    'invalid_state_transition',
    body === null ? 'The body of this event has been deleted' : 'This delivery is in flight; wait for its outcome',
  )
