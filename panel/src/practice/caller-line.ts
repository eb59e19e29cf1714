import { useTexts } from '../text/catalogue.ts'
import { formatIn, useFormat } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { currentBeat, type Practice } from './practice-session.ts'
import { spokenLines } from './scripts.ts'
import { practiceTexts } from './texts.ts'

/** A line of the caller. */
export type CallerLine = {
  readonly text: string
  /** The language that the caller speaks. */
  readonly language: string
  /** What it means, if that is another language than the panel's. */
  readonly meaning: string | undefined
  /** What the agent does now. */
  readonly hint: string
}

/** What the caller says; undefined before the answer and when all is said. */
export function useCallerLine(practice: Practice): CallerLine | undefined {
  const texts = useTexts(practiceTexts)
  const format = useFormat()
  const language = useLanguage()
  const beat = currentBeat(practice)
  if (!beat) return undefined
  const { script, wanted, booked } = practice
  const key = `${script.key}${beat.line}` as keyof typeof practiceTexts.english
  // Who cancels names the stay that is booked.
  const { checkIn, checkOut } = script.key === 'cancels' && booked ? booked : wanted
  const spoken: unknown = texts[key]
  const text = typeof spoken === 'function' ? (spoken(format.dayRange(checkIn, checkOut)) as string) : String(spoken)
  const hint = String(texts[`${key}Hint` as typeof key])
  if (script.key !== 'foreign') return { text, language, meaning: undefined, hint }
  const other = language === 'de' ? 'en' : 'de'
  const days = formatIn(other).dayRange(checkIn, checkOut)
  const line = (spokenLines[other][beat.line - 1] ?? text).replace('{days}', days)
  return { text: line, language: other, meaning: text, hint }
}
