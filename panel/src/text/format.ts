import { useProfile } from '../api/session.ts'
import { type Language, useLanguage } from './language.ts'

const locales: Record<Language, string> = { en: 'en-GB', tr: 'tr-TR' }

const dayStyle = { day: 'numeric', month: 'short', year: 'numeric' } as const
const momentStyle = { ...dayStyle, hour: '2-digit', minute: '2-digit' } as const

/** How dates, amounts and counts are written. `timeZone` is the zone of moments; days have none. */
export type Format = ReturnType<typeof formatIn>

/** The formats of a language and a time zone. */
function formatIn(language: Language, timeZone?: string) {
  const locale = locales[language]
  const moments = new Intl.DateTimeFormat(locale, { ...momentStyle, ...(timeZone === undefined ? {} : { timeZone }) })
  return {
    /** A moment, such as `2027-06-12T08:30:00Z`, with its time. */
    moment: (instant: string): string => moments.format(new Date(instant)),
    /** A day, such as `2027-06-12`. It belongs to a calendar and to no time zone. */
    day: (day: string): string =>
      new Intl.DateTimeFormat(locale, { ...dayStyle, weekday: 'short', timeZone: 'UTC' }).format(new Date(day)),
    /** How long ago a moment was, in the largest unit that fits. */
    ago: (instant: string, now: number): string => agoIn(locale, (Date.parse(instant) - now) / 1000),
    /** An amount in its currency, as people of the country write it. */
    money: (amount: number, currency: string): string =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount),
    count: (value: number): string => new Intl.NumberFormat(locale).format(value),
    /** Seconds as minutes and seconds. */
    duration: (seconds: number): string =>
      `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
  }
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

function agoIn(locale: string, seconds: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const)
  return unit === 'second' ? format.format(0, 'second') : format.format(Math.round(seconds / size), unit)
}

/** The formats of the signed-in user. */
export const useFormat = (): Format => formatIn(useLanguage(), useProfile().timeZone ?? undefined)
