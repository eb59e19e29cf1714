import {
  divideRounded,
  parseMinorUnits,
  parseRational,
  type Rational,
  roundToMinor,
  toJsonNumber,
} from '#shared/money.ts'

/** The number of occurrences of each value. */
type Distribution = readonly (readonly [value: number, count: number])[]

/** The sums of one group by name: counts, exact decimals as text, and distributions. */
export type Sums = Readonly<Record<string, number | string | Distribution | null>>

/** The input of a metric: the sums of the group and of the whole report, and the decimals of the currency. */
type MetricInput = { readonly own: Sums; readonly whole: Sums; readonly decimals: number }

/**
 * What a metric counts or measures. `money` is in the currency of the row; `share` is the percentage of a group in the
 * whole report, which says nothing in the totals.
 */
export type MetricUnit =
  | 'number'
  | 'days'
  | 'nights'
  | 'money'
  | 'percent'
  | 'share'
  | 'hours'
  | 'seconds'
  | 'milliseconds'

/** A metric of a report. `formula` appears in the `definitions` of the response. */
export type Metric = {
  readonly formula: string
  readonly unit: MetricUnit
  readonly isInteger: boolean
  compute(input: MetricInput): number | null
}

const zero: Rational = { numerator: 0n, denominator: 1n }
const one: Rational = { numerator: 1n, denominator: 1n }
const exact = (sums: Sums, name: string): Rational => {
  const value = sums[name]
  return value === undefined || value === null ? zero : parseRational(String(value))
}

/** `a ÷ b`, rounded once, half away from zero; null if `b` is 0. */
function divide(a: Rational, b: Rational, decimals: number): number | null {
  if (b.numerator === 0n) return null
  const sign = b.numerator < 0n ? -1n : 1n
  const [numerator, denominator] = [a.numerator * b.denominator * sign, a.denominator * b.numerator * sign]
  return toJsonNumber(divideRounded(numerator * 10n ** BigInt(decimals), denominator, 'halfUp'), decimals)
}

const timesHundred = ({ numerator, denominator }: Rational): Rational => ({ numerator: numerator * 100n, denominator })

/** A count: the sum of that name, 0 without data. */
export const count = (sum: string, formula: string, unit: MetricUnit = 'number'): Metric => ({
  formula,
  unit,
  isInteger: true,
  compute: ({ own }) => Number(own[sum] ?? 0),
})

/** A whole number; null without data. */
export const nullableCount = (sum: string, formula: string, unit: MetricUnit = 'number'): Metric => ({
  formula,
  unit,
  isInteger: true,
  compute: ({ own }) => (own[sum] === undefined || own[sum] === null ? null : Number(own[sum])),
})

const nullableTime =
  (unit: MetricUnit) =>
  (sum: string, formula: string): Metric => ({
    formula,
    unit,
    isInteger: false,
    compute: ({ own }) => (own[sum] === undefined || own[sum] === null ? null : divide(exact(own, sum), one, 2)),
  })

/** A time that the query computes, with two decimals; null without data. */
export const nullableSeconds = nullableTime('seconds')

/** The same in hours. */
export const nullableHours = nullableTime('hours')

/** An amount: the sum of that name, with the decimals of the currency. */
export const amount = (sum: string, formula: string): Metric => ({
  formula,
  unit: 'money',
  isInteger: false,
  compute: ({ own, decimals }) => toJsonNumber(parseMinorUnits(String(own[sum] ?? 0), decimals, 'halfUp'), decimals),
})

/** An amount divided by a count, with the decimals of the currency; null if the count is 0. */
export const amountPer = (sum: string, per: string, formula: string): Metric => ({
  formula,
  unit: 'money',
  isInteger: false,
  compute: ({ own, decimals }) => divide(exact(own, sum), exact(own, per), decimals),
})

/** A mean time: a sum of seconds divided by a count, with two decimals; null if the count is 0. */
export const averageSeconds = (sum: string, per: string, formula: string): Metric => ({
  formula,
  unit: 'seconds',
  isInteger: false,
  compute: ({ own }) => divide(exact(own, sum), exact(own, per), 2),
})

/** A sum in percent of another sum of the group, with two decimals; null if the other sum is 0. */
export const percent = (part: string, of: string, formula: string): Metric => ({
  formula,
  unit: 'percent',
  isInteger: false,
  compute: ({ own }) => divide(timesHundred(exact(own, part)), exact(own, of), 2),
})

/** The group's share of the whole report in percent, with two decimals; null if the whole is 0. */
export const share = (sum: string, formula: string): Metric => ({
  formula,
  unit: 'share',
  isInteger: false,
  compute: ({ own, whole }) => divide(timesHundred(exact(own, sum)), exact(whole, sum), 2),
})

const distributionOf = (sums: Sums): Distribution => {
  const distribution = sums['distribution']
  return Array.isArray(distribution) ? distribution : []
}

/** The mean of the group's distribution, with two decimals; null without data. */
export const mean = (unit: MetricUnit, formula: string): Metric => ({
  formula,
  unit,
  isInteger: false,
  compute({ own }) {
    const distribution = distributionOf(own)
    const total = distribution.reduce((sum, [value, times]) => sum + value * times, 0)
    const all = distribution.reduce((sum, [, times]) => sum + times, 0)
    return divide(parseRational(String(total)), parseRational(String(all)), 2)
  },
})

/** The median of the group's distribution; null without data. */
export const median = (unit: MetricUnit, formula: string): Metric => ({
  formula,
  unit,
  isInteger: false,
  compute({ own }) {
    const distribution = sorted(distributionOf(own))
    const all = distribution.reduce((sum, [, times]) => sum + times, 0)
    if (all === 0) return null
    const [low, high] = [nth(distribution, Math.ceil(all / 2)), nth(distribution, Math.floor(all / 2) + 1)]
    return toJsonNumber(roundToMinor({ numerator: BigInt(low + high), denominator: 2n }, 1, 'halfUp'), 1)
  },
})

/** The percentile of the group's distribution (nearest rank); null without data. */
export const percentile = (rank: number, unit: MetricUnit, formula: string): Metric => ({
  formula,
  unit,
  isInteger: true,
  compute({ own }) {
    const distribution = sorted(distributionOf(own))
    const all = distribution.reduce((sum, [, times]) => sum + times, 0)
    return all === 0 ? null : nth(distribution, Math.ceil((all * rank) / 100))
  },
})

const sorted = (distribution: Distribution): Distribution => distribution.toSorted(([a], [b]) => a - b)

/** The value at a position, counted from 1. */
function nth(distribution: Distribution, position: number): number {
  let before = 0
  for (const [value, times] of distribution) {
    before += times
    if (before >= position) return value
  }
  return distribution.at(-1)?.[0] ?? 0
}
