import { element } from '../../widget/src/elements.ts'
import type { Booking } from './api.ts'
import type { BookingTexts } from './booking-texts.ts'
import { counted, type Formats, servicesOf, termLines } from './formats.ts'
import type { OfferTexts } from './offer-texts.ts'
import { fill } from './texts.ts'

/** A booking as it is written in one language. */
export type BookingScene = {
  readonly booking: Booking
  readonly texts: Omit<OfferTexts, keyof BookingTexts> & BookingTexts
  readonly format: Formats
}

/** What the page tells of a booking: its head, its amounts, and its terms. */
export function bookingPaper(scene: BookingScene) {
  const { booking, texts, format } = scene
  const { hotel, status, rooms } = booking
  const isOver = status === 'cancelled' || status === 'noShow' || status === 'expired'
  const held =
    status === 'held' && booking.heldUntil
      ? [element('p', {}, fill(texts.keptUntil, { time: format.moment(booking.heldUntil) }))]
      : []
  const lines = termLines(booking.cancellationSteps, booking.currencyCode, { ...format, texts })
  return {
    head: [
      element('p', { className: 'company' }, booking.companyName),
      element('h1', {}, fill(texts.title, { hotel: hotel.name })),
      element('p', {}, fill(texts.greeting, { name: booking.guestName })),
      element('p', { className: isOver ? 'badge warn' : 'badge' }, texts[`st_${status}`]),
      ...held,
    ],
    stay: [
      days(scene),
      facts([
        [texts.number, booking.confirmationNumber],
        [texts.room, rooms > 1 ? `${rooms} × ${booking.roomTypeName}` : booking.roomTypeName],
        [texts.guests, counted(booking.guests)],
        [texts.services, servicesOf(booking)],
      ]),
    ],
    sums: [sums(scene)],
    terms:
      lines.length === 0
        ? []
        : [
            element('h2', {}, texts.plans),
            ...lines.map((line) => element('p', { className: 'quiet small term' }, line)),
          ],
  }
}

/** Arrival and departure beside each other, with the nights between them. */
function days({ booking: { checkIn, checkOut, nights, hotel }, texts, format }: BookingScene): HTMLElement {
  const line = (className: string, text: string): HTMLElement => element('span', { className }, text)
  const end = (label: string, date: string, time: string): HTMLElement =>
    element('p', {}, line('quiet small', label), line('date', format.day(date)), line('quiet small', time))
  return element(
    'div',
    { className: 'days' },
    end(texts.arrival, checkIn, fill(texts.fromTime, { time: hotel.checkInTime })),
    line('span', fill(texts.nights, { count: String(nights) })),
    end(texts.departure, checkOut, fill(texts.untilTime, { time: hotel.checkOutTime })),
  )
}

/** Facts with their labels, without those that are empty. */
const facts = (pairs: readonly (readonly [string, string])[], className = ''): HTMLElement =>
  element(
    'dl',
    { className },
    ...pairs
      .filter(([, text]) => text !== '')
      .map(([label, text]) =>
        element('div', {}, element('dt', {}, label), element('dd', {}, element('bdi', {}, text))),
      ),
  )

/** The amounts of the stay. A total that was agreed has no parts. */
function sums({ booking, texts, format }: BookingScene): HTMLElement {
  const { roomAmount, discount, servicesAmount, taxAmount, totalAmount, currencyCode, feeDue } = booking
  const money = (amount: number): string => format.money(amount, currencyCode)
  const cents = (amount: number): number => Math.round(amount * 10_000)
  const parts = roomAmount - (discount?.amount ?? 0) + servicesAmount
  const isGross = cents(parts) === cents(totalAmount)
  const isNet = cents(parts + taxAmount) === cents(totalAmount)
  const rest: readonly (readonly [string, string])[] = [
    [fill(texts.nights, { count: String(booking.nights) }), money(roomAmount)],
    [discount?.name ?? '', discount ? money(-discount.amount) : ''],
    [texts.services, servicesAmount === 0 ? '' : money(servicesAmount)],
    [texts.tax, isGross ? '' : money(taxAmount)],
  ]
  return facts(
    [
      ...(isGross || isNet ? rest : []),
      [texts.total, money(totalAmount)],
      [texts.fee, feeDue === null ? '' : money(feeDue)],
    ],
    feeDue === null ? 'sums' : 'sums over',
  )
}
