import { fold } from '#shared/fold.ts'
import { formatMinorUnits } from '#shared/money.ts'
import { daysBetween, type Stay, weekdayIndexOfDay, weekdays } from '#shared/stay.ts'
import { freeNightCount } from './discount-amounts.ts'
import { toMinorUnits } from './minor-units.ts'
import type { Discount, DiscountTerms, StayTerms } from './terms.ts'

/**
 * Why a discount does not apply to a stay:
 * - `no_season` a night has no season, so there is no price to discount
 * - `not_started` the booking period begins later
 * - `exhausted` the usage limit is reached
 * - `room_type` the discount is for other room types
 * - `stay_dates` no night is between `stayFrom` and `stayTo`
 * - `weekdays` no night in the stay period is on one of the weekdays
 * - `min_nights`, `max_nights` the stay is too short (also for a first free night) or too long
 * - `min_advance_days`, `max_advance_days` the time between booking and arrival is too short or too long
 * - `guest_group` the guest is unknown or in none of the groups
 * - `code_required` the code is missing
 * - `currency_mismatch` the amounts are in another currency than the hotel's prices
 * - `min_total` the nights of all rooms cost less than the minimum
 */
type DiscountReasonCode =
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

/** A reason with a message for the agent. */
export type DiscountReason = { readonly code: DiscountReasonCode; readonly message: string }

/**
 * The input of the discount conditions. `price` is the sum of one room's nights in minor units, null if a night has no
 * price.
 */
export type DiscountedStay = { readonly terms: StayTerms; readonly price: bigint | null }

/** The nights that a discount may reduce: those in its stay period and on its weekdays. */
export const eligibleNights = (discount: DiscountTerms, { nights, firstDay }: Stay): boolean[] =>
  nights.map((date, i) => inPeriod(discount, date) && onWeekday(discount, firstDay + i))

const inPeriod = ({ stayFrom, stayTo }: DiscountTerms, date: string): boolean =>
  (stayFrom === null || date >= stayFrom) && (stayTo === null || date <= stayTo)

function onWeekday(discount: DiscountTerms, day: number): boolean {
  const weekday = weekdays[weekdayIndexOfDay(day)]
  return discount.weekdays.length === 0 || (weekday !== undefined && discount.weekdays.includes(weekday))
}

/** Every reason why a discount does not apply, in a fixed order; empty if it applies. */
export function discountReasons(discount: Discount, stay: DiscountedStay): DiscountReason[] {
  if (stay.price === null) return [reason('no_season', 'A night of the stay has no season')]
  return [...usageReasons(discount, stay), ...stayReasons(discount, stay), ...bookingReasons(discount, stay)]
}

const reason = (code: DiscountReasonCode, message: string): DiscountReason => ({ code, message })

/** Whether a discount has reached its usage limit. */
export const isUsedUp = ({ usageLimit, usageCount }: Pick<Discount, 'usageLimit' | 'usageCount'>): boolean =>
  usageLimit !== null && usageCount >= usageLimit

function usageReasons(discount: Discount, { terms }: DiscountedStay): DiscountReason[] {
  const { roomTypeIds, bookFrom, usageLimit, usageCount } = discount
  const reasons: DiscountReason[] = []
  if (roomTypeIds.length > 0 && !roomTypeIds.includes(terms.roomType.id)) {
    reasons.push(reason('room_type', 'The discount is for other room types'))
  }
  if (bookFrom !== null && bookFrom > terms.booking.today) {
    reasons.push(reason('not_started', `The discount can be booked from ${bookFrom} on`))
  }
  if (isUsedUp(discount)) {
    reasons.push(reason('exhausted', `The discount has been used ${usageCount} of ${usageLimit} times`))
  }
  return reasons
}

function stayReasons(discount: Discount, { terms }: DiscountedStay): DiscountReason[] {
  const { stay } = terms
  const nights = stay.nights.length
  const reasons: DiscountReason[] = []
  const inDates = stay.nights.some((date) => inPeriod(discount, date))
  if (!inDates) reasons.push(reason('stay_dates', "No night is in the discount's stay period"))
  if (inDates && !stay.nights.some((date, i) => inPeriod(discount, date) && onWeekday(discount, stay.firstDay + i))) {
    reasons.push(reason('weekdays', `The discount is only for ${discount.weekdays.join(', ')}`))
  }
  const minNights = minNightsOf(discount, nights)
  if (nights < minNights) reasons.push(reason('min_nights', `The discount needs at least ${minNights} nights`))
  if (discount.maxNights !== null && nights > discount.maxNights) {
    reasons.push(reason('max_nights', `The discount is for at most ${discount.maxNights} nights`))
  }
  return reasons
}

function minNightsOf(discount: Discount, nights: number): number {
  const forFreeNight =
    discount.type === 'freeNights' && freeNightCount(discount, nights) === 0 ? discount.everyNights : 0
  return Math.max(discount.minNights ?? 0, forFreeNight ?? 0)
}

function bookingReasons(discount: Discount, stay: DiscountedStay): DiscountReason[] {
  const { today, promoCode, guestGroupIds } = stay.terms.booking
  const reasons = advanceReasons(discount, daysBetween(today, stay.terms.stay.checkIn))
  if (discount.guestGroupIds.length > 0 && !discount.guestGroupIds.some((id) => guestGroupIds.includes(id))) {
    reasons.push(reason('guest_group', "The guest is in none of the discount's groups"))
  }
  if (discount.requiresCode && !isSameCode(discount.code, promoCode ?? '')) {
    reasons.push(reason('code_required', 'The discount needs its promo code'))
  }
  return [...reasons, ...amountReasons(discount, stay)]
}

/** Whether a guest's promo code is the code of a discount, as people type codes: `indirim` and `İNDİRİM` are `INDIRIM`. */
export const isSameCode = (code: string, typed: string): boolean => fold(code) === fold(typed).trim()

function advanceReasons({ minAdvanceDays, maxAdvanceDays }: Discount, days: number): DiscountReason[] {
  const reasons: DiscountReason[] = []
  if (minAdvanceDays !== null && days < minAdvanceDays) {
    reasons.push(reason('min_advance_days', `The discount must be booked at least ${minAdvanceDays} days ahead`))
  }
  if (maxAdvanceDays !== null && days > maxAdvanceDays) {
    reasons.push(reason('max_advance_days', `The discount must be booked at most ${maxAdvanceDays} days ahead`))
  }
  return reasons
}

function amountReasons(discount: Discount, { terms, price }: DiscountedStay): DiscountReason[] {
  const { hotel } = terms
  if (hasMoneyAmounts(discount) && discount.currencyCode !== null && discount.currencyCode !== hotel.currencyCode) {
    const message = `The discount is in ${discount.currencyCode}, the hotel's prices are in ${hotel.currencyCode}`
    return [reason('currency_mismatch', message)]
  }
  const least = toMinorUnits(discount.minTotalAmount, hotel)
  if (price === null || price * BigInt(terms.rooms) >= least) return []
  const amount = formatMinorUnits(least, hotel.currencyDecimals)
  return [reason('min_total', `The discount is for stays from ${amount} ${hotel.currencyCode}`)]
}

// Percentages and free nights work in any currency, unless the discount also has a limit in money.
const hasMoneyAmounts = ({ type, minTotalAmount, maxDiscountAmount }: Discount): boolean =>
  !['percent', 'freeNights'].includes(type) || minTotalAmount !== null || maxDiscountAmount !== null
