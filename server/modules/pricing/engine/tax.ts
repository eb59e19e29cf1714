import { cacheLastAmount, divideRounded, parseRational } from '#shared/money.ts'
import type { HotelTerms } from './terms.ts'

/** An amount owed with its tax, in minor units: `total = net + tax`. */
export type AmountDue = { readonly net: bigint; readonly tax: bigint; readonly total: bigint }

/** What several equal rooms owe. */
export const owedTimes = ({ net, tax, total }: AmountDue, rooms: number): AmountDue => ({
  net: net * BigInt(rooms),
  tax: tax * BigInt(rooms),
  total: total * BigInt(rooms),
})

/**
 * Creates a function that sums nightly prices with the hotel's tax. Each night's tax is rounded once. Prices that
 * include tax: `net = round(price ÷ (1 + rate))`. Prices that exclude it: `tax = round(price × rate)` is added.
 */
export function taxRule(hotel: HotelTerms): (prices: readonly bigint[]) => AmountDue {
  const taxOf = cacheLastAmount(nightlyTax(hotel))
  return (prices) => {
    let price = 0n
    let tax = 0n
    for (const night of prices) {
      price += night
      tax += taxOf(night)
    }
    return hotel.pricesIncludeTax ? { net: price - tax, tax, total: price } : { net: price, tax, total: price + tax }
  }
}

function nightlyTax(hotel: HotelTerms): (price: bigint) => bigint {
  const { numerator, denominator } = parseRational(hotel.taxRatePercent)
  if (numerator === 0n) return () => 0n
  const hundred = denominator * 100n
  const mode = hotel.roundingMode
  return hotel.pricesIncludeTax
    ? (price) => price - divideRounded(price * hundred, hundred + numerator, mode)
    : (price) => divideRounded(price * numerator, hundred, mode)
}
