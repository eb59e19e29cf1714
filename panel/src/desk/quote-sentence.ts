import type { Availability, Guest } from '@bellhop/sdk'
import { catalogue, textsIn } from '../text/catalogue.ts'
import { formatIn, localeOf } from '../text/format-in.ts'
import { currentLanguage, type Language, supportedLanguage, useLoadedLanguage } from '../text/language.ts'
import { nightsBetween } from './stay-dates.ts'
import type { ChosenServices, PriceQuote } from './use-price-quote.ts'

export const quoteSentenceTexts = catalogue('desk/quoteSentenceTexts', {
  sentence: (stay: { from: string; to: string; nights: number; room: string; services: string; total: string }) =>
    `From ${stay.from} to ${stay.to}, ${stay.nights === 1 ? 'one night' : `${stay.nights} nights`} in “${stay.room}”` +
    `${stay.services === '' ? '' : `, including ${stay.services}`}: ${stay.total} in total.`,
})

/** The language to speak to a guest: its own if the panel has it, English to other foreigners, else the panel's. */
export function useGuestLanguage(guest: Guest | undefined): Language {
  const own = guest?.languageCode
  return useLoadedLanguage(own ? (supportedLanguage(own) ?? 'en') : currentLanguage())
}

/** A quote as a sentence to read out or to send. */
export function quoteSentence(
  { offers, room }: PriceQuote,
  { language, total, chosen }: { language: Language; total: number; chosen: ChosenServices },
): string {
  const locale = localeOf(language)
  const days = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const { checkIn, checkOut, currencyCode } = offers
  return textsIn(quoteSentenceTexts, language).sentence({
    from: days.format(new Date(checkIn)),
    to: days.format(new Date(checkOut)),
    nights: nightsBetween(checkIn, checkOut),
    room: room.name,
    services: new Intl.ListFormat(locale).format(serviceNames(offers, chosen)),
    total: formatIn(language).money(total, currencyCode),
  })
}

const serviceNames = ({ additionalServices }: Availability, chosen: ChosenServices): string[] =>
  additionalServices.filter(({ serviceId }) => (chosen[serviceId] ?? 0) > 0).map(({ name }) => name)
