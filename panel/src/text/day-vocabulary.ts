import { fold } from '../../../server/shared/fold.ts'
import { localeOf } from './format-in.ts'

/** The texts of `dayWords`, in a language. */
export type DayTexts = Readonly<
  Record<
    | 'afterTomorrow'
    | 'next'
    | 'coming'
    | 'nights'
    | 'until'
    | 'fillers'
    | 'at'
    | 'clock'
    | 'am'
    | 'pm'
    | 'counts'
    | 'endings',
    string
  >
>

/** A length of time that people name. */
export type DayUnit = 'minute' | 'hour' | 'day' | 'week' | 'month'

/** Words without a value. */
type PlainKind = Exclude<keyof DayTexts, 'afterTomorrow' | 'counts' | 'endings'>

type WordWithValue<Kind extends string> = Kind extends string ? { readonly kind: Kind; readonly value: number } : never
type Plain<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never

/** What a word means between days. Weekdays count from Monday, which is 0; months from 1. */
export type DayWord =
  | WordWithValue<'month' | 'weekday' | 'offset' | 'count'>
  | { readonly kind: 'unit'; readonly unit: DayUnit }
  | { readonly kind: 'period'; readonly unit: 'week' | 'month' | 'year'; readonly value: number }
  | Plain<PlainKind | 'soon'>

/** The words of a language by their folded form, and its endings. */
export type DayVocabulary = { readonly words: ReadonlyMap<string, DayWord>; readonly endings: readonly string[] }

/** The words for days in a language: those of its texts, and those of `Intl`. */
export function buildVocabulary(language: string, texts: DayTexts): DayVocabulary {
  const { afterTomorrow, counts, endings, ...plain } = texts
  const words = new Map<string, DayWord>()
  const add = (text: string, word: DayWord): void => {
    for (const form of [text, withoutUmlauts(text)]) {
      const name = wordsOf(form).join(' ')
      if (name !== '' && !words.has(name)) words.set(name, word)
    }
  }
  for (const [kind, named] of Object.entries(plain)) {
    for (const text of named.split(' ')) add(text, { kind: kind as PlainKind })
  }
  for (const [at, named] of counts.split(',').entries()) {
    for (const text of named.trim().split(' ')) add(text, { kind: 'count', value: at + 1 })
  }
  add(afterTomorrow, { kind: 'offset', value: 2 })
  addUnits(localeOf(language), add)
  addNames(localeOf(language), add)
  return { words, endings: endings.split(' ').filter(Boolean) }
}

const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? []

/** As Germans type without their keyboard: `maerz`. */
const withoutUmlauts = (text: string): string => text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')

type Add = (text: string, word: DayWord) => void

/** Months, weekdays, “tomorrow” and “last month”. */
function addNames(locale: string, add: Add): void {
  const written = (options: Intl.DateTimeFormatOptions, time: number): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(time)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const style of ['short', 'long'] as const) {
    for (let value = 1; value <= 12; value += 1) {
      const word = { kind: 'month', value } as const
      add(written({ month: style }, Date.UTC(2027, value - 1, 5)), word)
      // Within a date the name may have another ending.
      add(written({ day: 'numeric', month: style }, Date.UTC(2027, value - 1, 5)), word)
    }
    // The fourth of January 2027 is a Monday.
    for (let value = 0; value < 7; value += 1) {
      add(written({ weekday: style }, Date.UTC(2027, 0, 4 + value)), { kind: 'weekday', value })
    }
  }
  for (const value of [-2, -1, 0, 1, 2]) {
    const text = relative.format(value, 'day')
    if (!/\d/.test(text)) add(text, { kind: 'offset', value })
  }
  for (const unit of ['week', 'month', 'year'] as const) {
    for (const value of [-1, 0, 1]) add(relative.format(value, unit), { kind: 'period', unit, value })
  }
}

/** Units of time, and the words for “in” and “later” around them. */
function addUnits(locale: string, add: Add): void {
  const relative = new Intl.RelativeTimeFormat(locale)
  for (const unit of ['minute', 'hour', 'day', 'week', 'month'] as const) {
    const amounts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    for (const count of [1, 2, 5]) {
      add(amounts.format(count).replaceAll(/\d/g, ''), { kind: 'unit', unit })
      const [before = '', after = ''] = relative.format(count, unit).split(String(count))
      const [name = '', ...later] = wordsOf(after)
      add(name, { kind: 'unit', unit })
      for (const word of [...wordsOf(before), ...later]) add(word, { kind: 'soon' })
    }
  }
}
