import { type Stay, todayIn } from '#shared/stay.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { groupsOfGuest } from '#modules/guests/index.ts'
import { askedGuests, mustBeThere } from './availability-query.ts'
import { Availability, AvailabilityQuery } from './availability-schema.ts'
import { discountColumnsOf } from '../discounts/discount-status.ts'
import { loadPrices, type PricedHotel, type PricedRoomType, type StayPrices } from '../price-book/load-prices.ts'
import { offerOf } from '../booking/room-type-offer.ts'
import { serviceOffers } from '../booking/offered-services.ts'
import { type AskedGuests, partyOf, shownParty } from '../engine/party.ts'
import type { BookingTerms, Discount } from '../engine/terms.ts'
import { priceStay } from '../engine/price-stay.ts'
import { quoter } from '../quotes/quote-token.ts'
import { stayToPrice } from '../engine/stay-dates.ts'

/** §4.5 GET /availability: what every room type of a hotel costs and how many are left, with each discount as a column. */
export const availability = endpoint({
  method: 'GET',
  path: '/availability',
  access: 'reservations.read',
  summary: 'Ask for available rooms and their prices',
  query: AvailabilityQuery,
  returns: Availability,
  async handle(ctx, { query }) {
    const stay = stayToPrice(query)
    const { hotelId, roomTypeId, guestId } = query
    const asked = query.guests?.map(askedGuests)
    const [prices, groups] = await Promise.all([
      loadPrices(ctx, { hotelId, roomTypeId, stay }),
      guestId === undefined ? [] : groupsOfGuest(ctx, guestId),
    ])
    const hotel = mustBeThere({ roomTypeId, asked, isGuestKnown: groups !== undefined }, prices)
    const today = todayIn(hotel.timeZone, ctx.now, hotel.businessDayStart)
    const discounts = discountColumnsOf(prices.discounts, hotel.id, today)
    const quote = quoter(ctx, { hotel, stay })
    const booking = { today, promoCode: query.promoCode ?? null, guestGroupIds: groups ?? [] }
    const priced = { hotel, stay, asked, prices, discounts, quote, booking }
    const roomTypes = prices.roomTypes.map((roomType) => roomTypeOffer(roomType, priced))
    return {
      ...head(priced),
      additionalServices: serviceOffers(prices, { hotel, asked, nights: stay.nights.length }),
      roomTypes: query.onlyBookable ? roomTypes.filter(({ isBookable }) => isBookable) : roomTypes,
    }
  },
})

type Priced = {
  hotel: PricedHotel
  stay: Stay
  asked: readonly AskedGuests[] | undefined
  prices: StayPrices
  discounts: readonly Discount[]
  quote: ReturnType<typeof quoter>
  booking: BookingTerms
}

const head = ({ hotel, stay, asked, prices, discounts }: Priced) => ({
  hotelId: hotel.id,
  hotelName: hotel.name,
  currencyCode: hotel.currencyCode,
  currencyDecimals: hotel.currencyDecimals,
  timeZone: hotel.timeZone,
  checkIn: stay.checkIn,
  checkOut: stay.checkOut,
  nights: stay.nights.length,
  guests: asked ? shownParty(partyOf(asked, prices.guestTypes, 0)) : [],
  pricesIncludeTax: hotel.pricesIncludeTax,
  discountColumns: discounts.map(({ id, code, name, type, value }) => ({
    discountId: id,
    code,
    name,
    type,
    value: value === null ? null : Number(value),
  })),
})

function roomTypeOffer(roomType: PricedRoomType, { hotel, stay, asked, prices, discounts, quote, booking }: Priced) {
  const { id, code, name, maxOccupancy, pricingModel, totalRooms, roomsLeft, baseOccupancy } = roomType
  const party = partyOf(asked, prices.guestTypes, baseOccupancy)
  const priced = priceStay({ hotel, roomType, stay, party, roomsLeft, discounts, booking })
  return {
    roomTypeId: id,
    code,
    name,
    maxOccupancy,
    pricingModel,
    totalRooms,
    guests: shownParty(party),
    ...offerOf(priced, hotel),
    ...quote({ roomType, party, priced }),
  }
}
