import { longDay } from './calendar-months.ts'
import { catalogue, textsOf } from './catalogue.ts'
import type { DayRefusal } from './day-context.ts'
import { localeOf } from './format-in.ts'
import { currentLanguage } from './language.ts'

/** What a field for days takes. */
export type DayFieldKind = 'stay' | 'span' | 'day' | 'moment'

export const dayTexts = catalogue('text/dayTexts', {
  stay: '12–17 Jun or fri 3 nights',
  span: '12–17 Jun or this month',
  day: '12 Jun or next fri',
  moment: 'fri 15:30 or in 2 hours',
  noDay: (text: string, example: string) => `“${text}” is not clear. Write it like ${example}`,
  noSuchDay: (text: string) => `“${text}” is not in the calendar`,
  noYear: 'Write the year as well',
  reversed: 'The second day is before the first. Write the years if you mean it',
  otherWeekday: (day: string) => `That day is ${day}`,
  tooEarly: (day: string) => `${day} is too early`,
})

/** What a user reads about a text that is not read as days. */
export function explainRefusal(text: string, refusal: DayRefusal, kind: DayFieldKind): string {
  const texts = textsOf(dayTexts)
  const { reason } = refusal
  if (reason === 'otherWeekday' || reason === 'tooEarly') {
    return texts[reason](longDay(refusal.day, localeOf(currentLanguage())))
  }
  if (reason === 'noDay') return texts.noDay(text.trim(), texts[kind])
  return reason === 'noSuchDay' ? texts.noSuchDay(text.trim()) : texts[reason]
}
