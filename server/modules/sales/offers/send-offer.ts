import Type from 'typebox'
import { GuestLinkAddress, openGuestLink } from '#modules/guest-links/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { offerExpiryJob } from './expire-offers.ts'
import { takeHolds } from './offer-holds.ts'
import { assertOpenOffersLeft } from './offer-limits.ts'
import { type Offer, offers } from './offers.ts'
import { assertAllowed, closeOffer, emitSent, updateOffer } from './write-offer.ts'

/** How long the link of an offer shows it after its end. */
const shownDays = 30

/** `POST /offers/{id}/link`: the address of the offer, for the guest. A draft is sent by it. */
export const linkOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/link',
  operationId: 'getOfferLink',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Get the link of an offer',
  description:
    'Returns the address at which the guest sees the offer and can accept it, to paste into a message. A draft becomes `sent` ' +
    'by it: the rooms of `holds` are taken. The address stays the same for an offer that was sent.',
  extension: true,
  emits: ['offer.sent', 'offer.closed', 'reservation.created'],
  errors: ['invalid_state_transition', 'room_unavailable', 'quota_exceeded', 'quote_expired', 'discount_exhausted'],
  secretAnswer: true,
  params: ById,
  body: Type.Object({}, { additionalProperties: false }),
  returns: json(GuestLinkAddress),
  async handle(ctx, { params }) {
    const { id: subjectId, guestId, hotelId, validUntil } = await markSent(ctx, await offers.lock(ctx, params.id))
    const until = Temporal.Instant.from(validUntil).add({ hours: shownDays * 24 })
    ctx.audit({ action: 'offer.linkMade', resourceType: 'offer', resourceId: subjectId, hotelId })
    return openGuestLink(ctx, 'offer', { guestId, subjectId, hotelId, until })
  },
})

/**
 * Makes a locked draft wait for its guest: takes its holds, and withdraws the offer that it replaces. An offer that was
 * sent stays as it is. Throws 409 and 429 as `takeHolds` does, and 422 on `validUntil` if its time is over.
 */
async function markSent(ctx: WriteContext, locked: Offer): Promise<Offer> {
  assertAllowed(ctx, 'send', locked)
  if (locked.status !== 'draft') return locked
  const end = Temporal.Instant.from(locked.validUntil)
  if (Temporal.Instant.compare(end, ctx.now) <= 0) {
    throw invalidField('validUntil', 'out_of_range', 'The time of the offer is over; choose a later end')
  }
  await assertOpenOffersLeft(ctx, locked)
  await takeHolds(ctx, locked)
  const sent = await updateOffer(ctx, locked, { status: 'sent', sentAt: formatInstant(ctx.now) }, 'sent')
  emitSent(ctx, sent)
  enqueue(ctx, offerExpiryJob, { payload: { offerId: sent.id }, dueAt: end })
  if (sent.replacesOfferId) await withdrawReplaced(ctx, sent.replacesOfferId)
  return sent
}

async function withdrawReplaced(ctx: WriteContext, id: string): Promise<void> {
  const open = await ctx.db.one(sql<object>`
    select id from offers
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and status in ('draft', 'sent', 'seen')
    for no key update`)
  if (open) await closeOffer(ctx, await offers.find(ctx, id), { to: 'withdrawn' })
}
