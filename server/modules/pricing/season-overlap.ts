import { dateOfDay, weekdayIndexOfDay } from '#shared/stay.ts'
import type { Season } from './price-book.ts'
import { type SeasonSpan, spanOf } from './season-of-night.ts'

/** Two seasons, by position in the list, that claim the same night with the same priority. */
export type SeasonOverlap = { readonly first: number; readonly second: number; readonly date: string }

/**
 * Every season that collides with an earlier one of the same room type (`season_overlap`): same priority and a common
 * night, weekdays respected. Each is reported once, with the first it collides with and their first common night.
 */
export function findSeasonOverlaps(seasons: readonly Season[]): SeasonOverlap[] {
  const spans = seasons.map(spanOf)
  return spans.flatMap((span, second) => {
    for (const [first, earlier] of spans.slice(0, second).entries()) {
      const day = firstCommonDay(earlier, span)
      if (day !== null) return [{ first, second, date: dateOfDay(day) }]
    }
    return []
  })
}

function firstCommonDay(a: SeasonSpan, b: SeasonSpan): number | null {
  if (a.season.priority !== b.season.priority) return null
  const from = Math.max(a.firstDay, b.firstDay)
  // After a week the weekdays repeat.
  const to = Math.min(a.lastDay, b.lastDay, from + 6)
  for (let day = from; day <= to; day++) {
    if ((a.weekdayBits & b.weekdayBits & (1 << weekdayIndexOfDay(day))) !== 0) return day
  }
  return null
}
