import type { ReadContext } from '#platform/context.ts'
import { type Refusal, refuse } from '#platform/kernel/errors.ts'
import type { BookedServiceLine } from '../engine/price-services.ts'
import { priceBookedServices } from './booked-services.ts'
import { type BookingInputs, loadBookingInputs } from './booking-inputs.ts'
import { type BookingPrice, toBookingPrice } from './booking-price.ts'
import type { BookingPriceRequest } from './booking-price-request.ts'
import { priceChangedServices } from './changed-services.ts'
import { priceAtCurrentRates } from './price-at-current-rates.ts'
import { priceFromQuote } from './price-from-quote.ts'
import type { RoomPrice } from './room-price.ts'

/**
 * Prices a booking, with the same price rules as `GET /availability`: at today's rates or at those of a quote. Throws
 * 422 `date_range`, `stay_too_long`, `check_in_past`, `unknown_reference` (hotel, room type, discount), the errors of a party,
 * `no_season`, `occupancy_exceeded`, `min_stay`, `max_stay`, `closed_to_arrival`, `closed_to_departure`,
 * `discount_not_applicable`, the errors of `priceBookedServices` and `invalid_value` on `quoteId`; 409 `quote_expired`,
 * `discount_exhausted`, and `room_unavailable` when the room type is not on sale. Whether rooms are left is decided by
 * `takeRooms`.
 */
export async function priceBooking(ctx: ReadContext, request: BookingPriceRequest): Promise<BookingPrice> {
  const inputs = await loadBookingInputs(ctx, request)
  const { price } = priceInputs(inputs)
  if (inputs.isQuoteExpired) throw quoteExpired(price, inputs.hotel.currencyDecimals)
  return price
}

/** The price of a booking, and the parts that it is made of, in minor units. */
export function priceInputs(inputs: BookingInputs): {
  price: BookingPrice
  room: RoomPrice
  services: readonly BookedServiceLine[]
} {
  const room = inputs.quote ? priceFromQuote(inputs, inputs.quote) : priceAtCurrentRates(inputs)
  const services = inputs.quote?.services ?? priceServices(inputs)
  return { price: toBookingPrice(inputs, room, services), room, services }
}

/** Prices the services. A quote of availability does not cover them, so they cost what they cost today. */
function priceServices(inputs: BookingInputs): readonly BookedServiceLine[] {
  const { hotel, party, rooms, services, stay, request, retained, requestedStay } = inputs
  const terms = { hotel, party, rooms, services, nights: stay.nights.length }
  return retained
    ? priceChangedServices(request.additionalServices, { ...terms, change: retained.change, changed: requestedStay })
    : priceBookedServices(request.additionalServices ?? [], terms)
}

const quoteExpired = ({ fields }: BookingPrice, decimals: number): Refusal =>
  refuse(
    'quote_expired',
    `The quote has expired; the stay now costs ${fields.totalAmount.toFixed(decimals)} ${fields.currencyCode}`,
    'quoteId',
  )
