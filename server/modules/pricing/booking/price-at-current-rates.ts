import { assertDiscountApplies, resolveDiscount } from '../discounts/booking-discount.ts'
import { priceStay } from '../engine/price-stay.ts'
import type { Discount } from '../engine/terms.ts'
import { assertBookable } from './assert-bookable.ts'
import type { BookingInputs } from './booking-inputs.ts'
import { changeRestrictions } from './change-restrictions.ts'
import { repriceStay } from './reprice-stay.ts'
import type { RoomPrice } from './room-price.ts'

/**
 * Prices one room of a booking at today's rates. Nights of a changed stay may retain their booked price. Throws what
 * `assertBookable`, `resolveDiscount` and `assertDiscountApplies` throw.
 */
export function priceAtCurrentRates(inputs: BookingInputs): RoomPrice {
  const { hotel, today, request, retained } = inputs
  const discount = findRequestedDiscount(inputs)
  const terms = { ...inputs.terms, discounts: discount ? [discount] : [] }
  const current = priceStay(terms)
  assertBookable(changeRestrictions(current.reasons, inputs))
  const [column = null] = current.columns
  const room = retained
    ? repriceStay(current, { terms, discount }, retained)
    : { priced: current, column, applied: column }
  // A stay that retains its prices also retains its discount, even one that is no longer offered.
  const isRetained = retained?.change.retainsPrices && retained.change.retainsDiscount
  if (discount && !isRetained) assertDiscountApplies(discount, { hotel, today, request, column: room.column })
  const { nights, segments, owed } = room.priced
  return { hotel, nights, segments, owed, applied: room.applied }
}

/**
 * Finds the discount that the request names. Where a changed stay retains its discount and its prices, the discount may
 * have been deleted: then the result is null.
 */
function findRequestedDiscount({ request, discounts, retained }: BookingInputs): Discount | null {
  const isRetained = retained?.change.retainsDiscount && retained.change.retainsPrices
  if (isRetained && !discounts.some(({ id }) => id === request.discountId)) return null
  return resolveDiscount(request, discounts)
}
