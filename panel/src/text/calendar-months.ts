const iso = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** How many nights lie between two days; negative if the second is earlier. */
export const nightsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The weekday of a day, counted from Monday, which is 0. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

/** A day of a year; undefined if the month has no such day. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  const time = Date.UTC(year, month - 1, day)
  return year >= 1000 && day > 0 && new Date(time).getUTCDate() === day ? iso(time) : undefined
}

/** A day some months later. What would be behind the end of the month is its last day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return iso(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, last)))
}

/** A day in full, as it is read aloud. */
export const longDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))

/** The month of a day with its year. */
export const longMonth = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))
