/** What a benchmark found. */
export type BenchResult = {
  /** What one must know to read the figures. */
  readonly notes: readonly string[]
  readonly measurements: readonly Measurement[]
}

/** How long a benchmark measures, for those that can measure shorter than usual. */
export type Pace = { readonly seconds?: number; readonly rounds?: number }

/**
 * One line of it: operations per second or medians, and ratios to something measured in the same run, where there is
 * something.
 */
export type Measurement = {
  readonly name: string
  readonly perSecond?: number
  /** What the other side reached. */
  readonly yardstick?: number
  readonly knownMs?: number
  readonly unknownMs?: number
  readonly idleMs?: number
  readonly milliseconds?: number
  /** How often something happens for each operation. */
  readonly count?: number
  readonly megabytes?: number
  readonly waiting?: number
  readonly longTasks?: number
  readonly perDelivery?: number
  readonly ratio?: number
  readonly ratioUnshared?: number
  readonly ratioOneByOne?: number
  readonly ratioOneStatement?: number
  readonly idleFaults?: number
  readonly faults?: number
  readonly succeeded?: number
  readonly refused?: number
  readonly expected?: number
  readonly ok?: boolean
}

/** The middle one; of an even number the lower middle one. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN

export const rounded = (number: number, digits = 0): number => Number(number.toFixed(digits))
