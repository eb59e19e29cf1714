import fc from 'fast-check'
import { decimalOf } from '#shared/money.ts'
import { type Weekday, weekdays } from '#shared/stay.ts'

/** A decimal string from 0 to `max` with so many places. */
export const decimal = (decimals: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((minor) => decimalOf(BigInt(minor), decimals))

/** A percentage with up to four places. */
export const percent: fc.Arbitrary<string> = fc.oneof(fc.constantFrom('0', '10', '50', '100'), decimal(4, 100))

/** The value, or null, each as often as the other. */
export const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { nil: null, freq: 2 })

/** The value once in `times`, else what stands for "not set", so that most of many conditions are not set. */
export const seldom = <T, N>(arbitrary: fc.Arbitrary<T>, unset: N, times = 8): fc.Arbitrary<T | N> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(unset) }, { weight: 1, arbitrary })

/** Mostly no weekdays, which means all of them. */
export const someWeekdays: fc.Arbitrary<Weekday[]> = seldom(
  fc.subarray([...weekdays], { minLength: 1 }),
  [] as Weekday[],
  4,
)
