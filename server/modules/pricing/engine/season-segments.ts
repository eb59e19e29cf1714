import { addDays } from '#shared/stay.ts'
import type { SeasonName } from './terms.ts'

/** Consecutive nights of one season, or without a season. Both dates are nights; `subtotal` is in minor units. */
export type SeasonSegment = {
  readonly season: SeasonName | null
  readonly startDate: string
  readonly endDate: string
  readonly nights: number
  readonly subtotal: bigint
}

/** A night with its season and price. */
type SeasonNight = { readonly date: string; readonly season: SeasonName | null; readonly price: bigint }

/** Groups consecutive nights into segments (§2.3). The subtotals add up to the prices of the nights. */
export function seasonSegments(nights: readonly SeasonNight[]): SeasonSegment[] {
  const segments: { season: SeasonName | null; startDate: string; nights: number; subtotal: bigint }[] = []
  for (const { date, season, price } of nights) {
    const last = segments.at(-1)
    if (last && last.season === season) {
      last.nights += 1
      last.subtotal += price
    } else {
      segments.push({ season, startDate: date, nights: 1, subtotal: price })
    }
  }
  return segments.map((segment) => ({ ...segment, endDate: addDays(segment.startDate, segment.nights - 1) }))
}
