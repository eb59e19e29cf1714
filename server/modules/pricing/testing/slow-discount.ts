import type { Discount, HotelTerms, StayTerms } from '../engine/terms.ts'
import { dayName, hundredths, multiply, parseFraction, roundToMinorUnits, sumOf, toFraction } from './slow-fraction.ts'

/**
 * The amount that an applicable discount takes off each night of each room, in minor units: the rooms of the first
 * night, then those of the second. `prices` are those of one room.
 */
export function slowDiscount(
  discount: Discount,
  prices: readonly bigint[],
  { hotel, stay, rooms }: StayTerms,
): bigint[] {
  const isEligible = stay.nights.map((date) => slowEligible(discount, date))
  const perRoom = <Value>(values: readonly Value[]) =>
    values.flatMap((value) => Array.from({ length: rooms }, () => value))
  const off =
    discount.type === 'freeNights'
      ? perRoom(freeNights(discount, prices, isEligible))
      : nightly(discount, { prices: perRoom(prices.map((price, i) => (isEligible[i] ? price : 0n))), hotel })
  const cap = discount.maxDiscountAmount
  return cap === null ? off : spread(roundToMinorUnits(parseFraction(cap), hotel), off)
}

/** Whether a night is in the discount's stay period and on its weekdays. */
export const slowEligible = ({ stayFrom, stayTo, weekdays }: Discount, date: string): boolean =>
  date >= (stayFrom ?? date) && date <= (stayTo ?? date) && (weekdays.length === 0 || weekdays.includes(dayName(date)))

/** `prices` has 0 for nights that are not eligible. */
function nightly(discount: Discount, { prices, hotel }: { prices: bigint[]; hotel: HotelTerms }): bigint[] {
  const value = roundToMinorUnits(parseFraction(discount.value), hotel)
  if (discount.type === 'amountPerStay') return spread(value, prices)
  return prices.map((price) => {
    const percent = roundToMinorUnits(
      multiply(toFraction(price, hotel), hundredths(parseFraction(discount.value))),
      hotel,
    )
    if (discount.type === 'percent') return percent < price ? percent : price
    if (discount.type === 'amountPerNight') return value < price ? value : price
    return value < price ? price - value : 0n
  })
}

function freeNights(discount: Discount, prices: readonly bigint[], isEligible: readonly boolean[]): bigint[] {
  const off = prices.map(() => 0n)
  const candidates = prices.flatMap((price, night) => (isEligible[night] ? [{ price, night }] : []))
  let free = 0
  for (let stayed = discount.everyNights ?? Infinity; stayed <= prices.length; stayed += discount.everyNights ?? 1) {
    free += discount.freeNights ?? 0
  }
  for (; free > 0 && candidates.length > 0; free -= 1) {
    const cheapest = candidates.reduce((best, next) => (next.price <= best.price ? next : best))
    candidates.splice(candidates.indexOf(cheapest), 1)
    off[cheapest.night] = cheapest.price
  }
  return off
}

/** Spreads at most `amount`, no night more than its weight. The remainder is distributed unit by unit. */
function spread(amount: bigint, weights: bigint[]): bigint[] {
  const all = sumOf(weights)
  if (amount >= all) return weights
  const shares = weights.map((weight) => (amount * weight) / all)
  const owing = weights.map((weight, i) => amount * weight - (shares[i] ?? 0n) * all)
  while (sumOf(shares) < amount) {
    let next = 0
    for (const [i, rest] of owing.entries()) if (rest > (owing[next] ?? 0n)) next = i
    shares[next] = (shares[next] ?? 0n) + 1n
    owing[next] = -1n
  }
  return shares
}
