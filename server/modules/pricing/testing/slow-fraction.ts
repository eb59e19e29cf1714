import type { HotelTerms, Season } from '../engine/terms.ts'

/** An exact fraction of the currency's unit with a positive denominator. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint }

/** Parses a decimal string. */
export function parseFraction(text: string | null): Fraction {
  const [units = '0', places = ''] = (text ?? '0').split('.')
  return { top: BigInt(units + places), bottom: 10n ** BigInt(places.length) }
}

/** `a × b`. */
export const multiply = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })

/** `a ÷ b`; `b` must be positive. */
export const divide = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.bottom, bottom: a.bottom * b.top })

/** A whole number. */
export const whole = (value: number | bigint): Fraction => ({ top: BigInt(value), bottom: 1n })

/** A percentage as a fraction. */
export const hundredths = (percent: Fraction): Fraction => divide(percent, whole(100))

/** The nearest amount in minor units; in the middle between two, the rounding mode decides. */
export function roundToMinorUnits(value: Fraction, hotel: HotelTerms): bigint {
  if (value.top < 0n) return -roundToMinorUnits({ ...value, top: -value.top }, hotel)
  const top = value.top * 10n ** BigInt(hotel.currencyDecimals)
  const below = top / value.bottom
  const above = below + 1n
  const [toBelow, toAbove] = [top - below * value.bottom, above * value.bottom - top]
  if (hotel.roundingMode === 'down' || toBelow < toAbove) return below
  if (toAbove < toBelow) return above
  return hotel.roundingMode === 'halfEven' && below % 2n === 0n ? below : above
}

/** Converts minor units to a fraction of the currency's unit. */
export const toFraction = (minor: bigint, { currencyDecimals }: HotelTerms): Fraction => ({
  top: minor,
  bottom: 10n ** BigInt(currencyDecimals),
})

/** Converts minor units to a number via their decimal text. */
export function formatAmount(minor: bigint, { currencyDecimals }: HotelTerms): number {
  const digits = String(minor < 0n ? -minor : minor).padStart(currencyDecimals + 1, '0')
  const point = digits.length - currencyDecimals
  return Number(`${minor < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`)
}

const days = new Map<string, keyof Season['weekdayPrices']>()

/** The weekday of a date, from `Temporal`. */
export function dayName(date: string): keyof Season['weekdayPrices'] {
  const known = days.get(date)
  if (known) return known
  const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
  const name = names[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? 'mon'
  days.set(date, name)
  return name
}

/** The sum of amounts in minor units. */
export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)
