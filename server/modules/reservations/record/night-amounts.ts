import { decimalOf, divideRounded, minorOf } from '#shared/money.ts'
import type { BookedNight } from '#modules/pricing/index.ts'
import type { Reservation } from './reservations.ts'

type Stay = Pick<Reservation, 'nightlyPrices' | 'rooms' | 'priceOverride'>

/**
 * What each night of a stay costs in all its rooms, after the discount and before a tax that is not in the price, as
 * decimal strings. Where the total was set by hand, each night is as much less, or more, as the whole.
 */
export function nightAmounts({ nightlyPrices, rooms, priceOverride }: Stay, decimals: number): string[] {
  const minor = (amount: number): bigint => minorOf(String(amount), decimals, 'halfUp')
  const [set, calculated] = priceOverride
    ? [minor(priceOverride.totalAmount), minor(priceOverride.replacedAmount)]
    : [1n, 1n]
  return (nightlyPrices as BookedNight[]).map(({ price, discountAmount }) => {
    const amount = (minor(price) - minor(discountAmount)) * BigInt(rooms)
    return decimalOf(calculated === 0n ? amount : divideRounded(amount * set, calculated, 'halfUp'), decimals)
  })
}
