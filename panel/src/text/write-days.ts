import { nightsBetween } from './calendar-months.ts'
import type { DayContext, DaySpan, SpanContext } from './day-context.ts'
import { localeOf } from './format-in.ts'
import { readDay, readMoment, readSpan } from './read-days.ts'

/** A day that is further away is written with its year. */
const daysWithoutYear = 183

const weekday = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: string, hasYear: boolean, hasTime = false): Intl.DateTimeFormat {
  const key = `${language} ${hasYear} ${hasTime}`
  const known = formats.get(key)
  if (known) return known
  const year = hasYear ? ({ year: 'numeric' } as const) : {}
  const format = new Intl.DateTimeFormat(localeOf(language), { ...weekday, ...year, ...(hasTime ? clock : {}) })
  formats.set(key, format)
  return format
}

/** Whether a day is so close that nobody needs its year. */
const isNear = (day: string, { today, needsYear = false }: DayContext): boolean =>
  !needsYear && Math.abs(nightsBetween(today, day)) <= daysWithoutYear

/** Two days as their field shows them: as short as the same field still reads them. */
export function writeSpan({ from, to }: DaySpan, context: SpanContext): string {
  const write = (hasYear: boolean): string =>
    formatOf(context.language, hasYear).formatRange(new Date(from), new Date(to))
  const short = write(false)
  const read = readSpan(short, { ...context, value: { from, to } })
  const isSame = 'from' in read && read.from === from && read.to === to
  return isSame && isNear(from, context) && isNear(to, context) ? short : write(true)
}

/** A day as its field shows it. */
export function writeDay(day: string, context: DayContext): string {
  const write = (hasYear: boolean): string => formatOf(context.language, hasYear).format(new Date(day))
  const short = write(false)
  return isNear(day, context) && readDay(short, context) === day ? short : write(true)
}

/** A moment on a clock, such as `2027-06-12 15:00:00`, as its field shows it. */
export function writeMoment(moment: string, context: DayContext & { readonly now: string }): string {
  const time = new Date(`${moment.replace(' ', 'T')}Z`)
  const write = (hasYear: boolean): string => formatOf(context.language, hasYear, true).format(time)
  const short = write(false)
  return isNear(moment.slice(0, 10), context) && readMoment(short, context) === moment ? short : write(true)
}
