import { element } from '../../widget/src/elements.ts'
import type { Alternative, Hotel, Step } from './api.ts'
import type { OfferTexts } from './offer-texts.ts'
import { fill, type Language } from './texts.ts'

/** How a page writes money, days and moments: in its language, on the clock of a hotel. */
export type Formats = ReturnType<typeof formats>

export const formats = (language: Language, timeZone = 'UTC') => {
  const zone = { timeZone }
  const day = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const span = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const dateOf = (day: string): Date => new Date(`${day}T00:00Z`)
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', ...zone })
  return {
    money: (amount: number, currency: string): string =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount),
    /** A day `YYYY-MM-DD`. */
    day: (date: string): string => day.format(dateOf(date)),
    /** From a day to another. */
    days: (from: string, to: string): string => span.formatRange(dateOf(from), dateOf(to)),
    moment: (at: string): string => moment.format(new Date(at)),
  }
}

/** What a cancellation costs, a line for each step. */
export const termLines = (
  steps: readonly Step[],
  currency: string,
  { texts, money, moment }: Pick<Formats, 'money' | 'moment'> & { readonly texts: OfferTexts },
): string[] =>
  steps.map(({ feeType, feeValue, beginsAt }, n) => {
    const next = steps[n + 1]
    const value = feeType === 'amount' ? money(feeValue, currency) : String(feeValue)
    const fee = fill(texts[`fee_${feeType}`], { value })
    if (next && n === 0) return fill(texts.until, { fee, time: moment(next.beginsAt) })
    return n === 0 ? fill(texts.always, { fee }) : fill(texts.from, { fee, time: moment(beginsAt) })
  })

/** How to reach the hotels, with what follows. */
export function contact(hotels: readonly Hotel[], { questions }: OfferTexts, more = ''): HTMLElement {
  const ways = hotels.flatMap(({ phone, email }) => [
    ...(phone ? [element('a', { href: `tel:${phone}`, dir: 'ltr' }, phone)] : []),
    ...(email ? [element('a', { href: `mailto:${email}` }, email)] : []),
  ])
  const lead = ways.length > 0 ? [`${questions} `] : []
  return element('p', { className: 'note contact' }, ...lead, ...ways.flatMap((way) => [way, ' ']), more)
}

/** The guests of a room: `2 × Adult, 1 × Child`. */
export const counted = (things: readonly { readonly name: string; readonly count: number }[]): string =>
  things.map(({ name, count }) => `${count} × ${name}`).join(', ')

/** The services of a stay: `Breakfast, 2 × Parking`. */
export const servicesOf = ({ services }: Pick<Alternative, 'services'>): string =>
  services.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')
