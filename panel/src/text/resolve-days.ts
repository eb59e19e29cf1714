import { addMonths, calendarDay, nightsBetween, weekdayOf } from './calendar-months.ts'
import type { DayContext, DayRefusal, SpanContext } from './day-context.ts'
import type { DayPoint } from './day-tokens.ts'
import type { DayUnit } from './day-vocabulary.ts'
import { addDays } from './zoned-time.ts'

/** A length of time that somebody names: `3 nights`. */
export type DayLength = { readonly count: number; readonly unit: DayUnit | 'night' }

/** Two days without a year that are further apart are the wrong way round. */
const maxDaysWithoutYear = 183
/** A day without a year can have been so many days ago: a season that runs, the arrivals of this month. */
const daysAgo = 60

/** Whether a text was not read. */
export const isRefusal = (read: object | string): read is DayRefusal => typeof read === 'object' && 'reason' in read

/** A day as a whole point. */
export const pointOfDay = (date: string): DayPoint => {
  const [year, month, day] = date.split('-').map(Number)
  return { year, month, day }
}

/** The day at the end of a length that begins on a day. */
export const dayAfter = (day: string, { count, unit }: DayLength): string =>
  unit === 'month' ? addMonths(day, count) : addDays(day, count * (unit === 'week' ? 7 : 1))

/** “This Friday” may be today; “next Friday” is in the week after this one. */
export function comingWeekday(weekday: number, kind: 'next' | 'coming', today: string): string {
  const ahead = weekday - weekdayOf(today)
  return addDays(today, kind === 'next' ? ahead + 7 : (ahead + 7) % 7)
}

/** The end of a span without a second day; undefined if the length fits no field for days. */
export function spanEnd(from: string, length: DayLength | undefined, context: SpanContext): string | undefined {
  const { isStay = false, value } = context
  if (!length) return addDays(from, isStay ? Math.max(1, value ? nightsBetween(value.from, value.to) : 1) : 0)
  if (length.count < 1 || length.unit === 'hour' || length.unit === 'minute') return undefined
  // “Three days” of a stay may be two nights or three.
  if (isStay && length.unit === 'day') return undefined
  return addDays(dayAfter(from, length), isStay ? 0 : -1)
}

/** The first of two days: what it leaves out is as in the second. */
export function resolveStart(point: DayPoint, end: DayPoint | undefined, context: DayContext): string | DayRefusal {
  const { day, month } = point
  if (!end?.month || !end.day || day === undefined || point.year !== undefined) return resolveDay(point, context)
  const own = month ?? (day > end.day ? ((end.month + 10) % 12) + 1 : end.month)
  const isYearBefore = own > end.month || (own === end.month && day > end.day)
  const year = end.year === undefined ? undefined : end.year - (isYearBefore ? 1 : 0)
  return resolveDay({ ...point, month: own, year }, context)
}

type EndContext = { readonly start: DayPoint | undefined; readonly context: SpanContext }

/** The second of two days: without a year or a month the first that follows. */
export function resolveEnd(end: DayPoint, from: string, { start, context }: EndContext): string | DayRefusal {
  if (end.year !== undefined) return resolveDay(end, { ...context, min: undefined })
  const min = context.isStay ? addDays(from, 1) : from
  const to = resolveDay(end, { ...context, today: from, min, isPast: false, needsYear: false })
  const isFar = !isRefusal(to) && start?.year === undefined && nightsBetween(from, to) > maxDaysWithoutYear
  return isFar ? { reason: 'reversed' } : to
}

/** The day that is meant: of all that it can be the one that the field expects. */
export function resolveDay(point: DayPoint, context: DayContext): string | DayRefusal {
  const { min, isPast = false, today, needsYear = false } = context
  if (needsYear && point.year === undefined) return { reason: 'noYear' }
  if (point.day === undefined)
    return point.weekday === undefined ? { reason: 'noDay' } : weekdayDay(point.weekday, context)
  const days = possibleDays(point, today)
  if (days.length === 0) return { reason: 'noSuchDay' }
  // “The 12th” is one that comes.
  const first = point.month === undefined && !isPast ? (min ?? today) : min
  const found = expectedDay(days, { min: first, isPast, today })
  if (found === undefined) return { reason: 'tooEarly', day: days.at(-1) ?? today }
  const isRight = point.weekday === undefined || point.weekday === weekdayOf(found)
  return isRight ? found : { reason: 'otherWeekday', day: found }
}

type Expectation = { readonly min: string | undefined; readonly isPast: boolean; readonly today: string }

/** The first possible day from `min` on, the last one that has been, or the first that is not long ago. */
function expectedDay(days: readonly string[], { min, isPast, today }: Expectation): string | undefined {
  if (min !== undefined) return days.find((day) => day >= min)
  if (days.length === 1) return days[0]
  return isPast ? days.findLast((day) => day <= today) : days.find((day) => day >= addDays(today, -daysAgo))
}

/** The days that a point can be: of any year, or of any month. */
function possibleDays({ day = 0, month, year }: DayPoint, today: string): string[] {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  const steps = Array.from({ length: 25 }, (_, step) => step - 12)
  if (month !== undefined) {
    if (month > 12) return []
    const years = year === undefined ? steps.map((step) => thisYear + step) : [year]
    return years.flatMap((each) => calendarDay(each, month, day) ?? [])
  }
  // The first of a month, so that no month is left out.
  const months = steps.map((step) => addMonths(`${thisYear}-${String(thisMonth).padStart(2, '0')}-01`, step))
  return months.flatMap((first) => calendarDay(Number(first.slice(0, 4)), Number(first.slice(5, 7)), day) ?? [])
}

/** A weekday alone is the next one that comes, or the last one where days have been. */
function weekdayDay(weekday: number, { today, min, isPast = false }: DayContext): string | DayRefusal {
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  if (isPast) return addDays(today, ahead === 0 ? 0 : ahead - 7)
  const day = addDays(today, ahead === 0 ? 7 : ahead)
  return min !== undefined && day < min ? { reason: 'tooEarly', day } : day
}
