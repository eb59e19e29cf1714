import { claims, spanOf } from '#shared/season-overlap.ts'
import type { Season } from './terms.ts'

/**
 * The season of each of `count` days from a day number on: the highest priority wins (the overlap rule leaves no tie,
 * the earlier in the list would win one); null where none applies.
 */
export function seasonsOfDays(seasons: readonly Season[], firstDay: number, count: number): (Season | null)[] {
  const spans = seasons
    .map(spanOf<Season>)
    .filter((span) => span.firstDay < firstDay + count && span.lastDay >= firstDay)
    .toSorted((a, b) => b.season.priority - a.season.priority)
  return Array.from({ length: count }, (_, i) => spans.find((span) => claims(span, firstDay + i))?.season ?? null)
}
