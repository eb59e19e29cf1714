import { compareCodes } from '../../../server/shared/letter-case.ts'
import { claims, findSeasonOverlaps, type SeasonDays, spanOf } from '../../../server/shared/season-overlap.ts'
import { addDays, dateOfDay, dayNumberOf, daysBetween } from '../../../server/shared/stay.ts'

/** A run of nights; both dates are nights. */
export type Nights = { readonly startDate: string; readonly endDate: string }

/** The part of a season that prices its nights in a year. */
export type Bar<Season> = Nights & {
  readonly season: Season
  /** Whether the season itself begins with the first night, or ends with the last one. */
  readonly isStart: boolean
  readonly isEnd: boolean
}

/** Nights without a price, with at most a few priced nights in between: a season for weekends leaves such gaps. */
export type Gap = Nights & { readonly nights: number }

/** A way to close a gap: a neighbour with its new dates. */
export type Repair<Season> = Nights & { readonly season: Season; readonly side: 'before' | 'after' }

/** Gaps closer than this many days are one: the days between two weekends. */
const daysOfWeek = 7

/** The nights of a year. */
export const nightsOfYear = (year: number): Nights => {
  const padded = String(year).padStart(4, '0')
  return { startDate: `${padded}-01-01`, endDate: `${padded}-12-31` }
}

/** How many nights there are. */
export const countOf = ({ startDate, endDate }: Nights): number => daysBetween(startDate, endDate) + 1

/** How many nights a season prices unless another one has a higher priority. */
export function nightsOfSeason(season: SeasonDays): number {
  const span = spanOf(season)
  return season.weekdays.length === 0
    ? countOf(season)
    : daysOf(season).reduce((nights, day) => nights + (claims(span, day) ? 1 : 0), 0)
}

/** Whether a season leaves out some weekdays. Its nights are no single run then. */
export const hasWeekdays = ({ weekdays }: SeasonDays): boolean => weekdays.length > 0 && weekdays.length < daysOfWeek

const daysOf = ({ startDate, endDate }: Nights): number[] => {
  const first = dayNumberOf(startDate)
  return Array.from({ length: Math.max(0, dayNumberOf(endDate) - first + 1) }, (_, index) => first + index)
}

/**
 * The seasons of all weekdays as bars, from the first night to the last. Where several have a night, the highest
 * priority has the bar. Seasons of some weekdays have none: `bandsOf` shows them.
 */
export function barsOf<Season extends SeasonDays>(seasons: readonly Season[], within: Nights): Bar<Season>[] {
  const spans = seasons.filter((season) => !hasWeekdays(season)).map(spanOf)
  const bars: { season: Season; firstDay: number; lastDay: number }[] = []
  for (const day of daysOf(within)) {
    const [winner] = spans.filter((span) => claims(span, day)).toSorted((a, b) => b.season.priority - a.season.priority)
    const last = bars.at(-1)
    if (winner && last?.season === winner.season && last.lastDay === day - 1) last.lastDay = day
    else if (winner) bars.push({ season: winner.season, firstDay: day, lastDay: day })
  }
  return bars.map(({ season, firstDay, lastDay }) => {
    const [startDate, endDate] = [dateOfDay(firstDay), dateOfDay(lastDay)]
    return { season, startDate, endDate, isStart: startDate === season.startDate, isEnd: endDate === season.endDate }
  })
}

/** The seasons of some weekdays, in as few lanes as they need without touching each other. */
export function bandsOf<Season extends SeasonDays>(seasons: readonly Season[], within: Nights): Bar<Season>[][] {
  const lanes: Bar<Season>[][] = []
  const shown = seasons.filter((season) => hasWeekdays(season) && touches(season, within))
  for (const season of shown.toSorted((a, b) => compareCodes(a.startDate, b.startDate))) {
    const bar = { season, ...clipped(season, within), isStart: true, isEnd: true }
    const free = lanes.find((lane) => (lane.at(-1)?.endDate ?? '') < bar.startDate)
    if (free) free.push(bar)
    else lanes.push([bar])
  }
  return lanes
}

/** Whether two runs have a common night. */
export const touches = (a: Nights, b: Nights): boolean => a.startDate <= b.endDate && b.startDate <= a.endDate

/** The part of a run within another one. */
export const clipped = (run: Nights, within: Nights): Nights => ({
  startDate: run.startDate < within.startDate ? within.startDate : run.startDate,
  endDate: run.endDate > within.endDate ? within.endDate : run.endDate,
})

/** The part of a run from a day on; undefined if it is over by then. */
export const fromDay = (run: Nights, day: string): Nights | undefined =>
  day > run.endDate ? undefined : { ...run, startDate: day > run.startDate ? day : run.startDate }

/** The part of a run before a day; undefined if it has not begun by then. */
export const beforeDay = (run: Nights, day: string): Nights | undefined =>
  day <= run.startDate ? undefined : { ...run, endDate: day > run.endDate ? run.endDate : addDays(day, -1) }

/** The nights that no season prices, in groups. */
export function gapsOf(seasons: readonly SeasonDays[], within: Nights): Gap[] {
  const spans = seasons.map(spanOf)
  const gaps: { firstDay: number; lastDay: number; nights: number }[] = []
  for (const day of daysOf(within)) {
    if (spans.some((span) => claims(span, day))) continue
    const last = gaps.at(-1)
    if (last && day - last.lastDay <= daysOfWeek - 1) {
      last.lastDay = day
      last.nights += 1
    } else gaps.push({ firstDay: day, lastDay: day, nights: 1 })
  }
  return gaps.map(({ firstDay, lastDay, nights }) => ({
    startDate: dateOfDay(firstDay),
    endDate: dateOfDay(lastDay),
    nights,
  }))
}

/** The first season that has a night of another one with the same priority, and the first such night. */
export function conflictOf<Season extends SeasonDays>(
  season: SeasonDays,
  others: readonly Season[],
): { readonly season: Season; readonly date: string } | undefined {
  return others
    .flatMap((other) => findSeasonOverlaps([other, season]).map(({ date }) => ({ season: other, date })))
    .toSorted((a, b) => compareCodes(a.date, b.date))[0]
}

/** The lowest priority above all seasons that share a night with a season; undefined if there is none. */
export function priorityAbove(season: SeasonDays, others: readonly SeasonDays[]): number | undefined {
  const shared = others.filter((other) => conflictOf({ ...season, priority: other.priority }, [other]))
  const above = Math.max(season.priority, ...shared.map(({ priority }) => priority)) + 1
  return above > 100 ? undefined : above
}

/** The neighbours of a gap that can be stretched over it, the earlier one first. */
export function repairsOf<Season extends SeasonDays>(gap: Gap, seasons: readonly Season[]): Repair<Season>[] {
  if (gap.nights !== countOf(gap)) return []
  return seasons
    .filter((season) => !hasWeekdays(season))
    .flatMap((season): Repair<Season>[] => {
      const { startDate, endDate } = season
      if (endDate === addDays(gap.startDate, -1)) return [{ season, startDate, endDate: gap.endDate, side: 'before' }]
      if (startDate === addDays(gap.endDate, 1)) return [{ season, startDate: gap.startDate, endDate, side: 'after' }]
      return []
    })
    .filter(({ season, startDate, endDate }) => {
      const others = seasons.filter((other) => other !== season)
      return conflictOf({ ...season, startDate, endDate }, others) === undefined
    })
    .toSorted((a, b) => compareCodes(a.startDate, b.startDate))
}

/** The night at a share of a run's width, from 0 to 1. */
export function nightAt(share: number, within: Nights): string {
  const count = countOf(within)
  return addDays(within.startDate, Math.min(count - 1, Math.max(0, Math.floor(share * count))))
}

/** Two nights in the order of the calendar. */
export const betweenNights = (a: string, b: string): Nights =>
  a <= b ? { startDate: a, endDate: b } : { startDate: b, endDate: a }

/** Where a run stands within another one: the columns of a grid with a column for each night. */
export const columnsOf = ({ startDate, endDate }: Nights, within: Nights): string =>
  `${daysBetween(within.startDate, startDate) + 1} / span ${countOf({ startDate, endDate })}`
