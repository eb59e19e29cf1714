import { stayOf } from '#shared/stay.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { appliedColumn, type DiscountColumn } from '../engine/evaluate-discount.ts'
import { mustBeBookable } from './assert-bookable.ts'
import type { AskedGuests } from '../engine/party.ts'
import type { DiscountTerms, HotelTerms } from '../engine/terms.ts'
import type { StayPrice } from '../engine/price-stay.ts'
import { checkOutOf, type Quote } from '../quotes/quote.ts'
import type { StayReasonCode } from '../engine/restrictions.ts'
import { seasonSegments } from '../engine/season-segments.ts'
import { taxRule } from '../engine/tax.ts'

/** A booking as a quote is compared with it; `guests` is its party. */
export type BookingAtQuote = {
  readonly hotelId: string
  readonly roomTypeId: string
  readonly checkIn: string
  readonly checkOut: string
  readonly guests: readonly AskedGuests[]
}

/** Throws 422 `invalid_value` on `quoteId`, naming what differs, unless the booking is for what was quoted. */
export function mustAgree(quote: Quote, booking: BookingAtQuote): void {
  const quoted: BookingAtQuote = { ...quote, checkOut: checkOutOf(quote) }
  const fields = ['hotelId', 'roomTypeId', 'checkIn', 'checkOut', 'guests'] as const
  const different = fields.filter((field) => spelled(quoted[field]) !== spelled(booking[field]))
  if (different.length === 0) return
  throw invalidField('quoteId', 'invalid_value', `The quote was given for another ${different.join(', ')}`)
}

const spelled = (value: string | readonly AskedGuests[]): string =>
  typeof value === 'string'
    ? value.toLowerCase()
    : value
        .map(({ guestTypeId, count }) => `${guestTypeId}:${count}`)
        .toSorted()
        .join(' ')

/** Whether a quote still sets the price. Its time ends it, and so does another currency of the hotel: one booking has one. */
export const stillCounts = (quote: Quote, now: Temporal.Instant, hotel: HotelTerms): boolean =>
  now.epochMilliseconds < quote.expires * 1000 && quote.money.currencyCode === hotel.currencyCode

/** 409 `quote_expired` with what the stay costs now. */
export const quoteExpired = (now: { totalAmount: number; currencyCode: string }, decimals: number) =>
  refuse(
    'quote_expired',
    `The quote has expired; the stay now costs ${now.totalAmount.toFixed(decimals)} ${now.currencyCode}`,
    'quoteId',
  )

/**
 * What a quote takes the place of. The price and the shape of the stay were promised; that there are rooms, and who fits
 * into them, was not: what a hotel closes is closed at once.
 */
const promised: readonly StayReasonCode[] = [
  'no_season',
  'min_stay',
  'max_stay',
  'closed_to_arrival',
  'closed_to_departure',
]

/** Throws what stands against a booking at a quote today: stop-sell, an inactive hotel or room type, too many guests. */
export const mustStillBeOnSale = ({ reasons }: Pick<StayPrice, 'reasons'>): void =>
  mustBeBookable({ reasons: reasons.filter(({ code }) => !promised.includes(code)) })

/** The price of a stay as it was quoted; `hotel` with the quote's `money`. */
export type QuotedPrice = Pick<StayPrice, 'segments' | 'nights' | 'owed' | 'columns'>

/** Prices a quote by the rules that priced the answer it was given with, with its discount as the one column. */
export function priceQuote(quote: Quote, hotel: HotelTerms, discount: DiscountTerms | null): QuotedPrice {
  const stay = stayOf(quote.checkIn, checkOutOf(quote))
  const nights = quote.nights.map((night, i) => ({ ...night, date: stay.nights[i] ?? '', availableRooms: 0 }))
  const prices = nights.map(({ price }) => price)
  const owedFor = taxRule(hotel)
  const columns: DiscountColumn[] = discount ? [appliedColumn(discount, { hotel, stay, prices, owedFor })] : []
  return { segments: seasonSegments(nights), nights, owed: owedFor(prices), columns }
}
