import { divideRounded, forAmountsInARow, rationalOf } from '#shared/money.ts'
import type { HotelTerms } from './terms.ts'

/** What is owed, in minor units: `total = net + tax`. */
export type Owed = { readonly net: bigint; readonly tax: bigint; readonly total: bigint }

/**
 * Sums what nightly prices come to with the hotel's tax: each night's tax is rounded once. Tax included:
 * `net = round(price ÷ (1 + rate))`; excluded: `tax = round(price × rate)` on top.
 */
export function taxRule(hotel: HotelTerms): (prices: readonly bigint[]) => Owed {
  const taxOf = forAmountsInARow(nightlyTax(hotel))
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
  const { numerator, denominator } = rationalOf(hotel.taxRatePercent)
  if (numerator === 0n) return () => 0n
  const hundred = denominator * 100n
  const mode = hotel.roundingMode
  return hotel.pricesIncludeTax
    ? (price) => price - divideRounded(price * hundred, hundred + numerator, mode)
    : (price) => divideRounded(price * numerator, hundred, mode)
}
