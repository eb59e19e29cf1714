import { LRUCache } from 'lru-cache'
import { languageDirection } from '#modules/channels/index.ts'
import { formatPhone } from '#shared/phone.ts'
import { english, languageOf } from './languages/index.ts'
import type { LetterWords, PluralForms } from './letter-language.ts'

/** In what language values are written, and whether they must be short. */
export type Writing = { readonly languageCode: string; readonly isShort: boolean }

/** How values are written. */
export type ValueFormat = {
  readonly words: LetterWords
  /** What stands between an old and a new value. */
  readonly arrow: string
  /** A date `YYYY-MM-DD` with its weekday and year. */
  date(date: string): string
  /** A date with its month, and with its year unless that is clear. */
  dayAndMonth(date: string, isYearClear: boolean): string
  /** The days from a date to another. */
  days(from: string, to: string): string
  /** A time of day `HH:MM`. */
  time(time: string): string
  /** A moment on the clock of a time zone. */
  moment(moment: Temporal.Instant, timeZone: string): string
  money(amount: number, currencyCode: string, decimals: number): string
  /** A number with its noun, or alone in languages whose words the service does not know. */
  count(number: number, forms: PluralForms): string
  /** Several values one after the other. */
  items(values: readonly string[]): string
  /** A phone number in E.164, as people write it. */
  phone(number: string): string
  country(code: string): string
}

// English without a country is that of most guests: the day before the month, and the clock of 24 hours.
const localeOf = (languageCode: string): string => (languageCode === 'en' ? 'en-GB' : languageCode)

// Persian and Thai guests, too, book by the calendar of the hotel.
const usual = { calendar: 'gregory', timeZone: 'UTC' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const

/** Formats are slow to make, and a run of letters has the same few. */
function cached<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new LRUCache<string, { readonly format: Format }>({ max: 200 })
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options)
    const known = formats.get(key) ?? { format: make(locale, options) }
    formats.set(key, known)
    return known.format
  }
}

const dateFormat = cached((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
const numberFormat = cached((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
const pluralRules = cached((locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options))
const regionNames = cached((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options))

const leftToRightMark = '\u200e'

/** The format of a letter. Money of an SMS has the code of its currency, because few signs are in the alphabet of SMS. */
export function valueFormat({ languageCode, isShort }: Writing): ValueFormat {
  const locale = localeOf(languageCode)
  const language = languageOf(languageCode)
  const isRightToLeft = languageDirection(languageCode) === 'rtl'
  const width = isShort ? ('short' as const) : ('long' as const)
  const fullDate = { weekday: width, day: 'numeric', month: width, year: 'numeric' } as const
  const format = (options: Intl.DateTimeFormatOptions, milliseconds: number): string =>
    dateFormat(locale, { ...usual, ...options }).format(milliseconds)
  const startOf = (date: string): number => Date.parse(`${date}T00:00Z`)
  const items = (values: readonly string[]): string => values.join(isRightToLeft ? '، ' : ', ')
  return {
    words: (language ?? english).words,
    arrow: isRightToLeft ? '←' : isShort ? '>' : '→',
    date: (date) => format(fullDate, startOf(date)),
    dayAndMonth: (date, isYearClear) =>
      format({ day: 'numeric', month: width, ...(!isYearClear && { year: 'numeric' }) }, startOf(date)),
    days: (from, to) =>
      dateFormat(locale, { ...usual, day: 'numeric', month: width, year: 'numeric' }).formatRange(
        startOf(from),
        startOf(to),
      ),
    time: (time) => format(clock, Date.parse(`1970-01-01T${time}Z`)),
    moment({ epochMilliseconds }, timeZone) {
      const day = format({ day: 'numeric', month: width, year: 'numeric', timeZone }, epochMilliseconds)
      return items([day, format({ ...clock, timeZone }, epochMilliseconds)])
    },
    money: (amount, currency, decimals) =>
      numberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: isShort ? 'code' : 'symbol',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(amount),
    count(number, forms) {
      const digits = numberFormat(locale, {}).format(number)
      if (!language) return digits
      return (forms[pluralRules(locale, {}).select(number)] ?? forms.other).replace('#', digits)
    },
    items,
    // The groups of a number would stand in the order of the language.
    phone: (number) => (isRightToLeft ? leftToRightMark + formatPhone(number) + leftToRightMark : formatPhone(number)),
    country: (code) => regionNames(locale, { type: 'region' }).of(code) ?? code,
  }
}
