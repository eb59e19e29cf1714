import type { BookedNight } from '#modules/pricing/index.ts'
import { divideRounded, formatMinorUnits, parseMinorUnits } from '#shared/money.ts'
import type { PriceOverride } from './reservation-schemas.ts'

type PricedStay = {
  readonly nightlyPrices: readonly object[]
  readonly rooms: number
  readonly priceOverride: Pick<PriceOverride, 'totalAmount' | 'replacedAmount'> | null
}

/**
 * The amount of each night in all rooms as decimal strings: after the discount, and without tax if prices exclude it.
 * If the total was set by hand, each night is scaled in the same ratio.
 */
export function nightAmounts({ nightlyPrices, rooms, priceOverride }: PricedStay, decimals: number): string[] {
  const minor = (amount: number): bigint => parseMinorUnits(String(amount), decimals, 'halfUp')
  const [overridden, calculated] = priceOverride
    ? [minor(priceOverride.totalAmount), minor(priceOverride.replacedAmount)]
    : [1n, 1n]
  return (nightlyPrices as BookedNight[]).map(({ price, discountAmount, roomsDiscountAmount }) => {
    const discount =
      roomsDiscountAmount === undefined ? minor(discountAmount) * BigInt(rooms) : minor(roomsDiscountAmount)
    const amount = minor(price) * BigInt(rooms) - discount
    return formatMinorUnits(
      calculated === 0n ? amount : divideRounded(amount * overridden, calculated, 'halfUp'),
      decimals,
    )
  })
}
