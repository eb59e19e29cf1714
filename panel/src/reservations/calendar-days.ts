/*
 * Days of a calendar, such as `2027-06-12`, are counted in UTC, where every day has 24 hours. The time zone of the
 * browser never shifts them.
 */

const dayMs = 86_400_000

/** The day a number of days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The moment at which a day begins in a time zone, such as `2027-06-11T21:00:00.000Z`. */
export function startOfDay(day: string, timeZone: string): string {
  const inUtc = Date.parse(`${day}T00:00:00Z`)
  const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const offset = Date.parse(`${wallClock.format(inUtc).replace(' ', 'T')}Z`) - inUtc
  return new Date(inUtc - offset).toISOString()
}
