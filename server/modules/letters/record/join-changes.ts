import { isDeepStrictEqual } from 'node:util'
import type { LetterChanges } from './letter-values.ts'

/**
 * Joins a later change to earlier ones: each field keeps its first `from` and gets the last `to`. Changes may be relayed
 * in another order than they were made, so an earlier one can also join later ones.
 */
export const joinChanges = (earlier: LetterChanges, later: LetterChanges): LetterChanges => ({
  ...earlier,
  ...Object.fromEntries(
    Object.entries(later).map(([field, change]) => [field, { from: (earlier[field] ?? change).from, to: change.to }]),
  ),
})

/** The changes whose two ends differ, by the values that the booking has now. */
export const remainingChanges = (changes: LetterChanges, now: Readonly<Record<string, unknown>>): LetterChanges =>
  Object.fromEntries(
    Object.entries(changes)
      .map(([field, { from, to }]) => [field, { from, to: field in now ? now[field] : to }] as const)
      .filter(([, { from, to }]) => !isDeepStrictEqual(from, to)),
  )
