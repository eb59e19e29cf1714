import { describe, test } from 'node:test'

/** Whether this is `npm run test:full`. */
export const isFull = Boolean(process.env.TEST_FULL)

const skip = 'too long for the quick run: npm run test:full'

/** Declares a test that only `npm run test:full` runs; `npm test` counts it as skipped. */
export const full: typeof test | ((name: string, ...rest: unknown[]) => void) = isFull
  ? test
  : (name: string) => void test(name, { skip })

/** Declares a suite that only `npm run test:full` runs; `npm test` counts it as one skipped test. */
export const fullSuite: typeof describe | ((name: string, ...rest: unknown[]) => void) = isFull
  ? describe
  : (name: string) => void test(name, { skip })

/** Each `n`th of the items in `npm test`, all of them in `npm run test:full`. */
export const eachNth = <Item>(items: readonly Item[], n: number): Item[] =>
  items.filter((_, index) => isFull || index % n === 0)

/** How often a test repeats something: `usual` times in `npm test`, `every` times in `npm run test:full`. */
export const repetitions = (usual: number, every: number): number => (isFull ? every : usual)
