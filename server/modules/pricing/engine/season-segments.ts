import { addDays } from '#shared/stay.ts'
import type { NamedSeason } from './terms.ts'

/** A longest run of nights of one season, or of none; both dates are nights, `subtotal` in minor units. */
export type SeasonSegment = {
  readonly season: NamedSeason | null
  readonly startDate: string
  readonly endDate: string
  readonly nights: number
  readonly subtotal: bigint
}

/** A night as its segment sees it. */
export type NightOfSeason = { readonly date: string; readonly season: NamedSeason | null; readonly price: bigint }

/** Cuts consecutive nights into segments (§2.3); the subtotals sum to the nights' prices. */
export function seasonSegments(nights: readonly NightOfSeason[]): SeasonSegment[] {
  const segments: { season: NamedSeason | null; startDate: string; nights: number; subtotal: bigint }[] = []
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
