import { isDeepStrictEqual } from 'node:util'

/** The changed fields of a booking, each with its value before and after. */
export type BookingChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>

/**
 * Joins a later change to earlier ones: each field keeps its first `from` and gets the last `to`. Changes may be relayed
 * in another order than they were made, so an earlier one can also join later ones.
 */
export const joinChanges = (earlier: BookingChanges, later: BookingChanges): BookingChanges => ({
  ...earlier,
  ...Object.fromEntries(
    Object.entries(later).map(([field, change]) => [field, { from: (earlier[field] ?? change).from, to: change.to }]),
  ),
})

/** The changes whose two ends differ, by the values that the booking has now. */
export const remainingChanges = (changes: BookingChanges, now: Readonly<Record<string, unknown>>): BookingChanges =>
  Object.fromEntries(
    Object.entries(changes)
      .map(([field, { from, to }]) => [field, { from, to: field in now ? now[field] : to }] as const)
      .filter(([, { from, to }]) => !isDeepStrictEqual(from, to)),
  )
