import { invalidField, type Refusal } from '#platform/kernel/errors.ts'
import type { DiscountColumn } from '../engine/evaluate-discount.ts'
import { discountColumnsOf } from './discount-status.ts'
import type { Discount, DiscountTerms, HotelTerms } from '../engine/terms.ts'
import type { Quote } from '../quotes/quote.ts'

type Wanted = { readonly discountId?: string | null | undefined; readonly promoCode?: string | null | undefined }

/** The discount that a booking names by id or else by its code. Throws 422 when there is none. */
export function discountOfBooking(wanted: Wanted, discounts: readonly Discount[]): Discount | null {
  const found = wantedOf(wanted, discounts)
  if (found !== undefined) return found
  if (wanted.discountId) throw invalidField('discountId', 'unknown_reference', 'There is no such discount')
  throw notApplicable(wanted, 'No discount of this hotel has this code')
}

/**
 * The discount that a booking names, as it was quoted. Throws 422 `discount_not_applicable` for one that the quote does
 * not hold, and what `discountOfBooking` throws where there is none today either.
 */
export function discountOfQuote(wanted: Wanted, quote: Quote, today: readonly Discount[]): DiscountTerms | null {
  const found = wantedOf(wanted, quote.discounts)
  if (found !== undefined) return found
  discountOfBooking(wanted, today)
  throw notApplicable(wanted, 'The discount did not apply when the quote was given')
}

const notApplicable = ({ discountId }: Wanted, message: string): Refusal =>
  invalidField(discountId ? 'discountId' : 'promoCode', 'discount_not_applicable', message)

/** Null when a booking names none; nothing when the one it names is not there. */
function wantedOf<Named extends DiscountTerms>(
  { discountId, promoCode }: Wanted,
  discounts: readonly Named[],
): Named | null | undefined {
  if (discountId) return discounts.find(({ id }) => id === discountId.toLowerCase())
  if (!promoCode) return null
  return discounts.find(({ code }) => code.toUpperCase() === promoCode.trim().toUpperCase())
}

/** Throws 422 `discount_not_applicable` with the reasons, unless the discount takes part in this stay. */
export function mustApply(
  discount: Discount,
  booked: { hotel: HotelTerms; today: string; column: DiscountColumn | undefined; request: Wanted },
): void {
  const { hotel, today, column, request } = booked
  const refused = (why: string) => notApplicable(request, `The discount does not apply: ${why}`)
  if (discountColumnsOf([discount], hotel.id, today).length === 0) {
    throw refused('it is of other hotels, switched off or over')
  }
  if (!column?.isApplicable) throw refused((column?.reasons ?? []).map(({ message }) => message).join('; '))
}

/**
 * Throws 422 `discount_not_applicable` for the discount of a quote that is for guest groups, of which the guest is in none:
 * a quote says what a stay costs, and may be booked for another guest than it was asked for.
 */
export function mustBeOfGroup(
  { id }: DiscountTerms,
  booked: { request: Wanted; guestGroupIds: readonly string[]; today: readonly Discount[] },
): void {
  const { request, guestGroupIds, today } = booked
  const groups = today.find((discount) => discount.id === id)?.guestGroupIds ?? []
  if (groups.length === 0 || groups.some((group) => guestGroupIds.includes(group))) return
  throw notApplicable(request, "The guest is in none of the discount's groups")
}
