import { useLanguage } from '../text/language.ts'

/** The days of a week as the API names them, from Monday. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** A day of the week. */
export type Weekday = (typeof weekdays)[number]

/** Monday, 4 January 2027. */
const someMonday = Date.UTC(2027, 0, 4)

/** The names of the days of a week in the language of the panel. */
export function useWeekdayNames(style: 'short' | 'long' = 'short'): Readonly<Record<Weekday, string>> {
  const format = new Intl.DateTimeFormat(useLanguage(), { weekday: style, timeZone: 'UTC' })
  const names = weekdays.map((day, index) => [day, format.format(someMonday + index * 86_400_000)] as const)
  return Object.fromEntries(names) as Record<Weekday, string>
}
