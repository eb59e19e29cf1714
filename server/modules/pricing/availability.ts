import type { Static } from 'typebox'
import { type Stay, todayIn } from '#shared/stay.ts'
import { type ErrorItem, invalid } from '#platform/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Availability, AvailabilityQuery } from './availability-shape.ts'
import { discountColumnsOf } from './discount-status.ts'
import { loadPrices, type PricedHotel, type PricedRoomType, type StayPrices } from './load-prices.ts'
import { offerOf } from './offer.ts'
import { type AskedGuests, partyOf, partyProblems, shownParty } from './party.ts'
import type { Discount } from './price-book.ts'
import { priceStay } from './price-stay.ts'
import { quoter } from './quote-token.ts'
import { stayToPrice } from './stay-to-price.ts'

type Query = Static<typeof AvailabilityQuery>

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
    const { hotelId, roomTypeId } = query
    const asked = query.guests?.map(askedGuests)
    const prices = await loadPrices(ctx, { hotelId, roomTypeId, stay })
    const hotel = mustBeThere(query, asked, prices)
    const today = todayIn(hotel.timeZone, ctx.now, hotel.businessDayStart)
    const discounts = discountColumnsOf(prices.discounts, hotel.id, today)
    const quote = quoter(ctx, { hotel, stay })
    const priced = { hotel, stay, asked, prices, discounts, quote, today, promoCode: query.promoCode ?? null }
    const roomTypes = prices.roomTypes.map((roomType) => roomTypeOffer(roomType, priced))
    return {
      ...head(priced),
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
  today: string
  promoCode: string | null
}

/** `<guest_type_id>:<count>` */
function askedGuests(text: string): AskedGuests {
  const [, guestTypeId = text, count = ''] = /^(.*):(.*)$/.exec(text) ?? []
  return { guestTypeId: guestTypeId.toLowerCase(), count: /^\d{1,6}$/.test(count) ? Number(count) : Number.NaN }
}

function mustBeThere(query: Query, asked: readonly AskedGuests[] | undefined, prices: StayPrices): PricedHotel {
  const problems: ErrorItem[] = partyProblems(asked ?? [], prices.guestTypes).map(({ code, message }) => ({
    field: 'guests',
    code,
    message,
  }))
  const { hotel } = prices
  if (!hotel) problems.push({ field: 'hotelId', code: 'unknown_reference', message: 'There is no such hotel' })
  if (hotel && query.roomTypeId && prices.roomTypes.length === 0) {
    problems.push({ field: 'roomTypeId', code: 'unknown_reference', message: 'The hotel has no such room type' })
  }
  if (problems.length > 0 || !hotel) throw invalid(...problems)
  return hotel
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

function roomTypeOffer(roomType: PricedRoomType, { hotel, stay, asked, prices, discounts, quote, ...booking }: Priced) {
  const { id, code, name, maxOccupancy, pricingModel, totalRooms, roomsLeft, baseOccupancy } = roomType
  const party = partyOf(asked, prices.guestTypes, baseOccupancy)
  const terms = { ...booking, guestGroupIds: [] }
  const priced = priceStay({ hotel, roomType, stay, party, roomsLeft, discounts, booking: terms })
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
