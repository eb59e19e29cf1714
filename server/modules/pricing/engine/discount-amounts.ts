import { divideRounded, forAmountsInARow, largestRemainder, rationalOf } from '#shared/money.ts'
import { inMinor } from './minor-units.ts'
import type { DiscountTerms, DiscountType, HotelTerms } from './terms.ts'

/** The undiscounted nights of a stay in minor units, and which of them the discount may touch. */
export type DiscountableNights = { readonly prices: readonly bigint[]; readonly eligible: readonly boolean[] }

type Rule = (discount: DiscountTerms, nights: DiscountableNights, hotel: HotelTerms) => bigint[]

const rules: Record<DiscountType, Rule> = {
  percent: (discount, nights, hotel) => {
    const { numerator, denominator } = rationalOf(discount.value ?? '0')
    const hundred = denominator * 100n
    return eachNight(nights, (price) => divideRounded(price * numerator, hundred, hotel.roundingMode))
  },
  amountPerNight: (discount, nights, hotel) => {
    const value = inMinor(discount.value, hotel)
    return eachNight(nights, () => value)
  },
  fixedPricePerNight: (discount, nights, hotel) => {
    const value = inMinor(discount.value, hotel)
    return eachNight(nights, (price) => price - value)
  },
  amountPerStay: (discount, { prices, eligible }, hotel) => {
    const weights = prices.map((price, i) => (eligible[i] ? price : 0n))
    return spreadAtMost(inMinor(discount.value, hotel), weights)
  },
  freeNights: (discount, { prices, eligible }) => {
    const cheapest = prices
      .map((price, night) => ({ price, night }))
      .filter(({ night }) => eligible[night])
      .toSorted((a, b) => (a.price < b.price ? -1 : a.price > b.price ? 1 : b.night - a.night))
    const free = new Set(cheapest.slice(0, freeNightsOf(discount, prices.length)).map(({ night }) => night))
    return prices.map((price, night) => (free.has(night) ? price : 0n))
  },
}

/**
 * What a discount takes off each night, in minor units, never more than the night's price and never below zero. A
 * percentage is rounded per night; an amount per stay, and what is left under a cap, is spread by largest remainder.
 */
export function discountAmounts(discount: DiscountTerms, nights: DiscountableNights, hotel: HotelTerms): bigint[] {
  const amounts = rules[discount.type](discount, nights, hotel)
  if (discount.maxDiscountAmount === null) return amounts
  return spreadAtMost(inMinor(discount.maxDiscountAmount, hotel), amounts)
}

/** How many nights of a stay a `freeNights` discount makes free: `⌊nights ÷ everyNights⌋ × freeNights`. */
export const freeNightsOf = ({ freeNights, everyNights }: DiscountTerms, nights: number): number =>
  freeNights === null || everyNights === null ? 0 : Math.floor(nights / everyNights) * freeNights

function eachNight({ prices, eligible }: DiscountableNights, rule: (price: bigint) => bigint): bigint[] {
  const amountOf = forAmountsInARow((price) => within(price, rule(price)))
  return prices.map((price, i) => (eligible[i] ? amountOf(price) : 0n))
}

const within = (price: bigint, amount: bigint): bigint => (amount < 0n ? 0n : amount > price ? price : amount)

function spreadAtMost(most: bigint, weights: bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n)
  return most >= sum ? weights : largestRemainder(most, weights)
}
