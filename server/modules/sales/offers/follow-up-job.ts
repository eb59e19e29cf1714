import { planOfferLetters } from '#modules/letters/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import { isOverdue } from '../record/offer-machine.ts'
import type { Offer } from '../record/offers.ts'
import { callAboutOffer } from './call-about-offer.ts'
import { lockOpenOffer } from './expire-offers.ts'

/** The steps by which the guest of an offer is asked for an answer. */
type Step = 'reminder' | 'callback'

type HotelHours = { readonly offerReminderHours: number | null; readonly offerCallbackHours: number | null }

/**
 * Follows an offer up when the step is due by the hotel's hours of that moment. Each run is one transaction that locks the
 * offer, so a step happens once, and none after the offer is closed.
 */
export const followUpJob: JobKind<{ offerId: string; step: Step }> = {
  kind: 'sales.follow-up',
  queue: 'database',
  maxAttempts: 1000,
  perform: ({ payload: { offerId, step }, transaction }) =>
    transaction(async (ctx) => {
      const offer = await lockOpenOffer(ctx, offerId)
      if (!offer || isOverdue(offer, ctx.now) || (await hasBooked(ctx, offer))) return
      const dueAt = dueAtOf(step, offer, await hoursOf(ctx, offer))
      if (dueAt === null) return
      if (Temporal.Instant.compare(ctx.now, dueAt) < 0) return dueAt
      await (step === 'reminder' ? remindOfOffer : callAboutOffer)(ctx, offer)
    }),
}

/** Enqueues a step of an offer that was just sent or seen. */
export async function enqueueFollowUp(ctx: WriteContext, step: Step, offer: Offer): Promise<void> {
  const dueAt = dueAtOf(step, offer, await hoursOf(ctx, offer))
  if (dueAt) enqueue(ctx, followUpJob, { payload: { offerId: offer.id, step }, dueAt })
}

const hoursOf = async ({ db, actor }: WriteContext, { hotelId }: Offer): Promise<HotelHours> => {
  const hotel = await db.one(sql<HotelHours>`
    select offer_reminder_hours, offer_callback_hours from hotels where tenant_id = ${actor.tenantId} and id = ${hotelId}`)
  return hotel ?? { offerReminderHours: null, offerCallbackHours: null }
}

/** When a step is due; null for never. An offer that was sent later than its reminder would be due has none. */
function dueAtOf(step: Step, offer: Offer, hours: HotelHours): Temporal.Instant | null {
  const { sentAt, seenAt, validUntil } = offer
  if (step === 'callback') {
    if (seenAt === null || hours.offerCallbackHours === null) return null
    return Temporal.Instant.from(seenAt).add({ hours: hours.offerCallbackHours })
  }
  if (sentAt === null || hours.offerReminderHours === null) return null
  const dueAt = Temporal.Instant.from(validUntil).subtract({ hours: hours.offerReminderHours })
  return Temporal.Instant.compare(dueAt, Temporal.Instant.from(sentAt)) > 0 ? dueAt : null
}

/** Whether the guest has booked at the hotel since the offer was sent, or confirmed an earlier hold. Holds alone are none. */
async function hasBooked({ db, actor }: WriteContext, { guestId, hotelId, sentAt }: Offer): Promise<boolean> {
  const booked = await db.one(sql<object>`
    select r.id from reservations r
    where r.tenant_id = ${actor.tenantId} and r.guest_id = ${guestId} and r.hotel_id = ${hotelId}
      and r.confirmed_at >= ${sentAt} and r.deleted_at is null and r.status in ('confirmed', 'checkedIn', 'checkedOut')
    limit 1`)
  return booked !== undefined
}

/** Reminds the guest of an offer, once, if a rule of the hotel for it is active. */
const remindOfOffer = (ctx: WriteContext, { id: offerId, guestId, hotelId }: Offer): Promise<void> =>
  planOfferLetters(ctx, { offerId, guestId, hotelId, event: 'offerReminder', occasion: 'reminder' })
