import { describe, test } from 'node:test'

/** Whether the long variants of the tests run: in `npm run test:full`. */
export const isFull = Boolean(process.env.TEST_FULL)

/** Why `npm test` skips a long test. */
export const tooLong = 'too long for the quick run'

/** The option of a test that only the full run runs; `npm test` counts it as skipped. */
export const long = { skip: isFull ? false : tooLong }

type Declaration = (name: string, ...rest: unknown[]) => void
const skipped: Declaration = (name) => void test(name, long)

/** Declares a test that only the full run runs; `npm test` counts it as skipped. */
export const full: typeof test | Declaration = isFull ? test : skipped

/** Declares a suite that only the full run runs; `npm test` counts it as one skipped test. */
export const fullSuite: typeof describe | Declaration = isFull ? describe : skipped

/** Each `n`th of the items in `npm test`, all of them in the full run. */
export const eachNth = <Item>(items: readonly Item[], n: number): Item[] =>
  items.filter((_, index) => isFull || index % n === 0)

/** `TEST_TIMES` multiplies the repetitions of the full run, for a file that is run by itself. */
const times = Number(process.env.TEST_TIMES ?? 1)

/** How often a test repeats something: `usual` times in `npm test`, `every` times in the full run. */
export const repetitions = (usual: number, every = usual): number => (isFull ? every * times : usual)
