import { claims, spanOf } from '#shared/season-overlap.ts'
import type { Season } from './terms.ts'

/**
 * The season of each of `count` days, starting at a day number; null where no season applies. The highest priority
 * wins. The overlap rule prevents ties; if there were one, the earlier season in the list would win.
 */
export function seasonsOfNights(seasons: readonly Season[], firstDay: number, count: number): (Season | null)[] {
  const spans = seasons
    .map(spanOf<Season>)
    .filter((span) => span.firstDay < firstDay + count && span.lastDay >= firstDay)
    .toSorted((a, b) => b.season.priority - a.season.priority)
  return Array.from({ length: count }, (_, i) => spans.find((span) => claims(span, firstDay + i))?.season ?? null)
}
