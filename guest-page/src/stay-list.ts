import { element } from '../../widget/src/elements.ts'
import type { Alternative, Offer } from './api.ts'
import { counted, servicesOf, termLines } from './formats.ts'
import type { Paper } from './offer-paper.ts'
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
  const terms = termLines(stay.cancellationSteps, stay.currencyCode, {
    texts,
    money,
    moment: (at) => moment(at, stay),
  })
  const line = (text: string, className = ''): HTMLElement => element('span', { className }, text)
  const party = counted(stay.guests)
  const services = servicesOf(stay)
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
    ...terms.map((text) => line(text, 'quiet small')),
    ...(stay.status === 'unavailable' ? [line(texts.unavailable, 'warn')] : []),
    ...(stay.status === 'held' ? [line(texts.held, 'small')] : []),
    line(money(stay.totalAmount, stay.currencyCode), 'price'),
  )
}
