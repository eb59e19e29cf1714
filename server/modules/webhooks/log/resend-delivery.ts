import { ById } from '#platform/http/schemas.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { findDelivery, FullDelivery } from './deliveries.ts'
import { keepEvents } from '../delivery/retention.ts'

/**
 * `POST /webhooks/deliveries/{id}/resend`: the same event with the same bytes, at once, with as many attempts as a new one.
 * What waits for its next attempt need not wait any longer; what is on its way is 409. An endpoint that is not active gets
 * it when it is resumed.
 */
export const resendDelivery = endpoint({
  method: 'POST',
  path: '/webhooks/deliveries/:id/resend',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Send a delivery again',
  status: 202,
  extension: true,
  params: ById,
  returns: FullDelivery,
  async handle(ctx, { params: { id } }) {
    const { eventId } = await findDelivery(ctx, id)
    await keepEvents(ctx, [eventId])
    const isPlanned = (await makeDue(ctx, id)) === 1
    const delivery = await findDelivery(ctx, id)
    if (!isPlanned) throw reasonAgainst(delivery)
    ctx.audit({ action: 'webhookDelivery.resent', resourceType: 'webhookDelivery', resourceId: id })
    ctx.afterCommit(ctx.runtime.wake)
    return delivery
  },
})

/** What has ended begins anew; what waits keeps the attempts that it has. */
const makeDue = (ctx: Context, id: string): Promise<number> =>
  ctx.db.run(sql`
    update webhook_deliveries d set status = 'pending', due_at = least(d.due_at, ${ctx.now}::timestamptz),
      completed_at = null, lease_count = case when d.status = 'pending' then d.lease_count else 0 end,
      attempts_before = case when d.status = 'pending' then d.attempts_before else d.attempts end
    from events e
    where d.tenant_id = ${ctx.actor.tenantId} and d.id = ${id} and d.status <> 'leased'
      and e.tenant_id = d.tenant_id and e.id = d.event_id`)

const reasonAgainst = ({ body }: { body: string | null }) =>
  refuse(
    'invalid_state_transition',
    body === null ? 'The body of this event is no longer kept' : 'This delivery is on its way; wait for its outcome',
  )
