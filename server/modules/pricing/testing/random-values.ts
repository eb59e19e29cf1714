import fc from 'fast-check'
import { formatMinorUnits } from '#shared/money.ts'
import { type Weekday, weekdays } from '#shared/stay.ts'

/** A decimal string from 0 to `max` with the given number of decimals. */
export const decimal = (decimals: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((minor) => formatMinorUnits(BigInt(minor), decimals))

/** A percentage with up to four decimals. */
export const percent: fc.Arbitrary<string> = fc.oneof(fc.constantFrom('0', '10', '50', '100'), decimal(4, 100))

/** The value or null, with equal probability. */
export const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { nil: null, freq: 2 })

/** The value once in `times`, else `unset`, so that most conditions are not set. */
export const rarely = <T, N>(arbitrary: fc.Arbitrary<T>, unset: N, times = 8): fc.Arbitrary<T | N> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(unset) }, { weight: 1, arbitrary })

/** Usually an empty list, which means all weekdays. */
export const someWeekdays: fc.Arbitrary<Weekday[]> = rarely(
  fc.subarray([...weekdays], { minLength: 1 }),
  [] as Weekday[],
  4,
)
