import { element } from '../../widget/src/elements.ts'
import type { Alternative, Offer } from './api.ts'
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
  const zoneOf = (hotelId?: string) => (offer.hotels.find(({ id }) => id === hotelId) ?? offer.hotels[0])?.timeZone
  const at = (instant: string, hotelId?: string): string =>
    new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: zoneOf(hotelId) ?? 'UTC',
    }).format(new Date(instant))
  const days = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const lead = offer.mayAnswer
    ? fill(texts.validUntil, { time: at(offer.validUntil) })
    : fill(texts[offer.status as keyof OfferTexts] ?? texts.expired, { number: offer.confirmationNumber ?? '' })
  return {
    texts,
    foot: contact(offer, texts),
    head: [
      element('p', { className: 'company' }, offer.companyName),
      element('h1', {}, offer.status === 'accepted' ? texts.acceptedTitle : texts.title),
      element('p', {}, fill(texts.greeting, { name: offer.guestName })),
      ...(offer.message === null || !offer.mayAnswer
        ? []
        : [element('p', { className: 'message', dir: 'auto' }, offer.message)]),
      element('p', { className: offer.mayAnswer ? 'note' : 'outcome' }, lead),
    ],
    money: (amount, currency) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount),
    dates: ({ checkIn, checkOut }) => days.formatRange(new Date(`${checkIn}T00:00Z`), new Date(`${checkOut}T00:00Z`)),
    moment: (instant, { hotelId }) => at(instant, hotelId),
  }
}

/** How to reach the hotels. */
function contact(offer: Offer, texts: OfferTexts): HTMLElement {
  const ways = offer.hotels.flatMap(({ phone, email }) => [
    ...(phone ? [element('a', { href: `tel:${phone}`, dir: 'ltr' }, phone)] : []),
    ...(email ? [element('a', { href: `mailto:${email}` }, email)] : []),
  ])
  const number = fill(texts.number, { number: offer.number })
  return element(
    'p',
    { className: 'note contact' },
    ...(ways.length > 0 ? [`${texts.questions} `] : []),
    ...ways.flatMap((way) => [way, ' ']),
    number,
  )
}
