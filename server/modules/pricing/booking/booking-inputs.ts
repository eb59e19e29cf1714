import { listGroupsOfBooker } from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type ErrorItem, invalid, invalidField } from '#platform/kernel/errors.ts'
import { type Stay, todayIn } from '#shared/stay.ts'
import { type GuestCount, type Party, partyOf, partySnapshot, validateParty } from '../engine/party.ts'
import { parseStayDates } from '../engine/stay-dates.ts'
import type { AdditionalService, Discount, StayTerms } from '../engine/terms.ts'
import { loadPrices, type PricedHotel, type PricedRoomType, type StayPrices } from '../price-book/load-prices.ts'
import { assertMatchesQuote, isQuoteValid } from '../quotes/check-quote.ts'
import type { Quote } from '../quotes/quote.ts'
import { decodeQuote } from '../quotes/quote-codec.ts'
import { parseQuoteId } from '../quotes/quote-token.ts'
import { type ChangedStay, type RetainedPrices, retainedNights } from './booked-stay.ts'
import type { BookingPriceRequest } from './booking-price-request.ts'

/** Everything that the price of a booking depends on, read and validated. */
export type BookingInputs = {
  readonly request: BookingPriceRequest
  readonly hotel: PricedHotel
  readonly roomType: PricedRoomType
  readonly stay: Stay
  readonly rooms: number
  readonly party: Party
  /** The hotel's date at the time of booking. */
  readonly today: string
  /** The hotel's date now. */
  readonly hotelDate: string
  /** The groups of the guest; only read when the request names a discount. */
  readonly guestGroupIds: readonly string[]
  /** The same for the price rules, without a discount. */
  readonly terms: StayTerms
  /** The hotel's discounts as they are now, without the own use of the one that a changed stay retains. */
  readonly discounts: readonly Discount[]
  /** The hotel's services as they are now. */
  readonly services: readonly AdditionalService[]
  /** The quote that sets the price; null without one and when it is no longer valid. */
  readonly quote: Quote | null
  readonly isQuoteExpired: boolean
  /** The stay as it will be. */
  readonly requestedStay: ChangedStay
  /** What a changed stay keeps of its booked prices; null for a new booking. */
  readonly retained: RetainedPrices | null
}

/**
 * Reads what a request refers to. Throws 422 `date_range`, `stay_too_long`, `invalid_value` on `quoteId`,
 * `unknown_reference` for the hotel or room type, `check_in_past`, and the errors of the party. What depends on the
 * dates, prices and discounts too, is judged later: whoever mistypes the year should not look for a season.
 */
export async function loadBookingInputs(ctx: ReadContext, request: BookingPriceRequest): Promise<BookingInputs> {
  const stay = parseStayDates(request)
  const quote = findQuote(ctx, request)
  const prices = await loadPrices(ctx, { ...request, stay })
  const { hotel, roomType } = assertHotelAndRoomType(prices)
  const dateAt = (time: Temporal.Instant): string => todayIn(hotel.timeZone, time, hotel.businessDayStart)
  const hotelDate = dateAt(ctx.now)
  assertCheckInNotPast(request, hotelDate)
  const party = parseParty(request.guests ?? quote?.guests, prices, roomType)
  const { roomTypeId, checkIn, checkOut, rooms = 1 } = request
  const requestedStay = { roomTypeId: roomType.id, checkIn, checkOut, rooms, guests: partySnapshot(party) }
  if (quote) assertMatchesQuote(quote, { ...requestedStay, roomTypeId, hotelId: request.hotelId })
  const isValid = quote !== null && isQuoteValid(quote, ctx.now, hotel)
  const today = dateAt(request.bookedAt ?? ctx.now)
  const guestGroupIds = request.discountId || request.promoCode ? await listGroupsOfBooker(ctx, request) : []
  // `takeRooms` decides whether rooms are left. A count read here may change before that.
  const roomsLeft = stay.nights.map(() => Number.MAX_SAFE_INTEGER)
  const booking = { today, promoCode: request.promoCode ?? null, guestGroupIds }
  const { change } = request
  return {
    request,
    hotel,
    roomType,
    stay,
    rooms,
    party,
    today,
    hotelDate,
    guestGroupIds,
    terms: { hotel, roomType, stay, party, rooms, roomsLeft, discounts: [], booking },
    discounts: change?.retainsDiscount ? withoutOwnUse(prices.discounts, request.discountId) : prices.discounts,
    services: prices.services,
    quote: isValid ? quote : null,
    isQuoteExpired: quote !== null && !isValid,
    requestedStay,
    retained: change ? { change, nights: retainedNights(change, requestedStay, hotelDate) } : null,
  }
}

function findQuote(ctx: ReadContext, { quoteId, storedQuote }: BookingPriceRequest): Quote | null {
  if (storedQuote !== undefined) return decodeQuote(storedQuote)
  return quoteId ? parseQuoteId(ctx, quoteId) : null
}

/** Throws 422 `check_in_past` if a new check-in is before the hotel's date. Imported bookings may be over. */
function assertCheckInNotPast({ checkIn, bookedAt, change }: BookingPriceRequest, hotelDate: string): void {
  const isNew = change ? change.booked.checkIn !== checkIn : bookedAt === undefined
  if (isNew && checkIn < hotelDate) {
    throw invalidField('checkIn', 'check_in_past', `checkIn must not be before today, ${hotelDate}, at the hotel`)
  }
}

/** A booking does not count its own use against the limit of the discount that it retains. */
const withoutOwnUse = (discounts: readonly Discount[], retainedId: string | null | undefined): Discount[] =>
  discounts.map((discount) =>
    discount.id === retainedId ? { ...discount, usageCount: Math.max(0, discount.usageCount - 1) } : discount,
  )

function assertHotelAndRoomType({ hotel, roomTypes: [roomType] }: StayPrices): {
  hotel: PricedHotel
  roomType: PricedRoomType
} {
  if (!hotel) throw invalidField('hotelId', 'unknown_reference', 'This hotel does not exist')
  if (!roomType) throw invalidField('roomTypeId', 'unknown_reference', 'The hotel does not have this room type')
  return { hotel, roomType }
}

function parseParty(
  guests: readonly GuestCount[] | undefined,
  { guestTypes }: StayPrices,
  { baseOccupancy }: PricedRoomType,
): Party {
  const problems = validateParty(guests ?? [], guestTypes).map(
    ({ index, part, code, message }): ErrorItem => ({ field: `guests[${index}].${part}`, code, message }),
  )
  if (problems.length > 0) throw invalid(...problems)
  return partyOf(guests, guestTypes, baseOccupancy)
}
