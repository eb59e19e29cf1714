import type { ReadContext } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { checkOutOf, type Quote } from '../quotes/quote.ts'
import { decodeQuote, encodeQuote } from '../quotes/quote-codec.ts'
import { parseQuoteId } from '../quotes/quote-token.ts'
import { type BookingInputs, loadBookingInputs } from './booking-inputs.ts'
import type { BookingPrice } from './booking-price.ts'
import type { BookingPriceRequest } from './booking-price-request.ts'
import { priceInputs } from './price-booking.ts'

/** What a quote of availability is to become for a guest: so many rooms, with a discount of the quote and services. */
export type QuoteChoice = Pick<
  BookingPriceRequest,
  'guestId' | 'guest' | 'rooms' | 'discountId' | 'promoCode' | 'additionalServices'
> & { readonly quoteId: string }

/**
 * A frozen price: its stay, what it promises, and its text for `storedQuote` of `priceBooking`. Later changes of
 * prices, tax, services and terms of discounts do not change it; stop-sell, sold rooms, a used-up discount and another
 * currency still count.
 */
export type FrozenQuote = Pick<BookingPriceRequest, 'hotelId' | 'roomTypeId' | 'checkIn' | 'checkOut'> & {
  readonly rooms: number
  readonly price: BookingPrice
  /** The text of the quote, valid until a moment. */
  textUntil(expires: Temporal.Instant): string
}

/** Freezes a valid quote with its services. Throws 409 `quote_expired` and what `priceBooking` throws. */
export async function freezeQuote(ctx: ReadContext, choice: QuoteChoice): Promise<FrozenQuote> {
  const signed = parseQuoteId(ctx, choice.quoteId)
  const { hotelId, roomTypeId, checkIn, guests } = signed
  const stay = { hotelId, roomTypeId, checkIn, checkOut: checkOutOf(signed) }
  const inputs = await loadBookingInputs(ctx, { ...choice, ...stay, guests })
  if (inputs.isQuoteExpired) throw refuse('quote_expired', 'The quote has expired; get new prices', 'quoteId')
  const { price, services } = priceInputs(inputs)
  const discounts = signed.discounts.filter(({ id }) => id === price.fields.discount?.id)
  return frozen({ ...signed, discounts, services }, inputs, price)
}

/** Freezes a stay at today's prices. Throws what `priceBooking` throws. */
export async function freezeStay(
  ctx: ReadContext,
  request: Omit<BookingPriceRequest, 'quoteId' | 'storedQuote'>,
): Promise<FrozenQuote> {
  const inputs = await loadBookingInputs(ctx, request)
  const { room, price, services } = priceInputs(inputs)
  const { hotel, party, stay, discounts } = inputs
  const quote: Quote = {
    expires: 0,
    hotelId: hotel.id,
    roomTypeId: inputs.roomType.id,
    checkIn: stay.checkIn,
    guests: party.map(({ guestType, count }) => ({ guestTypeId: guestType.id, count })),
    money: hotel,
    nights: room.nights.flatMap(({ season, ...night }) => (season ? [{ ...night, season }] : [])),
    discounts: discounts.filter(({ id }) => id === room.applied?.discount.id),
    services,
  }
  return frozen(quote, inputs, price)
}

const frozen = (quote: Quote, { rooms }: BookingInputs, price: BookingPrice): FrozenQuote => ({
  hotelId: quote.hotelId,
  roomTypeId: quote.roomTypeId,
  checkIn: quote.checkIn,
  checkOut: checkOutOf(quote),
  rooms,
  price,
  textUntil: (expires) => encodeQuote({ ...quote, expires: secondsOf(expires) }),
})

/** The text of a stored quote, valid until another moment. */
export const extendStoredQuote = (text: string, expires: Temporal.Instant): string =>
  encodeQuote({ ...decodeQuote(text), expires: secondsOf(expires) })

// A quote is valid for the whole second in which its offer ends.
const secondsOf = (expires: Temporal.Instant): number => Math.ceil(expires.epochMilliseconds / 1000)
