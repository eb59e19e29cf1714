import type { Static } from 'typebox'
import { listGroupsOfGuest } from '#modules/guests/index.ts'
import { showStep, stepsOfStay } from '#modules/hotels/index.ts'
import type { NotingReadContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { type Stay, todayIn } from '#shared/stay.ts'
import { offeredServices } from '../booking/offered-services.ts'
import { type RoomTypeOffer, roomTypeOffer } from '../booking/room-type-offer.ts'
import { selectDiscountColumns } from '../discounts/discount-status.ts'
import { type GuestCount, partyOf, partySnapshot } from '../engine/party.ts'
import { priceStay } from '../engine/price-stay.ts'
import { parseStayDates } from '../engine/stay-dates.ts'
import type { BookingTerms, Discount } from '../engine/terms.ts'
import { noteInquiry } from '../inquiries/note-inquiry.ts'
import { outcomeOfInquiry } from '../inquiries/outcome-of-inquiry.ts'
import { loadPrices, type OfferedHotel, type PricedRoomType, type StayPrices } from '../price-book/load-prices.ts'
import { createQuoteSigner } from '../quotes/quote-token.ts'
import { parseGuestCount, validateReferences } from './availability-query.ts'
import { Availability, AvailabilityQuery } from './availability-schema.ts'

/**
 * §4.5 GET /availability: the price and available rooms of every room type of a hotel, with each discount as a column.
 */
export const availability = endpoint({
  method: 'GET',
  path: '/availability',
  operationId: 'getAvailability',
  access: 'reservations.read',
  summary: 'Get available rooms and their prices',
  description:
    'Prices a stay in every room type of a hotel and says how many rooms are free. Every discount of the hotel is a column, ' +
    'whether it applies or not. A room type that cannot be booked is listed with its reasons; without a season it has no ' +
    'rooms and no price. A stay that began before today at the hotel is priced, for changes of it, but cannot be booked: its ' +
    'reason is `check_in_past`. A `quoteId` books the stay at these prices while it is valid. The query is noted as an ' +
    'inquiry for 30 days unless `isInquiry` is false, and turnaways are counted from inquiries.',
  errors: ['date_range', 'stay_too_long', 'unknown_guest_type', 'invalid_guest_count', 'duplicate_guest_type'],
  notesReads: true,
  query: AvailabilityQuery,
  returns: json(Availability),
  async handle(ctx, { query }) {
    const stay = parseStayDates(query)
    const { hotelId, roomTypeId, guestId } = query
    const guests = query.guests?.map(parseGuestCount)
    const [prices, groups] = await Promise.all([
      loadPrices(ctx, { hotelId, roomTypeId, stay }),
      guestId === undefined ? [] : listGroupsOfGuest(ctx, guestId),
    ])
    const hotel = validateReferences({ roomTypeId, guests, isGuestKnown: groups !== undefined }, prices)
    const today = todayIn(hotel.timeZone, ctx.now, hotel.businessDayStart)
    const discounts = selectDiscountColumns(prices.discounts, hotel.id, today)
    const signQuote = createQuoteSigner(ctx, { hotel, stay })
    const booking = { today, promoCode: query.promoCode ?? null, guestGroupIds: groups ?? [] }
    const inputs = { hotel, stay, guests, prices, discounts, signQuote, booking }
    const roomTypes = prices.roomTypes.map((roomType) => roomTypeEntry(roomType, inputs))
    const head = hotelEntry(inputs)
    if (isInquiry(ctx, query) && stay.checkIn >= today) {
      noteInquiry(ctx, { ...query, ...head, ...outcomeOfInquiry(roomTypes) })
    }
    return {
      ...head,
      cancellationSteps: stepsOfStay(
        hotel.cancellationPolicy,
        { hotel, checkIn: stay.checkIn, bookedAt: ctx.now },
        ctx.now,
      ).map(showStep),
      additionalServices: offeredServices(prices, { hotel, guests, nights: stay.nights.length }),
      roomTypes: query.onlyBookable ? roomTypes.filter(({ isBookable }) => isBookable) : roomTypes,
    }
  },
})

/** A person asks for somebody, unless the panel asks by itself. A program asks for somebody whom it names. */
const isInquiry = ({ actor }: NotingReadContext, query: Static<typeof AvailabilityQuery>): boolean =>
  query.isInquiry ?? (!actor.isServiceUser || query.callId !== undefined || query.conversationId !== undefined)

type AvailabilityInputs = {
  hotel: OfferedHotel
  stay: Stay
  guests: readonly GuestCount[] | undefined
  prices: StayPrices
  discounts: readonly Discount[]
  signQuote: ReturnType<typeof createQuoteSigner>
  booking: BookingTerms
}

const hotelEntry = ({ hotel, stay, guests, prices, discounts }: AvailabilityInputs) => ({
  hotelId: hotel.id,
  hotelName: hotel.name,
  currencyCode: hotel.currencyCode,
  currencyDecimals: hotel.currencyDecimals,
  timeZone: hotel.timeZone,
  checkIn: stay.checkIn,
  checkOut: stay.checkOut,
  nights: stay.nights.length,
  guests: guests ? partySnapshot(partyOf(guests, prices.guestTypes, 0)) : [],
  pricesIncludeTax: hotel.pricesIncludeTax,
  taxRatePercent: Number(hotel.taxRatePercent),
  checkInTime: hotel.checkInTime,
  checkOutTime: hotel.checkOutTime,
  cancellationPolicy: hotel.cancellationPolicy,
  guestTypes: prices.guestTypes
    .filter(({ isActive }) => isActive)
    .map(({ id, name, category, minAge, maxAge, isDefault }) => ({
      guestTypeId: id,
      name,
      category,
      minAge,
      maxAge,
      isDefault,
    })),
  discountColumns: discounts.map(({ id, code, name, type, value }) => ({
    discountId: id,
    code,
    name,
    type,
    value: value === null ? null : Number(value),
  })),
})

function roomTypeEntry(roomType: PricedRoomType, inputs: AvailabilityInputs) {
  const { hotel, stay, guests, prices, discounts, signQuote, booking } = inputs
  const { id, code, name, maxOccupancy, pricingModel, totalRooms, roomsLeft, baseOccupancy } = roomType
  const party = partyOf(guests, prices.guestTypes, baseOccupancy)
  const priced = priceStay({ hotel, roomType, stay, party, rooms: 1, roomsLeft, discounts, booking })
  return {
    roomTypeId: id,
    code,
    name,
    maxOccupancy,
    pricingModel,
    totalRooms,
    guests: partySnapshot(party),
    ...refusePastArrival(roomTypeOffer(priced, hotel), stay, booking.today),
    ...signQuote({ roomType, party, priced }),
  }
}

/**
 * Marks an offer that begins before the hotel's date as not bookable, as `POST /reservations` refuses it. Its quote
 * stays: it prices a change of a stay that has begun.
 */
function refusePastArrival(offer: RoomTypeOffer, { checkIn }: Stay, today: string) {
  if (checkIn >= today) return offer
  const message = `Arrivals are possible from today, ${today}, at the hotel`
  return {
    ...offer,
    isBookable: false,
    reasons: [{ code: 'check_in_past', message, dates: [checkIn] }, ...offer.reasons],
  }
}
