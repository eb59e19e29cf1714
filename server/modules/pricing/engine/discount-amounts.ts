import { cacheLastAmount, divideRounded, largestRemainder, parseRational } from '#shared/money.ts'
import { toMinorUnits } from './minor-units.ts'
import type { DiscountTerms, DiscountType, HotelTerms } from './terms.ts'

/** The undiscounted nights of a stay in minor units, and which of them the discount may reduce. */
type DiscountableNights = { readonly prices: readonly bigint[]; readonly eligible: readonly boolean[] }

type Rule = (discount: DiscountTerms, nights: DiscountableNights, hotel: HotelTerms) => bigint[]

const rules: Record<DiscountType, Rule> = {
  percent: (discount, nights, hotel) => {
    const { numerator, denominator } = parseRational(discount.value ?? '0')
    const hundred = denominator * 100n
    return perEligibleNight(nights, (price) => divideRounded(price * numerator, hundred, hotel.roundingMode))
  },
  amountPerNight: (discount, nights, hotel) => {
    const value = toMinorUnits(discount.value, hotel)
    return perEligibleNight(nights, () => value)
  },
  fixedPricePerNight: (discount, nights, hotel) => {
    const value = toMinorUnits(discount.value, hotel)
    return perEligibleNight(nights, (price) => price - value)
  },
  amountPerStay: (discount, { prices, eligible }, hotel) => {
    const weights = prices.map((price, i) => (eligible[i] ? price : 0n))
    return spreadUpTo(toMinorUnits(discount.value, hotel), weights)
  },
  freeNights: (discount, { prices, eligible }) => {
    const cheapest = prices
      .map((price, night) => ({ price, night }))
      .filter(({ night }) => eligible[night])
      .toSorted((a, b) => (a.price < b.price ? -1 : a.price > b.price ? 1 : b.night - a.night))
    const free = new Set(cheapest.slice(0, freeNightCount(discount, prices.length)).map(({ night }) => night))
    return prices.map((price, night) => (free.has(night) ? price : 0n))
  },
}

/**
 * The amount that a discount takes off each night, in minor units: never negative and never more than the night's
 * price. A percentage is rounded per night. An amount per stay and a capped total are spread by largest remainder.
 */
export function discountAmounts(discount: DiscountTerms, nights: DiscountableNights, hotel: HotelTerms): bigint[] {
  const amounts = rules[discount.type](discount, nights, hotel)
  if (discount.maxDiscountAmount === null) return amounts
  return spreadUpTo(toMinorUnits(discount.maxDiscountAmount, hotel), amounts)
}

/** The number of free nights that a `freeNights` discount gives: `⌊nights ÷ everyNights⌋ × freeNights`. */
export const freeNightCount = ({ freeNights, everyNights }: DiscountTerms, nights: number): number =>
  freeNights === null || everyNights === null ? 0 : Math.floor(nights / everyNights) * freeNights

function perEligibleNight({ prices, eligible }: DiscountableNights, rule: (price: bigint) => bigint): bigint[] {
  const amountOf = cacheLastAmount((price) => clampToPrice(price, rule(price)))
  return prices.map((price, i) => (eligible[i] ? amountOf(price) : 0n))
}

const clampToPrice = (price: bigint, amount: bigint): bigint => (amount < 0n ? 0n : amount > price ? price : amount)

function spreadUpTo(limit: bigint, weights: bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n)
  return limit >= sum ? weights : largestRemainder(limit, weights)
}
