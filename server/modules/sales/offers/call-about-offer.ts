import { quietUntilOf } from '#modules/letters/index.ts'
import { scheduleCallback } from '#modules/voice/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Offer } from '../record/offers.ts'
import { updateOffer } from './write-offer.ts'

type CallFacts = {
  readonly phone: string | null
  readonly doNotCall: boolean
  readonly ownerId: string | null
  readonly timeZone: string
  readonly quietFrom: string
  readonly quietTo: string
}

/**
 * Makes a callback for the owner of an offer, once: now, or at the end of the guest's quiet hours. A number that has an
 * open callback at the hotel is called about the offer then. Guests who do not want calls are not called.
 */
export async function callAboutOffer(ctx: WriteContext, offer: Offer): Promise<void> {
  if (offer.callbackId !== null) return
  const facts = await readFacts(ctx, offer)
  if (!facts?.phone || facts.doNotCall) return
  const scheduledAt = quietUntilOf(facts.phone, facts, ctx.now) ?? ctx.now
  if (Temporal.Instant.compare(scheduledAt, Temporal.Instant.from(offer.validUntil)) >= 0) return
  const callbackId = await scheduleCallback(ctx, {
    phone: facts.phone,
    scheduledAt,
    reason: 'followUp',
    hotelId: offer.hotelId,
    guestId: offer.guestId,
    assignedUserId: facts.ownerId,
    notes: offer.number,
  })
  await updateOffer(ctx, offer, { callbackId }, 'calledBack')
}

/** The owner is nobody if the user has left. */
const readFacts = ({ db, actor }: WriteContext, { guestId, hotelId, ownerUserId }: Offer) =>
  db.one(sql<CallFacts>`
    select g.phone, g.do_not_call, h.time_zone, h.quiet_from, h.quiet_to,
      (select u.id from users u where u.tenant_id = g.tenant_id and u.id = ${ownerUserId}::uuid and u.deleted_at is null
        and u.status = 'active') as owner_id
    from guests g join hotels h on h.tenant_id = g.tenant_id and h.id = ${hotelId}
    where g.tenant_id = ${actor.tenantId} and g.id = ${guestId}`)
