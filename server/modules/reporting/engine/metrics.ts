import { divideRounded, minorOf, type Rational, rationalOf, roundToMinor, toJsonNumber } from '#shared/money.ts'

/** How often each value occurs. */
export type Spread = readonly (readonly [value: number, count: number])[]

/** What a question adds up for one group: counts, exact decimals as text, and spreads by name. */
export type Sums = Readonly<Record<string, number | string | Spread | null>>

/** What a metric is worked out from: the group's own sums, those of the whole report, the decimals of the currency. */
export type Worked = { readonly own: Sums; readonly whole: Sums; readonly decimals: number }

/** One figure of a report. `formula` is what `definitions` tells of it. */
export type Metric = {
  readonly formula: string
  readonly isWhole: boolean
  of(worked: Worked): number | null
}

const zero: Rational = { numerator: 0n, denominator: 1n }
const one: Rational = { numerator: 1n, denominator: 1n }
const exact = (sums: Sums, name: string): Rational => {
  const value = sums[name]
  return value === undefined || value === null ? zero : rationalOf(String(value))
}

/** `a ÷ b`, rounded once, half away from zero; null where `b` is 0. */
function divided(a: Rational, b: Rational, decimals: number): number | null {
  if (b.numerator === 0n) return null
  const sign = b.numerator < 0n ? -1n : 1n
  const [numerator, denominator] = [a.numerator * b.denominator * sign, a.denominator * b.numerator * sign]
  return toJsonNumber(divideRounded(numerator * 10n ** BigInt(decimals), denominator, 'halfUp'), decimals)
}

const hundredfold = ({ numerator, denominator }: Rational): Rational => ({ numerator: numerator * 100n, denominator })

/** How many: the sum of that name. */
export const count = (sum: string, formula: string): Metric => ({
  formula,
  isWhole: true,
  of: ({ own }) => Number(own[sum] ?? 0),
})

/** A whole number that is not known where there is nothing. */
export const level = (sum: string, formula: string): Metric => ({
  formula,
  isWhole: true,
  of: ({ own }) => (own[sum] === undefined || own[sum] === null ? null : Number(own[sum])),
})

/** A figure that the question works out itself, two decimals; null where it is not known. */
export const figure = (sum: string, formula: string): Metric => ({
  formula,
  isWhole: false,
  of: ({ own }) => (own[sum] === undefined || own[sum] === null ? null : divided(exact(own, sum), one, 2)),
})

/** An amount: the sum of that name, with the decimals of the currency. */
export const amount = (sum: string, formula: string): Metric => ({
  formula,
  isWhole: false,
  of: ({ own, decimals }) => toJsonNumber(minorOf(String(own[sum] ?? 0), decimals, 'halfUp'), decimals),
})

/** An amount for each of so many, with the decimals of the currency; null where there is none. */
export const amountPer = (sum: string, per: string, formula: string): Metric => ({
  formula,
  isWhole: false,
  of: ({ own, decimals }) => divided(exact(own, sum), exact(own, per), decimals),
})

/** So much for each of so many, two decimals; null where there is none. */
export const quotient = (sum: string, per: string, formula: string): Metric => ({
  formula,
  isWhole: false,
  of: ({ own }) => divided(exact(own, sum), exact(own, per), 2),
})

/** A part in percent of another sum of the group, two decimals; null where that is 0. */
export const percent = (part: string, of: string, formula: string): Metric => ({
  formula,
  isWhole: false,
  of: ({ own }) => divided(hundredfold(exact(own, part)), exact(own, of), 2),
})

/** The group's part of the whole report in percent, two decimals; null where the whole is 0. */
export const share = (sum: string, formula: string): Metric => ({
  formula,
  isWhole: false,
  of: ({ own, whole }) => divided(hundredfold(exact(own, sum)), exact(whole, sum), 2),
})

const spreadOf = (sums: Sums): Spread => {
  const spread = sums['spread']
  return Array.isArray(spread) ? spread : []
}

/** The mean of the group's spread, two decimals; null without any. */
export const mean = (formula: string): Metric => ({
  formula,
  isWhole: false,
  of({ own }) {
    const spread = spreadOf(own)
    const total = spread.reduce((sum, [value, times]) => sum + value * times, 0)
    const all = spread.reduce((sum, [, times]) => sum + times, 0)
    return divided(rationalOf(String(total)), rationalOf(String(all)), 2)
  },
})

/** The middle value of the group's spread, of an even number the mean of the two in the middle; null without any. */
export const medianOf = (formula: string): Metric => ({
  formula,
  isWhole: false,
  of({ own }) {
    const spread = sorted(spreadOf(own))
    const all = spread.reduce((sum, [, times]) => sum + times, 0)
    if (all === 0) return null
    const [low, high] = [nth(spread, Math.ceil(all / 2)), nth(spread, Math.floor(all / 2) + 1)]
    return toJsonNumber(roundToMinor({ numerator: BigInt(low + high), denominator: 2n }, 1, 'halfUp'), 1)
  },
})

/** The least value that so many percent of the group's spread do not exceed; null without any. */
export const percentile = (rank: number, formula: string): Metric => ({
  formula,
  isWhole: true,
  of({ own }) {
    const spread = sorted(spreadOf(own))
    const all = spread.reduce((sum, [, times]) => sum + times, 0)
    return all === 0 ? null : nth(spread, Math.ceil((all * rank) / 100))
  },
})

const sorted = (spread: Spread): Spread => spread.toSorted(([a], [b]) => a - b)

/** The value at a place, counted from 1. */
function nth(spread: Spread, place: number): number {
  let before = 0
  for (const [value, times] of spread) {
    before += times
    if (before >= place) return value
  }
  return spread.at(-1)?.[0] ?? 0
}
