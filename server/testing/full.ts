import { describe, test } from 'node:test'

/** Whether this is `npm run test:full`. */
export const isFull = Boolean(process.env.TEST_FULL)

/** Declares a test that belongs only to `npm run test:full`. */
export const testIfFull: typeof test | (() => undefined) = isFull ? test : () => undefined

/** Declares a suite that belongs only to `npm run test:full`. */
export const describeIfFull: typeof describe | (() => undefined) = isFull ? describe : () => undefined

/** Declares a test that belongs only to `npm run test:full`. */
export const full: typeof test | (() => undefined) = isFull ? test : () => undefined

/** How often a test repeats something: `usual` times in `npm test`, `full` times in `npm run test:full`. */
export const repetitions = (usual: number, full: number): number => (isFull ? full : usual)
