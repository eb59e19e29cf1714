/** The language tag of formats: people outside America read English here. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language)

const dayStyle = { day: 'numeric', month: 'short', year: 'numeric' } as const
const timeStyle = { hour: '2-digit', minute: '2-digit' } as const
const weekdayStyle = { ...dayStyle, weekday: 'short' } as const

/** How dates, amounts and counts are written. `timeZone` is the zone of moments; days have none. */
export type Format = ReturnType<typeof formatIn>

/** The formats of a language and a time zone. */
export function formatIn(language: string, timeZone?: string) {
  const locale = localeOf(language)
  const zone = timeZone === undefined ? {} : { timeZone }
  const moments = new Intl.DateTimeFormat(locale, { ...dayStyle, ...timeStyle, ...zone })
  const times = new Intl.DateTimeFormat(locale, { ...timeStyle, ...zone })
  const dayTimes = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...timeStyle,
    ...zone,
  })
  // A day has no zone. Read and written in the same one, it never shifts.
  const days = new Intl.DateTimeFormat(locale, { ...weekdayStyle, timeZone: 'UTC' })
  const plainDays = new Intl.DateTimeFormat(locale, { ...dayStyle, timeZone: 'UTC' })
  const shortDays = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const months = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', ...zone })
  const nights = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const monthNames = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const weekdayNames = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  // This language writes days as `YYYY-MM-DD`.
  const calendarDays = new Intl.DateTimeFormat('sv-SE', zone)
  const currencyOf = (currency: string): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const partsOf = (amount: number, currency: string): Intl.NumberFormatPart[] => {
    const parts = currencyOf(currency).formatToParts(amount)
    return language === 'tr' ? withSymbolLast(parts) : parts
  }
  return {
    /** A moment, such as `2027-06-12T08:30:00Z`, with its time. */
    moment: (instant: string): string => moments.format(new Date(instant)),
    /** A moment of these weeks: its weekday, day and time, without the year. */
    dayTime: (instant: string): string => dayTimes.format(new Date(instant)),
    /** The time of a moment, without its day. */
    time: (instant: string): string => times.format(new Date(instant)),
    /** A day, such as `2027-06-12`. It belongs to a calendar and to no time zone. */
    day: (day: string): string => days.format(new Date(day)),
    /** The day of a moment, such as `2027-06-12`. */
    dayOf: (instant: string): string => calendarDays.format(new Date(instant)),
    /** A day without its weekday, for days long ago: a birthday, an answer. */
    plainDay: (day: string): string => plainDays.format(new Date(day)),
    /** The month of a moment with its year. */
    month: (instant: string): string => months.format(new Date(instant)),
    /** A day without its year. */
    shortDay: (day: string): string => shortDays.format(new Date(day)),
    /** The days of a stay, from arrival to departure. */
    dayRange: (from: string, to: string): string => days.formatRange(new Date(from), new Date(to)),
    /** Nights of a calendar without weekdays, such as `24–31 Dec`; with years if these differ. */
    nightRange: (from: string, to: string): string => {
      const style = from.slice(0, 4) === to.slice(0, 4) ? nights : plainDays
      return style.formatRange(new Date(from), new Date(to))
    },
    /** A night without its weekday and year. */
    night: (day: string): string => nights.format(new Date(day)),
    /** The month of a day without its year. */
    monthName: (day: string): string => monthNames.format(new Date(day)),
    /** The weekday of a day. */
    weekdayName: (day: string): string => weekdayNames.format(new Date(day)),
    /** How long ago a moment was, in the largest unit that fits. */
    ago: (instant: string, now: number): string => agoIn(locale, (Date.parse(instant) - now) / 1000),
    /** An amount in its currency, as people of the country write it. */
    money: (amount: number, currency: string): string =>
      partsOf(amount, currency)
        .map(({ value }) => value)
        .join(''),
    /** An amount where space is scarce: without a fraction of zero. */
    shortMoney: (amount: number, currency: string): string =>
      partsOf(amount, currency)
        .filter(({ type }) => !Number.isInteger(amount) || (type !== 'decimal' && type !== 'fraction'))
        .map(({ value }) => value)
        .join(''),
    /** An amount in parts, so that the fraction can look different. */
    moneyParts: (amount: number, currency: string): { text: string; isFraction: boolean }[] =>
      joined(partsOf(amount, currency)),
    /** A number; `decimals` says exactly how many it has. */
    count: (value: number, decimals?: number): string =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      } as Intl.NumberFormatOptions).format(value),
    /** A share between 0 and 1 as a percentage, with one decimal at most; `decimals` says exactly how many. */
    percent: (share: number, decimals?: number): string =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals ?? 1,
      } as Intl.NumberFormatOptions).format(share),
    /** A rate as it was entered, such as 7.75 for 7.75 %, with up to four decimals. */
    rate: (percent: number): string =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(percent / 100),
    /** A number with up to eight decimals. */
    decimal: (value: number): string => new Intl.NumberFormat(locale, { maximumFractionDigits: 8 }).format(value),
    /** Seconds as minutes and seconds. */
    duration: (seconds: number): string =>
      `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
    /** Milliseconds as people read them: `212 ms`, `1.2 secs`. */
    latency: (milliseconds: number): string =>
      milliseconds < 1000
        ? unitIn(locale, 'short').millisecond(milliseconds)
        : unitIn(locale, 'short').second(milliseconds / 1000),
    /** Whole seconds in the largest unit that fits: `5 minutes`, `2 hours`. */
    span: (seconds: number): string => {
      const [unit, size] = units.find(([, length]) => seconds >= length) ?? (['second', 1] as const)
      return unitIn(locale, 'long')[unit](seconds / size)
    },
    /** The name of a language tag, such as `tr`, in the language of the panel. */
    languageName: (tag: string): string => new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag,
    /** The name of a country code, such as `TR`, in the language of the panel. */
    countryName: (code: string): string => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code,
  }
}

/** Hotels in Turkey write `894,00 €` and `1.250,00 ₺`; the data of `Intl` put the symbol first. */
function withSymbolLast(parts: readonly Intl.NumberFormatPart[]): Intl.NumberFormatPart[] {
  const symbol = parts.filter(({ type }) => type === 'currency')
  const number = parts.filter(({ type, value }) => type !== 'currency' && value.trim() !== '')
  return [...number, { type: 'literal', value: '\u00a0' }, ...symbol]
}

/** The parts of an amount: all before the fraction, the fraction with its separator, and all after it. */
function joined(parts: readonly Intl.NumberFormatPart[]): { text: string; isFraction: boolean }[] {
  const found: { text: string; isFraction: boolean }[] = []
  for (const { type, value } of parts) {
    const isFraction = type === 'decimal' || type === 'fraction'
    const last = found.at(-1)
    if (last?.isFraction === isFraction) last.text += value
    else found.push({ text: value, isFraction })
  }
  return found
}

/** Amounts of time in a unit, with its word. */
function unitIn(locale: string, unitDisplay: 'short' | 'long') {
  const inUnit = (unit: string) => (value: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(value)
  return {
    millisecond: inUnit('millisecond'),
    second: inUnit('second'),
    minute: inUnit('minute'),
    hour: inUnit('hour'),
    day: inUnit('day'),
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
