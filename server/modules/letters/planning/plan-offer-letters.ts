import type { WriteContext } from '#platform/context.ts'
import type { OfferEvent } from '../letter-events.ts'
import { listRulesOfHotel } from './rules-for-booking.ts'
import { planLetter } from './store-letter.ts'

/** An offer about which the service writes by itself. */
type WrittenOffer = {
  readonly offerId: string
  readonly guestId: string
  readonly hotelId: string
  readonly event: OfferEvent
  /** What it is written for: the active rules of the hotel write once for each. */
  readonly occasion: string
}

/** Plans the letters of the active rules of the hotel for an event of an offer, due now. */
export async function planOfferLetters(ctx: WriteContext, offer: WrittenOffer): Promise<void> {
  for (const rule of await listRulesOfHotel(ctx, offer.hotelId, [offer.event])) {
    if (rule.isActive) await planLetter(ctx, { ...offer, ruleId: rule.id, dueAt: ctx.now })
  }
}
