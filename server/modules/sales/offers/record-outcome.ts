import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { formatInstant } from '#shared/format-instant.ts'
import type { OfferAlternative } from '../record/alternative-schema.ts'
import type { Offer } from '../record/offers.ts'
import { changeTurnaways, type NewTurnaway, recordTurnaway } from '../turnaways/record-turnaway.ts'
import { regretReasonOf } from '../turnaways/turnaway-values.ts'

/** The turnaway of an alternative, but for its kind and reason. */
const stayOf = (
  ctx: WriteContext,
  { id: offerId, callId, conversationId, guestId, ownerUserId: userId }: Offer,
  { hotelId, roomTypeId, checkIn, checkOut, rooms, guests, totalAmount, currencyCode }: OfferAlternative,
): Omit<NewTurnaway, 'kind' | 'reason'> => ({
  hotelId,
  roomTypeId,
  checkIn,
  checkOut,
  rooms,
  guests: guests.reduce((sum, { count }) => sum + count, 0) || null,
  value: totalAmount,
  currencyCode,
  offerId,
  callId,
  conversationId,
  guestId,
  userId,
  isRecovered: false,
  at: formatInstant(ctx.now),
})

/** Records that the guest of an offer wanted an alternative for which no room was left. */
export const recordDenial = (ctx: WriteContext, offer: Offer, alternative: OfferAlternative): Promise<void> =>
  recordTurnaway(ctx, { ...stayOf(ctx, offer, alternative), kind: 'denial', reason: 'soldOut' })

/**
 * Records what the end of an offer means. One that its guest did not take is a regret, of its first stay that could be
 * booked: the same one as that of the call in which the offer was made, if that was settled before it was sent. One that
 * was accepted recovers what was turned away in the same place.
 */
export async function recordOutcome(ctx: WriteContext, offer: Offer): Promise<void> {
  const { id, callId, conversationId, sentAt, status, lostReason } = offer
  if (sentAt === null) return
  const here = sql`(offer_id = ${id} or offer_id is null and (call_id = ${callId}::uuid
    or conversation_id = ${conversationId}::uuid))`
  if (status === 'accepted') return void (await changeTurnaways(ctx, here, { isRecovered: true }))
  if (status !== 'declined' && status !== 'expired' && status !== 'lost') return
  const reason = regretReasonOf(lostReason)
  if (await isRegretted(ctx, here, { offerId: id, reason })) return
  const requested = offer.alternatives.find((alternative) => alternative.status !== 'unavailable')
  if (requested) await recordTurnaway(ctx, { ...stayOf(ctx, offer, requested), kind: 'regret', reason })
}

const isRegretted = async (
  ctx: WriteContext,
  here: Query,
  changes: Pick<NewTurnaway, 'reason'> & { offerId: string },
): Promise<boolean> => (await changeTurnaways(ctx, sql`kind = 'regret' and ${here}`, changes)) > 0
