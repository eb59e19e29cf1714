import { element } from '../../widget/src/elements.ts'
import type { Alternative, Offer } from './api.ts'
import type { Paper } from './offer-paper.ts'
import type { OfferTexts } from './offer-texts.ts'
import { fill } from './texts.ts'

/** The stay that is chosen, and what happens when the guest chooses another one. */
type StayChoice = { readonly chosen: string; choose(id: string): void }

/** Whether a stay can still be booked. */
export const isFree = ({ status }: Alternative): boolean => status !== 'unavailable'

/** The stays: to choose from while the offer can be answered, else those that matter. */
export function stayList(offer: Offer, paper: Paper, choice: StayChoice): Node {
  const shown =
    offer.status === 'accepted' ? offer.alternatives.filter(({ status }) => status === 'chosen') : offer.alternatives
  const isChoice = offer.mayAnswer && offer.alternatives.length > 1
  const cards = shown.map((stay) => {
    const label = element('label', {}, ...(isChoice ? [radio(stay, choice)] : []), stayCard(stay, paper))
    return element('li', { className: 'stay' }, label)
  })
  return element('ul', { className: 'stays' }, ...cards)
}

const radio = (stay: Alternative, { chosen, choose }: StayChoice): HTMLInputElement =>
  element('input', {
    type: 'radio',
    name: 'stay',
    value: stay.id,
    checked: stay.id === chosen,
    disabled: !isFree(stay),
    onchange: () => choose(stay.id),
  })

function stayCard(stay: Alternative, { texts, money, dates, moment }: Paper): HTMLElement {
  const line = (text: string, className = ''): HTMLElement => element('span', { className }, text)
  const party = stay.guests.map(({ name, count }) => `${count} × ${name}`).join(', ')
  const services = stay.services.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')
  const rooms = stay.rooms > 1 ? `${stay.rooms} × ` : ''
  return element(
    'span',
    { className: 'facts' },
    line(`${rooms}${stay.roomTypeName}`, 'name'),
    line(stay.hotelName, 'quiet'),
    line(`${dates(stay)} · ${fill(texts.nights, { count: String(stay.nights) })}`),
    line(party, 'quiet'),
    ...(services === '' ? [] : [line(fill(texts.includes, { services }))]),
    ...(stay.discount ? [line(`${stay.discount.name}: −${money(stay.discount.amount, stay.currencyCode)}`)] : []),
    ...terms(stay, texts, { money, moment }).map((text) => line(text, 'quiet small')),
    ...(stay.status === 'unavailable' ? [line(texts.unavailable, 'warn')] : []),
    ...(stay.status === 'held' ? [line(texts.held, 'small')] : []),
    line(money(stay.totalAmount, stay.currencyCode), 'price'),
  )
}

/** What a cancellation costs, a line for each step. */
const terms = (stay: Alternative, texts: OfferTexts, { money, moment }: Pick<Paper, 'money' | 'moment'>): string[] =>
  stay.cancellationSteps.map(({ feeType, feeValue, beginsAt }, n) => {
    const next = stay.cancellationSteps[n + 1]
    const value = feeType === 'amount' ? money(feeValue, stay.currencyCode) : String(feeValue)
    const fee = fill(texts[`fee_${feeType}`], { value })
    if (next && n === 0) return fill(texts.until, { fee, time: moment(next.beginsAt, stay) })
    return n === 0 ? fill(texts.always, { fee }) : fill(texts.from, { fee, time: moment(beginsAt, stay) })
  })
