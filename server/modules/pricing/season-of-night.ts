import { dayNumberOf, weekdayIndexOfDay, weekdays } from '#shared/stay.ts'
import type { Season } from './price-book.ts'

/** A season with its days as numbers and the weekdays it applies to as one bit each, Monday lowest. */
export type SeasonSpan = {
  readonly season: Season
  readonly firstDay: number
  readonly lastDay: number
  readonly weekdayBits: number
}

const everyWeekday = 0b1111111

/** Makes a season's dates cheap to compare. */
export const spanOf = (season: Season): SeasonSpan => ({
  season,
  firstDay: dayNumberOf(season.startDate),
  lastDay: dayNumberOf(season.endDate),
  weekdayBits:
    season.weekdays.length === 0
      ? everyWeekday
      : season.weekdays.reduce((bits, day) => bits | (1 << weekdays.indexOf(day)), 0),
})

/**
 * The season of each of `count` days from a day number on: the highest priority wins (the overlap rule leaves no tie,
 * the earlier in the list would win one); null where none applies.
 */
export function seasonsOfDays(seasons: readonly Season[], firstDay: number, count: number): (Season | null)[] {
  const spans = seasons
    .map(spanOf)
    .filter((span) => span.firstDay < firstDay + count && span.lastDay >= firstDay)
    .toSorted((a, b) => b.season.priority - a.season.priority)
  return Array.from({ length: count }, (_, i) => spans.find((span) => applies(span, firstDay + i))?.season ?? null)
}

const applies = (span: SeasonSpan, day: number): boolean =>
  span.firstDay <= day && day <= span.lastDay && (span.weekdayBits & (1 << weekdayIndexOfDay(day))) !== 0
