import { fold } from '../../../server/shared/fold.ts'
import type { DayVocabulary, DayWord } from './day-vocabulary.ts'

/** What is known of a day that somebody names. Weekdays count from Monday, which is 0; months from 1. */
export type DayPoint = {
  readonly day?: number | undefined
  readonly month?: number | undefined
  readonly year?: number | undefined
  readonly weekday?: number | undefined
}

/** A part of a typed text: a word that is known, a number, a day in figures, a time of day in minutes. */
export type DayToken =
  | DayWord
  | { readonly kind: 'number'; readonly value: number; readonly isYear: boolean }
  | { readonly kind: 'point'; readonly point: DayPoint }
  | { readonly kind: 'time'; readonly minutes: number }

/** Which number comes first in `5/6`. */
export type DayOrder = 'dayFirst' | 'monthFirst'

/** What figures depend on. */
type ShortDateContext = { readonly order: DayOrder; readonly today: string; readonly isPast?: boolean | undefined }

/** A year of two figures is not further ahead. */
const yearsAhead = 20

/** The order of day and month in the country of a language tag, such as `en-US`. */
export const dayOrderOf = (locale: string): DayOrder => {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month' ? 'monthFirst' : 'dayFirst'
}

/** The parts of a typed text, one after the other. What stands between them is punctuation. */
const part =
  /(?<iso>\d{4}-\d{1,2}-\d{1,2})(?!\d)|(?<figures>\d{1,2}([./])\d{1,2}(?:\3(?:\d{4}|\d{2})?)?)(?!\d)|(?<time>\d{1,2}:\d{2})(?!\d)|(?<number>\d{1,4})(?!\d)|(?<dash>-)|(?<ending>'\p{L}*)|(?<words>\p{L}+(?: \p{L}+)*)|[\s.,]+/uy

/** The parts of a text; undefined if there is anything in it that is not known. */
export function dayTokens(text: string, vocabulary: DayVocabulary, context: ShortDateContext): DayToken[] | undefined {
  const folded = fold(text).trim().replaceAll(/\s+/g, ' ')
  const tokens: DayToken[] = []
  part.lastIndex = 0
  while (part.lastIndex < folded.length) {
    const found = part.exec(folded)?.groups
    if (!found) return undefined
    const read = tokensOf(found, vocabulary, context)
    if (!read) return undefined
    tokens.push(...read)
  }
  return tokens
}

type TokenGroups = Readonly<Record<string, string | undefined>>

function tokensOf(found: TokenGroups, vocabulary: DayVocabulary, context: ShortDateContext): DayToken[] | undefined {
  const { iso, figures, time, number, dash, words } = found
  if (iso !== undefined) {
    const [year, month, day] = iso.split('-').map(Number)
    return [{ kind: 'point', point: { year, month, day } }]
  }
  if (figures !== undefined) return [{ kind: 'point', point: pointOf(figures, context) }]
  if (time !== undefined) {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return hours < 24 && minutes < 60 ? [{ kind: 'time', minutes: hours * 60 + minutes }] : undefined
  }
  if (number !== undefined) return [{ kind: 'number', value: Number(number), isYear: number.length === 4 }]
  if (dash !== undefined) return [{ kind: 'until' }]
  return words === undefined ? [] : wordTokens(words.split(' '), vocabulary)
}

/** A day in figures. Between slashes the country decides, unless only one order is possible. */
function pointOf(figures: string, { order, today, isPast = false }: ShortDateContext): DayPoint {
  const [one = 0, two = 0, year] = figures.split(/[./]/).filter(Boolean).map(Number)
  const isMonthFirst = figures.includes('/') && (order === 'monthFirst' ? one <= 12 : two > 12)
  const [day, month] = isMonthFirst ? [two, one] : [one, two]
  if (year === undefined || year >= 100) return { day, month, year }
  // `80` is the year of a birthday, `35` that in which a passport ends.
  const maxYear = Number(today.slice(0, 4)) + (isPast ? 0 : yearsAhead)
  return { day, month, year: 2000 + year > maxYear ? 1900 + year : 2000 + year }
}

/** Words, of which some belong together: “day after tomorrow”. */
function wordTokens(words: readonly string[], vocabulary: DayVocabulary): DayToken[] | undefined {
  if (words.length === 0) return []
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const word = wordOf(words.slice(0, count).join(' '), vocabulary)
    const rest = word && wordTokens(words.slice(count), vocabulary)
    if (rest) return [word, ...rest]
  }
  return undefined
}

/** A word as it is known, with an ending of the language, or the beginning of one name alone. */
function wordOf(text: string, { words, endings }: DayVocabulary): DayWord | undefined {
  const known = words.get(text)
  if (known) return known
  const ending = endings.find(
    (each) => text.length - each.length >= 4 && text.endsWith(each) && words.has(text.slice(0, -each.length)),
  )
  if (ending !== undefined) return words.get(text.slice(0, -ending.length))
  const names = [...words].filter(([name, { kind }]) => isName(kind) && name.startsWith(text)).map(([, word]) => word)
  const [first] = names
  return text.length >= 3 && names.every((word) => word.kind === first?.kind && valueOf(word) === valueOf(first))
    ? first
    : undefined
}

const isName = (kind: DayWord['kind']): boolean => kind === 'month' || kind === 'weekday'

const valueOf = (word: DayWord): number => ('value' in word ? word.value : 0)
