/** The days of the week in the API, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** A day of the week. */
export type Weekday = (typeof weekdays)[number]

/** The calendar of a stay, computed once for everything that iterates over its nights. Dates are `YYYY-MM-DD`. */
export type Stay = {
  readonly checkIn: string
  readonly checkOut: string
  /** The day number of `checkIn`; night `i` is day `firstDay + i`. */
  readonly firstDay: number
  readonly nights: readonly string[]
}

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Whether the text is an existing date `YYYY-MM-DD` of the years 1 to 9999. */
export function isRealDate(text: string): boolean {
  const match = datePattern.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const days = month === 2 && isLeapYear(year) ? 29 : (monthDays[month - 1] ?? 0)
  return year >= 1 && day >= 1 && day <= days
}

/**
 * Days from 1 January 1970 to an existing date. Integer arithmetic, because availability calls this thousands of times.
 */
export function dayNumberOf(date: string): number {
  const month = Number(date.slice(5, 7))
  // Years begin in March here, so that the leap day is the last day of a year and needs no special case.
  const year = Number(date.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(date.slice(8, 10)) - 1
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + dayOfYear - 719_468
}

/** The date of a day number. */
export function dateOfDay(dayNumber: number): string {
  const day = dayNumber + 719_468
  const era = Math.floor(day / 146_097)
  const inEra = day - era * 146_097
  const leapDays = Math.floor(inEra / 1460) - Math.floor(inEra / 36_524) + Math.floor(inEra / 146_096)
  const yearOfEra = Math.floor((inEra - leapDays) / 365)
  const dayOfYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1, 2)}`
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0')

/** The date a number of days later, or earlier if negative. */
export const addDays = (date: string, days: number): string => dateOfDay(dayNumberOf(date) + days)

/** The nights from one date to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumberOf(to) - dayNumberOf(from)

/** The nights of a stay in order, without the check-out date; empty unless `checkOut` is after `checkIn`. */
export function nightsOf(checkIn: string, checkOut: string): string[] {
  const firstDay = dayNumberOf(checkIn)
  return Array.from({ length: Math.max(0, dayNumberOf(checkOut) - firstDay) }, (_, i) => dateOfDay(firstDay + i))
}

/** The calendar of a stay of at least one night. The caller has refused `checkOut ≤ checkIn` (§4.5 `date_range`). */
export const stayOf = (checkIn: string, checkOut: string): Stay => ({
  checkIn,
  checkOut,
  firstDay: dayNumberOf(checkIn),
  nights: nightsOf(checkIn, checkOut),
})

/** The position of a day number in the week: 0 is Monday, 6 is Sunday. */
export const weekdayIndexOfDay = (dayNumber: number): number => (((dayNumber + 3) % 7) + 7) % 7

/**
 * The date in a time zone (an IANA name) at an instant: a hotel's "today". If the business day begins at `dayStart`
 * (`PT6H`), it is the previous date until the local time reaches it.
 */
export const todayIn = (timeZone: string, instant: Temporal.Instant, dayStart = 'PT0H'): string =>
  instant.toZonedDateTimeISO(timeZone).toPlainDateTime().subtract(dayStart).toPlainDate().toString()

/** The instant at which a business day begins: from then on `todayIn` returns this date. */
export function startOfDayIn(timeZone: string, date: string, dayStart = 'PT0H'): Temporal.Instant {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime().add(dayStart)
  const start = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  // Clocks that are set forward skip an hour: the day begins at the change.
  const skipped = start.toPlainDateTime().equals(wall) ? null : start.getTimeZoneTransition('next')
  return (skipped ?? start).toInstant()
}
