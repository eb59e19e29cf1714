import { decimalOf } from '#shared/money.ts'
import { daysBetween, type Stay, weekdayIndexOfDay, weekdays } from '#shared/stay.ts'
import { freeNightsOf } from './discount-amounts.ts'
import { inMinor } from './minor-units.ts'
import type { Discount, DiscountTerms, StayToPrice } from './terms.ts'

/**
 * Why a discount does not apply to a stay:
 * - `no_season` a night has no season, so there is no price to discount
 * - `not_started` its booking period begins later
 * - `exhausted` it was used as often as it may be
 * - `room_type` it is for other room types
 * - `stay_dates` no night lies between `stayFrom` and `stayTo`
 * - `weekdays` no such night is on one of its weekdays
 * - `min_nights`, `max_nights` the stay is too short (for a free night too) or too long
 * - `min_advance_days`, `max_advance_days` it is booked too late or too early before arrival
 * - `guest_group` the guest is in none of its groups, or not known
 * - `code_required` its code was not given
 * - `currency_mismatch` its amounts are in another currency than the hotel's prices
 * - `min_total` the nights cost less than its least amount
 */
export type DiscountReasonCode =
  | 'no_season'
  | 'not_started'
  | 'exhausted'
  | 'room_type'
  | 'stay_dates'
  | 'weekdays'
  | 'min_nights'
  | 'max_nights'
  | 'min_advance_days'
  | 'max_advance_days'
  | 'guest_group'
  | 'code_required'
  | 'currency_mismatch'
  | 'min_total'

/** One reason, with a sentence for the agent. */
export type DiscountReason = { readonly code: DiscountReasonCode; readonly message: string }

/** A stay as its discounts see it: the sum of its nights in minor units, or null when a night has no price. */
export type DiscountedStay = { readonly input: StayToPrice; readonly price: bigint | null }

/** The nights a discount may touch: those in its stay period on its weekdays. */
export const eligibleNights = (discount: DiscountTerms, { nights, firstDay }: Stay): boolean[] =>
  nights.map((date, i) => inPeriod(discount, date) && onWeekday(discount, firstDay + i))

const inPeriod = ({ stayFrom, stayTo }: DiscountTerms, date: string): boolean =>
  (stayFrom === null || date >= stayFrom) && (stayTo === null || date <= stayTo)

function onWeekday(discount: DiscountTerms, day: number): boolean {
  const weekday = weekdays[weekdayIndexOfDay(day)]
  return discount.weekdays.length === 0 || (weekday !== undefined && discount.weekdays.includes(weekday))
}

/** Every reason why a discount does not apply, in a fixed order; empty when it does. */
export function discountReasons(discount: Discount, stay: DiscountedStay): DiscountReason[] {
  if (stay.price === null) return [reason('no_season', 'A night of the stay has no season')]
  return [...usageReasons(discount, stay), ...stayReasons(discount, stay), ...bookingReasons(discount, stay)]
}

const reason = (code: DiscountReasonCode, message: string): DiscountReason => ({ code, message })

function usageReasons(discount: Discount, { input }: DiscountedStay): DiscountReason[] {
  const { roomTypeIds, bookFrom, usageLimit, usageCount } = discount
  const reasons: DiscountReason[] = []
  if (roomTypeIds.length > 0 && !roomTypeIds.includes(input.roomType.id)) {
    reasons.push(reason('room_type', 'The discount is for other room types'))
  }
  if (bookFrom !== null && bookFrom > input.booking.today) {
    reasons.push(reason('not_started', `The discount can be booked from ${bookFrom}`))
  }
  if (usageLimit !== null && usageCount >= usageLimit) {
    reasons.push(reason('exhausted', `The discount was used ${usageCount} of ${usageLimit} times`))
  }
  return reasons
}

function stayReasons(discount: Discount, { input }: DiscountedStay): DiscountReason[] {
  const { stay } = input
  const nights = stay.nights.length
  const reasons: DiscountReason[] = []
  const inDates = stay.nights.some((date) => inPeriod(discount, date))
  if (!inDates) reasons.push(reason('stay_dates', "No night lies in the discount's stay period"))
  if (inDates && !stay.nights.some((date, i) => inPeriod(discount, date) && onWeekday(discount, stay.firstDay + i))) {
    reasons.push(reason('weekdays', `The discount is for ${discount.weekdays.join(', ')}`))
  }
  const minNights = leastNights(discount, nights)
  if (nights < minNights) reasons.push(reason('min_nights', `The discount needs ${minNights} nights or more`))
  if (discount.maxNights !== null && nights > discount.maxNights) {
    reasons.push(reason('max_nights', `The discount is for ${discount.maxNights} nights at most`))
  }
  return reasons
}

function leastNights(discount: Discount, nights: number): number {
  const forFreeNight = discount.type === 'freeNights' && freeNightsOf(discount, nights) === 0 ? discount.everyNights : 0
  return Math.max(discount.minNights ?? 0, forFreeNight ?? 0)
}

function bookingReasons(discount: Discount, stay: DiscountedStay): DiscountReason[] {
  const { today, promoCode, guestGroupIds } = stay.input.booking
  const reasons = advanceReasons(discount, daysBetween(today, stay.input.stay.checkIn))
  if (discount.guestGroupIds.length > 0 && !discount.guestGroupIds.some((id) => guestGroupIds.includes(id))) {
    reasons.push(reason('guest_group', "The guest is in none of the discount's groups"))
  }
  if (discount.requiresCode && promoCode?.trim().toUpperCase() !== discount.code.toUpperCase()) {
    reasons.push(reason('code_required', 'The discount asks for its code'))
  }
  return [...reasons, ...amountReasons(discount, stay)]
}

function advanceReasons({ minAdvanceDays, maxAdvanceDays }: Discount, days: number): DiscountReason[] {
  const reasons: DiscountReason[] = []
  if (minAdvanceDays !== null && days < minAdvanceDays) {
    reasons.push(reason('min_advance_days', `The discount is booked ${minAdvanceDays} days ahead or more`))
  }
  if (maxAdvanceDays !== null && days > maxAdvanceDays) {
    reasons.push(reason('max_advance_days', `The discount is booked ${maxAdvanceDays} days ahead at most`))
  }
  return reasons
}

function amountReasons(discount: Discount, { input, price }: DiscountedStay): DiscountReason[] {
  const { hotel } = input
  if (namesAmount(discount) && discount.currencyCode !== null && discount.currencyCode !== hotel.currencyCode) {
    const message = `The discount is in ${discount.currencyCode}, the hotel's prices are in ${hotel.currencyCode}`
    return [reason('currency_mismatch', message)]
  }
  const least = inMinor(discount.minTotalAmount, hotel)
  if (price === null || price >= least) return []
  const amount = decimalOf(least, hotel.currencyDecimals)
  return [reason('min_total', `The discount is for stays from ${amount} ${hotel.currencyCode}`)]
}

// Percentages and free nights hold in any currency, unless a limit in money goes with them.
const namesAmount = ({ type, minTotalAmount, maxDiscountAmount }: Discount): boolean =>
  !['percent', 'freeNights'].includes(type) || minTotalAmount !== null || maxDiscountAmount !== null
