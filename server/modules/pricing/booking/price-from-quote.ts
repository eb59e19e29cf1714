import { assertGuestInDiscountGroup, resolveQuotedDiscount } from '../discounts/booking-discount.ts'
import { priceStay } from '../engine/price-stay.ts'
import type { StayReasonCode } from '../engine/restrictions.ts'
import { priceQuote } from '../quotes/price-quote.ts'
import type { Quote } from '../quotes/quote.ts'
import { assertBookable } from './assert-bookable.ts'
import type { BookingInputs } from './booking-inputs.ts'
import { changeRestrictions } from './change-restrictions.ts'
import type { RoomPrice } from './room-price.ts'

/**
 * A quote promises the price and the shape of the stay, so these restrictions no longer count. It promises neither
 * rooms nor who fits into them: stop-sell and inactive room types still refuse the booking.
 */
const promisedCodes: readonly StayReasonCode[] = [
  'no_season',
  'min_stay',
  'max_stay',
  'closed_to_arrival',
  'closed_to_departure',
]

/**
 * Prices one room of a booking as it was quoted. Throws what `assertBookable` throws for a stay that is no longer on
 * sale, 422 `discount_not_applicable` for a discount that the quote does not contain or the guest may not use, and 409
 * `discount_exhausted`.
 */
export function priceFromQuote(inputs: BookingInputs, quote: Quote): RoomPrice {
  const { request, guestGroupIds, discounts } = inputs
  const discount = resolveQuotedDiscount(request, quote, discounts)
  if (discount) assertGuestInDiscountGroup(discount, { request, guestGroupIds, today: discounts })
  const current = priceStay(inputs.terms)
  assertBookable(changeRestrictions(current.reasons, inputs).filter(({ code }) => !promisedCodes.includes(code)))
  const hotel = { ...inputs.hotel, ...quote.money }
  const { nights, segments, owed, columns } = priceQuote(quote, { hotel, rooms: inputs.rooms, discount })
  return { hotel, nights, segments, owed, applied: columns[0] ?? null }
}
