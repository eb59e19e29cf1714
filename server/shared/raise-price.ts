import { divideRounded, formatMinorUnits, multiply, parseMinorUnits, parseRational } from './money.ts'

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
