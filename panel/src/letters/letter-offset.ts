import type { LetterEvent, LetterRule } from '@bellhop/sdk'
import type { textsIn } from '../text/catalogue.ts'
import type { Format } from '../text/format.ts'
import type { letterTexts } from './texts.ts'

/** Whether letters of the event are due so many days before or after a date, at a time of day. */
export const countsDays = (event: LetterEvent): boolean => event === 'beforeArrival' || event === 'afterStay'

/** The seconds of a duration such as `PT5M` or `P3D`. */
export function secondsOf(duration: string): number {
  const [, days, hours, minutes, seconds] = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration) ?? []
  const [d = 0, h = 0, m = 0, s = 0] = [days, hours, minutes, seconds].map((part) => Number(part ?? 0))
  return ((d * 24 + h) * 60 + m) * 60 + s
}

/** The shortest duration of so many minutes. */
export const durationOf = (minutes: number): string => (minutes === 0 ? 'PT0S' : `PT${minutes}M`)

/** Says when letters of a rule are due. */
export function dueText(
  { event, offset, time }: Pick<LetterRule, 'event' | 'offset' | 'time'>,
  texts: ReturnType<typeof textsIn<typeof letterTexts.english>>,
  { span }: Format,
): string {
  const seconds = secondsOf(offset)
  if (countsDays(event)) {
    const days = seconds / 86_400
    const of = event === 'beforeArrival' ? texts.daysBefore : texts.daysAfter
    return of(String(days), time ?? '')
  }
  if (event === 'offerReminder') return texts.beforeOfferEnds
  if (event === 'holdExpiring') return texts.beforeEnd(span(seconds))
  return seconds === 0 ? texts.atOnce : texts.later(span(seconds))
}
