import type { Discount, HotelTerms, StayToPrice } from '../engine/terms.ts'
import { asFraction, dayName, hundredths, multiplied, read, rounded, summed } from './slow-fraction.ts'

/** What a discount that applies takes off each night, in minor units. */
export function slowDiscount(discount: Discount, prices: readonly bigint[], { hotel, stay }: StayToPrice): bigint[] {
  const isEligible = stay.nights.map((date) => slowEligible(discount, date))
  const off =
    discount.type === 'freeNights'
      ? freeNights(discount, prices, isEligible)
      : nightly(discount, { prices: prices.map((price, i) => (isEligible[i] ? price : 0n)), hotel })
  const cap = discount.maxDiscountAmount
  return cap === null ? off : spread(rounded(read(cap), hotel), off)
}

/** Whether a night lies in the discount's stay period and on its weekdays. */
export const slowEligible = ({ stayFrom, stayTo, weekdays }: Discount, date: string): boolean =>
  date >= (stayFrom ?? date) && date <= (stayTo ?? date) && (weekdays.length === 0 || weekdays.includes(dayName(date)))

/** `prices` are those of eligible nights; others are 0, of which nothing can be taken. */
function nightly(discount: Discount, { prices, hotel }: { prices: bigint[]; hotel: HotelTerms }): bigint[] {
  const value = rounded(read(discount.value), hotel)
  if (discount.type === 'amountPerStay') return spread(value, prices)
  return prices.map((price) => {
    const percent = rounded(multiplied(asFraction(price, hotel), hundredths(read(discount.value))), hotel)
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

/** At most `amount` over the nights, none getting more than its weight; what is left over goes out unit by unit. */
function spread(amount: bigint, weights: bigint[]): bigint[] {
  const all = summed(weights)
  if (amount >= all) return weights
  const shares = weights.map((weight) => (amount * weight) / all)
  const owing = weights.map((weight, i) => amount * weight - (shares[i] ?? 0n) * all)
  while (summed(shares) < amount) {
    let next = 0
    for (const [i, rest] of owing.entries()) if (rest > (owing[next] ?? 0n)) next = i
    shares[next] = (shares[next] ?? 0n) + 1n
    owing[next] = -1n
  }
  return shares
}
