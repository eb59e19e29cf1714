import { addMonths, weekdayOf } from './calendar-months.ts'
import type { DayContext, DayRefusal, DaySpan, SpanContext } from './day-context.ts'
import { type DayPoint, type DayToken, dayTokens } from './day-tokens.ts'
import type { DayUnit } from './day-vocabulary.ts'
import {
  comingWeekday,
  type DayLength,
  dayAfter,
  isRefusal,
  pointOfDay,
  resolveDay,
  resolveEnd,
  resolveStart,
  spanEnd,
} from './resolve-days.ts'
import { addDays } from './zoned-time.ts'

const noDay: DayRefusal = { reason: 'noDay' }

/**
 * Reads two days as guests say them: `12–17 Jun`, `next fri 3 nights`, `12.6.–17.6.`, `tomorrow`. What can be read in no way
 * or in more than one is refused. Without a year it is the next day of
 * that name, or one of the last weeks.
 */
export function readSpan(text: string, context: SpanContext): DaySpan | DayRefusal {
  const cursor = cursorOf(text, context)
  if (!cursor) return noDay
  const period = context.isStay ? undefined : takePeriod(cursor, context)
  if (period) return cursor.isAtEnd() ? period : noDay
  let length = takeLength(cursor)
  // “A week from Friday” begins a week after Friday.
  if (length && length.unit !== 'night' && !cursor.isAtEnd()) return noDay
  const start = takePoint(cursor, context)
  cursor.skip('fillers')
  const end = start && cursor.take('until') ? takePoint(cursor, context) : undefined
  length ??= takeLength(cursor)
  cursor.skip('until', 'fillers')
  if (!cursor.isAtEnd() || (end && length)) return noDay
  const from = start ? resolveStart(start, end, context) : context.value?.from
  if (from === undefined || isRefusal(from)) return from ?? noDay
  const to = end ? resolveEnd(end, from, { start, context }) : spanEnd(from, length, context)
  if (to === undefined || isRefusal(to)) return to ?? noDay
  const isOrdered = context.isStay ? from < to : from <= to
  return isOrdered ? { from, to } : { reason: 'reversed' }
}

/** Reads one day: `12 Jun`, `in 2 weeks`, `24/12`. */
export function readDay(text: string, context: DayContext): string | DayRefusal {
  const cursor = cursorOf(text, context)
  const point = cursor && takePoint(cursor, context)
  return point && cursor.isAtEnd() ? resolveDay(point, context) : noDay
}

/**
 * Reads a moment: a day and a time of day, as `2027-06-12 15:00:00`. Without one of them it is that of `value`. `now` is what
 * the clock shows.
 */
export function readMoment(
  text: string,
  context: DayContext & { readonly now: string; readonly value?: string | undefined },
): string | DayRefusal {
  const cursor = cursorOf(text, context)
  if (!cursor) return noDay
  const hours = takeSoon(cursor, ['minute', 'hour'])
  if (hours) return cursor.isAtEnd() ? laterThan(context.now, hours) : noDay
  const early = takeTime(cursor, true)
  const point = takePoint(cursor, context)
  const time = early ?? takeTime(cursor, false)
  if (!cursor.isAtEnd() || (point === undefined && time === undefined)) return noDay
  const [oldDay = context.today, oldTime = '00:00:00'] = context.value?.split(' ') ?? []
  const day = point ? resolveDay(point, context) : oldDay
  return isRefusal(day) ? day : `${day} ${time ?? oldTime}`
}

/** The tokens of a text from its beginning to its end. */
type Cursor = {
  readonly isAtEnd: () => boolean
  readonly peek: (ahead?: number) => DayToken | undefined
  /** The next token if it is of this kind. */
  readonly take: <Kind extends DayToken['kind']>(kind: Kind) => Extract<DayToken, { kind: Kind }> | undefined
  readonly skip: (...kinds: DayToken['kind'][]) => void
}

function cursorOf(text: string, context: DayContext): Cursor | undefined {
  const tokens = dayTokens(text, context.vocabulary, context)
  if (!tokens || tokens.length === 0) return undefined
  let at = 0
  return {
    isAtEnd: () => at === tokens.length,
    peek: (ahead = 0) => tokens[at + ahead],
    take(kind) {
      const token = tokens[at]
      if (token?.kind !== kind) return undefined
      at += 1
      return token as Extract<DayToken, { kind: typeof kind }>
    },
    skip(...kinds) {
      while (at < tokens.length && kinds.includes(tokens[at]?.kind ?? 'at')) at += 1
    },
  }
}

const isCount = (token: DayToken | undefined): token is Extract<DayToken, { value: number }> =>
  token?.kind === 'number' || token?.kind === 'count'

/** `3 nights`, `a week`. */
function takeLength(cursor: Cursor): DayLength | undefined {
  cursor.skip('fillers')
  const [count, unit] = [cursor.peek(), cursor.peek(1)]
  const isLength = isCount(count) && (unit?.kind === 'nights' || unit?.kind === 'unit') && !isSoon(cursor)
  if (!isLength) return undefined
  cursor.skip(count.kind)
  cursor.skip(unit.kind)
  return { count: count.value, unit: unit.kind === 'unit' ? unit.unit : 'night' }
}

/** `in 2 weeks`, or `2 weeks later` in the order of other languages. */
function isSoon(cursor: Cursor): boolean {
  const at = cursor.peek()?.kind === 'soon' ? 1 : 0
  const isAfter = at === 1 || cursor.peek(2)?.kind === 'soon'
  return isAfter && isCount(cursor.peek(at)) && cursor.peek(at + 1)?.kind === 'unit'
}

function takeSoon(cursor: Cursor, units: readonly DayUnit[]): DayLength | undefined {
  if (!isSoon(cursor)) return undefined
  const at = cursor.peek()?.kind === 'soon' ? 1 : 0
  const [count, unit] = [cursor.peek(at), cursor.peek(at + 1)]
  if (!isCount(count) || unit?.kind !== 'unit' || !units.includes(unit.unit)) return undefined
  cursor.skip('soon')
  cursor.skip(count.kind)
  cursor.skip('unit')
  cursor.skip('soon')
  return { count: count.value, unit: unit.unit }
}

/** A day as far as it is named; undefined if the next words name none. */
function takePoint(cursor: Cursor, { today }: DayContext): DayPoint | undefined {
  cursor.skip('fillers')
  const soon = takeSoon(cursor, ['day', 'week', 'month'])
  if (soon) return pointOfDay(dayAfter(today, soon))
  const offset = cursor.take('offset')
  if (offset) return pointOfDay(addDays(today, offset.value))
  const prefix = cursor.take('next') ?? cursor.take('coming')
  const weekday = cursor.take('weekday')
  if (prefix) return weekday && pointOfDay(comingWeekday(weekday.value, prefix.kind, today))
  const point = cursor.take('point')?.point ?? takeNamed(cursor)
  // Turkish writes the weekday behind the day.
  const named = weekday ?? (point && cursor.take('weekday'))
  return point || named ? { ...point, weekday: named?.value } : undefined
}

/** `12 Jun 2027`, `June 12`, `12`. */
function takeNamed(cursor: Cursor): DayPoint | undefined {
  const isMonthFirst = cursor.peek()?.kind === 'month'
  const number = cursor.peek(isMonthFirst ? 1 : 0)
  const behind = cursor.peek(isMonthFirst ? 2 : 1)?.kind ?? ''
  if (number?.kind !== 'number' || number.isYear || ['nights', 'unit'].includes(behind)) return undefined
  const first = cursor.take('month')
  cursor.take('number')
  cursor.skip('fillers')
  const month = (first ?? cursor.take('month'))?.value
  const year = cursor.peek()
  if (month === undefined || year?.kind !== 'number' || !year.isYear) return { day: number.value, month }
  cursor.take('number')
  return { day: number.value, month, year: year.value }
}

/** `this week`, `last month`: its first and its last day. */
function takePeriod(cursor: Cursor, { today }: DayContext): DaySpan | undefined {
  const period = cursor.take('period')
  if (!period) return undefined
  const { unit, value } = period
  if (unit === 'week') {
    const from = addDays(today, value * 7 - weekdayOf(today))
    return { from, to: addDays(from, 6) }
  }
  const isMonth = unit === 'month'
  const from = addMonths(
    isMonth ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01`,
    isMonth ? value : value * 12,
  )
  return { from, to: addDays(addMonths(from, isMonth ? 1 : 12), -1) }
}

/** `15:30`, `at 3 pm`, `10 Uhr`. A number alone counts behind a day. */
function takeTime(cursor: Cursor, isFirst: boolean): string | undefined {
  const isNamed = cursor.peek()?.kind === 'at' || isHour(cursor.peek())
  cursor.skip('at', ...(isHour(cursor.peek()) ? (['unit'] as const) : []))
  const written = cursor.take('time')
  if (written) return clockOf(cursor, written.minutes)
  const number = cursor.peek()
  const behind = cursor.peek(1)?.kind ?? ''
  const isTime = isNamed || !isFirst || ['clock', 'am', 'pm'].includes(behind)
  if (!isTime || number?.kind !== 'number' || number.isYear || number.value > 23) return undefined
  cursor.take('number')
  return clockOf(cursor, number.value * 60)
}

/** The word for an hour is in some languages also that before a time. */
const isHour = (token: DayToken | undefined): boolean => token?.kind === 'unit' && token.unit === 'hour'

function clockOf(cursor: Cursor, minutes: number): string {
  cursor.skip('clock')
  const hours = Math.floor(minutes / 60)
  // What is left of `13 pm` cannot be read.
  const half = hours > 0 && hours <= 12 ? (cursor.take('am') ?? cursor.take('pm')) : undefined
  const inDay = half ? (hours % 12) + (half.kind === 'pm' ? 12 : 0) : hours
  return `${two(inDay)}:${two(minutes % 60)}:00`
}

const two = (value: number): string => String(value).padStart(2, '0')

function laterThan(now: string, { count, unit }: DayLength): string {
  const time = Date.parse(`${now.replace(' ', 'T')}Z`) + count * (unit === 'hour' ? 60 : 1) * 60_000
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')}:00`
}
