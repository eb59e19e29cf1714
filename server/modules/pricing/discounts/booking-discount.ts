import { invalidField, type Refusal, refuse } from '#platform/kernel/errors.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { isSameCode, isUsedUp } from '../engine/discount-conditions.ts'
import type { DiscountColumn } from '../engine/evaluate-discount.ts'
import type { Discount, DiscountTerms, HotelTerms } from '../engine/terms.ts'
import type { Quote } from '../quotes/quote.ts'
import { selectDiscountColumns } from './discount-status.ts'

/** The discount that a booking requests, by id or by code. */
export type DiscountChoice = {
  readonly discountId?: string | null | undefined
  readonly promoCode?: string | null | undefined
}

/** Finds the requested discount; null if the booking requests none. Throws 422 if it does not exist. */
export function resolveDiscount(choice: DiscountChoice, discounts: readonly Discount[]): Discount | null {
  const found = findDiscount(choice, discounts)
  if (found !== undefined) return found
  if (choice.discountId) throw invalidField('discountId', 'unknown_reference', 'This discount does not exist')
  throw notApplicable(choice, 'No discount of this hotel has this code')
}

/**
 * Finds the requested discount in a quote. Throws 409 `discount_exhausted` for one that is used up today, 422
 * `discount_not_applicable` for another one that the quote does not contain, and what `resolveDiscount` throws for one
 * that does not exist today either.
 */
export function resolveQuotedDiscount(
  choice: DiscountChoice,
  quote: Quote,
  today: readonly Discount[],
): DiscountTerms | null {
  const found = findDiscount(choice, quote.discounts)
  if (found === null) return null
  const current = found ? today.find(({ id }) => id === found.id) : resolveDiscount(choice, today)
  if (current && isUsedUp(current)) throw discountExhausted(choice)
  if (found) return found
  throw notApplicable(choice, 'The discount did not apply when the quote was given')
}

/** 409 `discount_exhausted` on the field that names the discount. */
export const discountExhausted = (choice: DiscountChoice): Refusal =>
  refuse('discount_exhausted', 'The discount has been used up', fieldOf(choice))

const fieldOf = ({ discountId }: DiscountChoice) => (discountId ? 'discountId' : 'promoCode')

const notApplicable = (choice: DiscountChoice, message: string): Refusal =>
  invalidField(fieldOf(choice), 'discount_not_applicable', message)

/** Null if the booking requests no discount; undefined if the requested one is not in the list. */
function findDiscount<Terms extends DiscountTerms>(
  { discountId, promoCode }: DiscountChoice,
  discounts: readonly Terms[],
): Terms | null | undefined {
  if (discountId) return discounts.find(({ id }) => id === lowerAscii(discountId))
  if (!promoCode) return null
  return discounts.find(({ code }) => isSameCode(code, promoCode))
}

/**
 * Throws 409 `discount_exhausted` if the discount is used up, and 422 `discount_not_applicable` with the reasons if the
 * stay does not meet its conditions.
 */
export function assertDiscountApplies(
  discount: Discount,
  booking: { hotel: HotelTerms; today: string; column: DiscountColumn | null; request: DiscountChoice },
): void {
  const { hotel, today, column, request } = booking
  if (isUsedUp(discount)) throw discountExhausted(request)
  const refused = (reason: string) => notApplicable(request, `The discount does not apply: ${reason}`)
  if (selectDiscountColumns([discount], hotel.id, today).length === 0) {
    throw refused('it belongs to other hotels, is inactive or has ended')
  }
  if (!column?.isApplicable) throw refused((column?.reasons ?? []).map(({ message }) => message).join('; '))
}

/**
 * Throws 422 `discount_not_applicable` if the quoted discount is for guest groups and the guest is in none of them. A
 * quote may be booked for another guest than it was requested for, so the groups are checked again.
 */
export function assertGuestInDiscountGroup(
  { id }: DiscountTerms,
  booking: { request: DiscountChoice; guestGroupIds: readonly string[]; today: readonly Discount[] },
): void {
  const { request, guestGroupIds, today } = booking
  const groups = today.find((discount) => discount.id === id)?.guestGroupIds ?? []
  if (groups.length === 0 || groups.some((group) => guestGroupIds.includes(group))) return
  throw notApplicable(request, "The guest is in none of the discount's groups")
}
