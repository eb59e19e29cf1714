import { invalidField } from '#platform/errors.ts'
import type { DiscountColumn } from './discount-column.ts'
import { discountColumnsOf } from './discount-status.ts'
import type { Discount, HotelTerms } from './price-book.ts'

type Wanted = { readonly discountId?: string | null | undefined; readonly promoCode?: string | null | undefined }

/** The discount that a booking names by id or else by its code. Throws 422 when there is none. */
export function discountOfBooking({ discountId, promoCode }: Wanted, discounts: readonly Discount[]): Discount | null {
  if (discountId) {
    const named = discounts.find(({ id }) => id === discountId.toLowerCase())
    if (!named) throw invalidField('discountId', 'unknown_reference', 'There is no such discount')
    return named
  }
  if (!promoCode) return null
  const coded = discounts.find(({ code }) => code.toUpperCase() === promoCode.trim().toUpperCase())
  if (!coded) throw invalidField('promoCode', 'discount_not_applicable', 'No discount of this hotel has this code')
  return coded
}

/** Throws 422 `discount_not_applicable` with the reasons, unless the discount takes part in this stay. */
export function mustApply(
  discount: Discount,
  booked: { hotel: HotelTerms; today: string; column: DiscountColumn | undefined; request: Wanted },
): void {
  const { hotel, today, column, request } = booked
  const field = request.discountId ? 'discountId' : 'promoCode'
  const refused = (why: string) => invalidField(field, 'discount_not_applicable', `The discount does not apply: ${why}`)
  if (discountColumnsOf([discount], hotel.id, today).length === 0) {
    throw refused('it is of other hotels, switched off or over')
  }
  if (!column?.isApplicable) throw refused((column?.reasons ?? []).map(({ message }) => message).join('; '))
}
