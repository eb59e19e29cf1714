import { cacheLastAmount, divideRounded, largestRemainder, parseRational } from '#shared/money.ts'
import { toMinorUnits } from './minor-units.ts'
import type { DiscountTerms, DiscountType, HotelTerms } from './terms.ts'

/**
 * The undiscounted nights of one room in minor units, which of them the discount may reduce, and how many rooms the
 * reservation has.
 */
type DiscountableNights = {
  readonly prices: readonly bigint[]
  readonly eligible: readonly boolean[]
  readonly rooms: number
}

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
  // Limited to the amount below.
  amountPerStay: (_discount, { prices, eligible }) => prices.map((price, i) => (eligible[i] ? price : 0n)),
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
 * The amount that a discount takes off each night in all rooms together, in minor units: never negative and never more
 * than the night's price. A percentage is rounded per night and room. An amount per stay and a cap are for the whole
 * reservation: they are spread over its nights and rooms by largest remainder (ties: the earlier night, the first room).
 */
export function discountAmounts(discount: DiscountTerms, nights: DiscountableNights, hotel: HotelTerms): bigint[] {
  const ofOneRoom = rules[discount.type](discount, nights, hotel)
  const ofAllRooms = ofOneRoom.map((amount) => amount * BigInt(nights.rooms))
  return limitDiscount(discount, { nightly: ofAllRooms, rooms: nights.rooms }, hotel)
}

/** The nightly amounts of all rooms, reduced to what the discount may take off the whole reservation. */
export function limitDiscount(
  discount: DiscountTerms,
  { nightly, rooms }: { readonly nightly: bigint[]; readonly rooms: number },
  hotel: HotelTerms,
): bigint[] {
  const limits = [discount.type === 'amountPerStay' ? discount.value : null, discount.maxDiscountAmount]
  return limits.reduce<bigint[]>(
    (amounts, limit) => (limit === null ? amounts : spreadUpTo(toMinorUnits(limit, hotel), amounts, rooms)),
    nightly,
  )
}

/** The nights of all rooms, each night's rooms one after the other. */
export const inEachRoom = <Amount>(nightly: readonly Amount[], rooms: number): readonly Amount[] =>
  rooms === 1 ? nightly : nightly.flatMap((amount) => Array.from({ length: rooms }, () => amount))

/** Splits the amounts of nights over the rooms, as equally as minor units allow; the first rooms get what is left over. */
export const splitOverRooms = (nightly: readonly bigint[], rooms: number): readonly bigint[] =>
  rooms === 1
    ? nightly
    : nightly.flatMap((amount) => {
        const [each, over] = [amount / BigInt(rooms), amount % BigInt(rooms)]
        return Array.from({ length: rooms }, (_, room) => (BigInt(room) < over ? each + 1n : each))
      })

/** The number of free nights that a `freeNights` discount gives: `⌊nights ÷ everyNights⌋ × freeNights`. */
export const freeNightCount = ({ freeNights, everyNights }: DiscountTerms, nights: number): number =>
  freeNights === null || everyNights === null ? 0 : Math.floor(nights / everyNights) * freeNights

function perEligibleNight({ prices, eligible }: DiscountableNights, rule: (price: bigint) => bigint): bigint[] {
  const amountOf = cacheLastAmount((price) => clampToPrice(price, rule(price)))
  return prices.map((price, i) => (eligible[i] ? amountOf(price) : 0n))
}

const clampToPrice = (price: bigint, amount: bigint): bigint => (amount < 0n ? 0n : amount > price ? price : amount)

/** Spreads at most `limit` over nights and rooms; the weights and the result are those of nights in all rooms. */
function spreadUpTo(limit: bigint, weights: bigint[], rooms: number): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n)
  if (limit >= sum) return weights
  const spread = largestRemainder(limit, splitOverRooms(weights, rooms))
  return weights.map((_, night) => spread.slice(night * rooms, (night + 1) * rooms).reduce((a, b) => a + b, 0n))
}
