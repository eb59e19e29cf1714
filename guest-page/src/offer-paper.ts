import { element } from '../../widget/src/elements.ts'
import type { Alternative, Offer } from './api.ts'
import { contact, formats } from './formats.ts'
import { type OfferTexts, offerTextsOf } from './offer-texts.ts'
import { fill, type Language } from './texts.ts'

/** An offer as it is written in one language: its head, and how it writes money and moments. */
export type Paper = {
  readonly head: readonly Node[]
  readonly foot: Node
  readonly texts: OfferTexts
  money(amount: number, currency: string): string
  dates(stay: Alternative): string
  moment(at: string, stay: Alternative): string
}

/** The head of the offer, and the formats of its language. */
export function offerPaper(offer: Offer, language: Language): Paper {
  const texts = offerTextsOf(language)
  const formatsOf = (hotelId?: string) =>
    formats(language, (offer.hotels.find(({ id }) => id === hotelId) ?? offer.hotels[0])?.timeZone)
  const { money, moment, days } = formatsOf()
  const lead = offer.mayAnswer
    ? fill(texts.validUntil, { time: moment(offer.validUntil) })
    : fill(texts[offer.status as keyof OfferTexts] ?? texts.expired, { number: offer.confirmationNumber ?? '' })
  return {
    texts,
    money,
    foot: contact(offer.hotels, texts, fill(texts.number, { number: offer.number })),
    head: [
      element('p', { className: 'company' }, offer.companyName),
      element('h1', {}, offer.status === 'accepted' ? texts.acceptedTitle : texts.title),
      element('p', {}, fill(texts.greeting, { name: offer.guestName })),
      // The service makes this HTML of Markdown, so no text of anybody is HTML in it.
      ...(offer.messageHtml === null || !offer.mayAnswer
        ? []
        : [element('div', { className: 'message', innerHTML: offer.messageHtml })]),
      element('p', { className: offer.mayAnswer ? 'note' : 'outcome' }, lead),
    ],
    dates: ({ checkIn, checkOut }) => days(checkIn, checkOut),
    moment: (instant, { hotelId }) => formatsOf(hotelId).moment(instant),
  }
}
