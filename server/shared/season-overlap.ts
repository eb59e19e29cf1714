import { dateOfDay, dayNumberOf, type Weekday, weekdayIndexOfDay, weekdays } from './stay.ts'

/** The nights of a season: both dates are nights, an empty `weekdays` means all, and the highest priority wins. */
export type SeasonDays = {
  readonly startDate: string
  readonly endDate: string
  readonly weekdays: readonly Weekday[]
  readonly priority: number
}

/** A season with its dates as day numbers and its weekdays as bits, Monday lowest. */
export type SeasonSpan<Season extends SeasonDays = SeasonDays> = {
  readonly season: Season
  readonly firstDay: number
  readonly lastDay: number
  readonly weekdayBits: number
}

/** The positions of two seasons with the same priority that have a common night. */
export type SeasonOverlap = { readonly first: number; readonly second: number; readonly date: string }

const everyWeekday = 0b1111111

/** Prepares a season for fast comparison. */
export const spanOf = <Season extends SeasonDays>(season: Season): SeasonSpan<Season> => ({
  season,
  firstDay: dayNumberOf(season.startDate),
  lastDay: dayNumberOf(season.endDate),
  weekdayBits:
    season.weekdays.length === 0
      ? everyWeekday
      : season.weekdays.reduce((bits, day) => bits | (1 << weekdays.indexOf(day)), 0),
})

/** Whether a season includes the night of a day number. */
export const claims = ({ firstDay, lastDay, weekdayBits }: SeasonSpan, day: number): boolean =>
  firstDay <= day && day <= lastDay && (weekdayBits & (1 << weekdayIndexOfDay(day))) !== 0

/**
 * All seasons that overlap an earlier one of the same room type (`season_overlap`): same priority and a common night on
 * the same weekday. Each is reported once, with the first season that it overlaps and their first common night.
 */
export function findSeasonOverlaps(seasons: readonly SeasonDays[]): SeasonOverlap[] {
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
  // Weekdays repeat after a week.
  const to = Math.min(a.lastDay, b.lastDay, from + 6)
  for (let day = from; day <= to; day++) {
    if ((a.weekdayBits & b.weekdayBits & (1 << weekdayIndexOfDay(day))) !== 0) return day
  }
  return null
}
