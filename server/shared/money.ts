import { trimEnd } from './trim-end.ts'

/** How a value between two minor units is rounded: `halfUp` rounds a half away from zero, `down` towards zero. */
export type RoundingMode = 'halfUp' | 'halfEven' | 'down'

/** An exact fraction. The denominator is positive. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint }

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/
const powersOfTen = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent))

const powerOfTen = (exponent: number): bigint => powersOfTen[exponent] ?? 10n ** BigInt(exponent)

// A response parses the same few prices and percentages thousands of times. The cache is emptied when it is full.
const parsed = new Map<string, Rational>()
const maxParsed = 10_000

/**
 * The exact value of a decimal string such as `-12.50`. Throws for any other text, because stored values were
 * validated.
 */
export function parseRational(decimal: string): Rational {
  const known = parsed.get(decimal)
  if (known) return known
  const value = parseDecimal(decimal)
  if (parsed.size >= maxParsed) parsed.clear()
  parsed.set(decimal, value)
  return value
}

function parseDecimal(decimal: string): Rational {
  const match = decimalPattern.exec(decimal)
  if (!match) throw new Error(`Not a decimal number: ${decimal}`)
  const fraction = match[3] ?? ''
  return { numerator: BigInt(`${match[1]}${match[2]}${fraction}`), denominator: powerOfTen(fraction.length) }
}

/** The exact product of two fractions. */
export const multiply = (a: Rational, b: Rational): Rational => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
})

/** A fraction divided by a positive whole number, exact. */
export const divide = (value: Rational, divisor: bigint): Rational => ({
  numerator: value.numerator,
  denominator: value.denominator * divisor,
})

/** `numerator ÷ denominator` (positive) as a whole number, rounded once. */
export function divideRounded(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator
  const quotient = magnitude / denominator
  const twice = (magnitude % denominator) * 2n
  const tie = mode === 'halfUp' || quotient % 2n === 1n
  const up = mode !== 'down' && (twice > denominator || (tie && twice === denominator))
  const rounded = up ? quotient + 1n : quotient
  return numerator < 0n ? -rounded : rounded
}

/** Caches the last result of a pure function of an amount: most nights cost as much as the night before. */
export function cacheLastAmount(rule: (amount: bigint) => bigint): (amount: bigint) => bigint {
  let last: bigint | undefined
  let answer = 0n
  return (amount) => {
    if (amount !== last) answer = rule(amount)
    last = amount
    return answer
  }
}

/** A fraction of the currency's unit in minor units (`decimals` places), rounded once. */
export const roundToMinor = (value: Rational, decimals: number, mode: RoundingMode): bigint =>
  divideRounded(value.numerator * powerOfTen(decimals), value.denominator, mode)

/** A decimal string in minor units. Exact unless it has more than `decimals` places. */
export const parseMinorUnits = (decimal: string, decimals: number, mode: RoundingMode): bigint =>
  roundToMinor(parseRational(decimal), decimals, mode)

/** Minor units as a decimal string with all its places: 1250 with 2 is `12.50`. */
export function formatMinorUnits(minor: bigint, decimals: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const sign = minor < 0n ? '-' : ''
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`
}

/**
 * Minor units as the JSON number of the API. The division yields the double nearest to the decimal, so it prints
 * exactly.
 */
export const toJsonNumber = (minor: bigint, decimals: number): number => jsonNumbers(decimals)(minor)

/** The same for many amounts of one currency. */
export function jsonNumbers(decimals: number): (minor: bigint) => number {
  const scale = 10 ** decimals
  return (minor) => Number(minor) / scale
}

/** The number of decimal places, without trailing zeros. */
export function decimalPlacesOf(decimal: string): number {
  const point = decimal.indexOf('.')
  return point < 0 ? 0 : trimEnd(decimal.slice(point + 1), '0').length
}

/**
 * Distributes `total` over the weights in whole units by largest remainder; ties go to the earlier weight. The shares
 * sum up to `total` exactly, and none exceeds its weight if `total` is at most their sum. If all weights are zero, all
 * shares are zero.
 */
export function largestRemainder(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n)
  if (sum === 0n) return weights.map(() => 0n)
  const exact = weights.map((weight) => total * weight)
  const shares = exact.map((product) => product / sum)
  const left = Number(total - shares.reduce((a, b) => a + b, 0n))
  if (left === 0) return shares
  const remainders = exact.map((product, index) => product - (shares[index] ?? 0n) * sum)
  const order = remainders.map((_, index) => index)
  order.sort((a, b) => compare(remainders[b] ?? 0n, remainders[a] ?? 0n) || a - b)
  for (const index of order.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n
  return shares
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
