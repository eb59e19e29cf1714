import { invalidField } from '#platform/kernel/errors.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import type { GuestCount } from '../engine/party.ts'
import type { HotelTerms } from '../engine/terms.ts'
import { checkOutOf, type Quote } from './quote.ts'

/** The fields in which a booking and its quote must agree; `guests` is the party of one room. */
type QuotedStay = {
  readonly hotelId: string
  readonly roomTypeId: string
  readonly checkIn: string
  readonly checkOut: string
  readonly guests: readonly GuestCount[]
}

/**
 * Throws 422 `invalid_value` on `quoteId`, naming the fields that differ, unless the booking is for the quoted stay.
 */
export function assertMatchesQuote(quote: Quote, booking: QuotedStay): void {
  const quoted: QuotedStay = { ...quote, checkOut: checkOutOf(quote) }
  const fields = ['hotelId', 'roomTypeId', 'checkIn', 'checkOut', 'guests'] as const
  const different = fields.filter((field) => comparable(quoted[field]) !== comparable(booking[field]))
  if (different.length === 0) return
  throw invalidField('quoteId', 'invalid_value', `The quote was given for a different ${different.join(', ')}`)
}

const comparable = (value: string | readonly GuestCount[]): string =>
  typeof value === 'string'
    ? lowerAscii(value)
    : value
        .map(({ guestTypeId, count }) => `${guestTypeId}:${count}`)
        .toSorted()
        .join(' ')

/** Whether a quote still sets the price. It ends at its expiry, and when the hotel changes its currency. */
export const isQuoteValid = (quote: Quote, now: Temporal.Instant, hotel: HotelTerms): boolean =>
  now.epochMilliseconds < quote.expires * 1000 && quote.money.currencyCode === hotel.currencyCode
