import type { Availability, Guest } from '@bellhop/sdk'
import { nightsBetween } from '../text/calendar-months.ts'
import { catalogue, textsIn } from '../text/catalogue.ts'
import { formatIn, localeOf } from '../text/format-in.ts'
import { currentLanguage, type Language, supportedLanguage, useLoadedLanguage } from '../text/language.ts'
import { cancellationSentence, cancellationTexts } from './cancellation-sentence.ts'
import { type ChosenServices, type PriceQuote, servicePrice } from './use-price-quote.ts'

export const quoteSentenceTexts = catalogue('desk/quoteSentenceTexts', {
  sentence: (stay: QuotedStay) =>
    `From ${stay.from} to ${stay.to}, ${stay.nights === 1 ? 'one night' : `${stay.nights} nights`} in “${stay.room}”: ` +
    `${stay.services === '' ? '' : `${stay.price}, plus ${stay.services}: `}${stay.total} in total.`,
  service: (name: string, price: string) => `${name} for ${price}`,
})

/** What the sentence says of a stay, each part in the language of the guest. */
type QuotedStay = {
  readonly from: string
  readonly to: string
  readonly nights: number
  readonly room: string
  /** What the room costs, without the services. */
  readonly price: string
  /** The chosen services with their prices; empty without any. */
  readonly services: string
  readonly total: string
}

/** The language to speak to a guest: its own if the panel has it, English to other foreigners, else the panel's. */
export function useGuestLanguage(guest: Guest | undefined): Language {
  const own = guest?.languageCode
  return useLoadedLanguage(own ? (supportedLanguage(own) ?? 'en') : currentLanguage())
}

type Reading = { readonly language: Language; readonly total: number; readonly chosen: ChosenServices }

/** A quote to read out or to send: the stay, what the room and each service cost, and what a cancellation costs. */
export function quoteSentence(quoted: PriceQuote, { language, total, chosen }: Reading): string {
  const { offers, room, discount } = quoted
  const locale = localeOf(language)
  const texts = textsIn(quoteSentenceTexts, language)
  const days = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const plain = formatIn(language)
  // Days and amounts as one says them: no short words, no cents of zero.
  const format = { ...plain, shortDay: (day: string) => days.format(new Date(day)), money: plain.shortMoney }
  const { checkIn, checkOut, currencyCode } = offers
  const amount = (value: number): string => format.money(value, currencyCode)
  const services = chosenServices(offers, chosen).map((service) =>
    texts.service(service.name, amount(servicePrice(service, chosen[service.serviceId] ?? 0))),
  )
  const stay = texts.sentence({
    from: format.shortDay(checkIn),
    to: format.shortDay(checkOut),
    nights: nightsBetween(checkIn, checkOut),
    room: room.name,
    price: amount((discount ?? room).totalPrice),
    services: new Intl.ListFormat(locale).format(services),
    total: amount(total),
  })
  const rule = cancellationSentence({ ...quoted, total }, { texts: textsIn(cancellationTexts, language), format })
  return `${stay} ${rule}`
}

const chosenServices = ({ additionalServices }: Availability, chosen: ChosenServices) =>
  additionalServices.filter(({ serviceId }) => (chosen[serviceId] ?? 0) > 0)
