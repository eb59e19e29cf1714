import { decimalOf, divideRounded, minorOf, rationalOf, times } from '#shared/money.ts'
import type { WholeSeason } from './season-rules.ts'

/** How prices are raised: by so many percent (lowered where negative), to a multiple of `round`, an amount of the currency. */
export type Raise = { readonly percent: string; readonly round: string; readonly decimals: number }

/** A price raised and rounded once, half away from zero, exact. */
export function raisedPrice(price: number, { percent, round, decimals }: Raise): number {
  const { numerator, denominator } = rationalOf(percent)
  const factor = { numerator: numerator + 100n * denominator, denominator: 100n * denominator }
  const raised = times(rationalOf(String(price)), factor)
  const step = rationalOf(round)
  const steps = divideRounded(raised.numerator * step.denominator, raised.denominator * step.numerator, 'halfUp')
  return Number(decimalOf(steps * minorOf(round, decimals, 'halfUp'), decimals))
}

/** A season with all its prices raised: base, weekdays and what guest types pay as a fixed price. Percentages stay. */
export function raiseSeason(season: WholeSeason, raise: Raise): WholeSeason {
  const { basePrice = 0, weekdayPrices = {}, guestTypePrices = [] } = season
  const raised = (price: number | null | undefined) =>
    price === null || price === undefined ? null : raisedPrice(price, raise)
  return {
    ...season,
    basePrice: raisedPrice(basePrice, raise),
    weekdayPrices: Object.fromEntries(Object.entries(weekdayPrices).map(([day, price]) => [day, raised(price)])),
    guestTypePrices: guestTypePrices.map((price) =>
      price.mode === 'fixed' ? { ...price, value: raised(price.value) } : price,
    ),
  }
}
