import { divideRounded, formatMinorUnits, multiply, parseMinorUnits, parseRational } from '#shared/money.ts'
import type { CompleteSeason } from './season-rules.ts'

/** A price change: by `percent` (negative to lower), rounded to a multiple of `roundTo`, an amount of the currency. */
export type PriceRaise = { readonly percent: string; readonly roundTo: string; readonly decimals: number }

/** The changed price, computed exactly and rounded once, half away from zero. */
export function raisePrice(price: number, { percent, roundTo, decimals }: PriceRaise): number {
  const { numerator, denominator } = parseRational(percent)
  const factor = { numerator: numerator + 100n * denominator, denominator: 100n * denominator }
  const raised = multiply(parseRational(String(price)), factor)
  const step = parseRational(roundTo)
  const steps = divideRounded(raised.numerator * step.denominator, raised.denominator * step.numerator, 'halfUp')
  return Number(formatMinorUnits(steps * parseMinorUnits(roundTo, decimals, 'halfUp'), decimals))
}

/** Changes all prices of a season: base, weekdays and fixed guest type prices. Percentages stay. */
export function raiseSeason(season: CompleteSeason, raise: PriceRaise): CompleteSeason {
  const { basePrice = 0, weekdayPrices = {}, guestTypePrices = [] } = season
  const raiseOptional = (price: number | null | undefined) =>
    price === null || price === undefined ? null : raisePrice(price, raise)
  return {
    ...season,
    basePrice: raisePrice(basePrice, raise),
    weekdayPrices: Object.fromEntries(Object.entries(weekdayPrices).map(([day, price]) => [day, raiseOptional(price)])),
    guestTypePrices: guestTypePrices.map((price) =>
      price.mode === 'fixed' ? { ...price, value: raiseOptional(price.value) } : price,
    ),
  }
}
