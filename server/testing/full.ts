import { describe, test } from 'node:test'

/** Whether this is `npm run test:full`. */
export const isFull = Boolean(process.env.TEST_FULL)

/** Declares a test that belongs only to `npm run test:full`. */
export const full: typeof test | (() => undefined) = isFull ? test : () => undefined

/** Declares a suite that belongs only to `npm run test:full`. */
export const fullSuite: typeof describe | (() => undefined) = isFull ? describe : () => undefined

/** Each `n`th of the items in `npm test`, all of them in `npm run test:full`. */
export const eachNth = <Item>(items: readonly Item[], n: number): Item[] =>
  items.filter((_, index) => isFull || index % n === 0)

/** How often a test repeats something: `usual` times in `npm test`, `every` times in `npm run test:full`. */
export const repetitions = (usual: number, every: number): number => (isFull ? every : usual)
