import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { joinLead, type Wish } from '../leads/join-lead.ts'
import { type Offer, offers } from '../record/offers.ts'
import { offerExpiryJob } from './expire-offers.ts'
import { enqueueFollowUp } from './follow-up-job.ts'
import { takeHolds } from './offer-holds.ts'
import { assertOpenOffersLeft } from './offer-limits.ts'
import { assertAllowed, closeOffer, emitSent, updateOffer } from './write-offer.ts'

/**
 * Makes a locked draft wait for its guest: takes its holds, and withdraws the offer that it replaces. An offer that was
 * sent stays as it is. Throws 409 and 429 as `takeHolds` does, and 422 on `validUntil` if its time is over.
 */
export async function markSent(ctx: WriteContext, locked: Offer, by: 'send' | 'link'): Promise<Offer> {
  assertAllowed(ctx, by, locked)
  if (locked.status !== 'draft') return locked
  const end = Temporal.Instant.from(locked.validUntil)
  if (Temporal.Instant.compare(end, ctx.now) <= 0) {
    throw invalidField('validUntil', 'out_of_range', 'The time of the offer is over; choose a later end')
  }
  await assertOpenOffersLeft(ctx, locked)
  await takeHolds(ctx, locked)
  const leadId = (await joinLead(ctx, wishOf(ctx, locked)))?.id ?? null
  const sent = await updateOffer(ctx, locked, { status: 'sent', sentAt: formatInstant(ctx.now), leadId }, 'sent')
  emitSent(ctx, sent)
  await enqueueFollowUp(ctx, 'reminder', sent)
  enqueue(ctx, offerExpiryJob, { payload: { offerId: sent.id }, dueAt: end })
  if (sent.replacesOfferId) await withdrawReplaced(ctx, sent.replacesOfferId)
  return sent
}

/** What the guest of an offer wants: its first stay. */
function wishOf(ctx: WriteContext, { hotelId, guestId, ownerUserId, alternatives }: Offer): Wish {
  const at = formatInstant(ctx.now)
  const [first] = alternatives
  const stay = first && {
    checkIn: first.checkIn,
    checkOut: first.checkOut,
    value: first.totalAmount,
    currencyCode: first.currencyCode,
  }
  return { hotelId, guestId, phone: null, source: 'offer', at, ownerUserId, ...(stay ? { stay } : {}) }
}

async function withdrawReplaced(ctx: WriteContext, id: string): Promise<void> {
  const open = await ctx.db.one(sql<object>`
    select id from offers
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and status in ('draft', 'sent', 'seen')
    for no key update`)
  if (open) await closeOffer(ctx, await offers.find(ctx, id), { to: 'withdrawn' })
}
