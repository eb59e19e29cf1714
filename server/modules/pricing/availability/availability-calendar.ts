import { todayIn } from '#shared/stay.ts'
import { nightRange } from '#modules/hotels/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { askedGuests, mustBeThere } from './availability-query.ts'
import { hotelCalendar, roomTypeCalendar } from './calendar.ts'
import { Calendar, CalendarQuery } from './calendar-schema.ts'
import { loadPrices } from '../price-book/load-prices.ts'
import { partyOf } from '../engine/party.ts'

const mostNights = 400

/** GET /availability/calendar: every night between two dates by itself, for each room type and over the hotel. */
export const availabilityCalendar = endpoint({
  method: 'GET',
  path: '/availability/calendar',
  access: 'reservations.read',
  summary: 'Ask for rooms, lowest prices and restrictions of each night',
  cost: 'heavy',
  extension: true,
  query: CalendarQuery,
  returns: Calendar,
  async handle(ctx, { query }) {
    const { hotelId, roomTypeId, from, to } = query
    const stay = nightRange(query, mostNights)
    const asked = query.guests?.map(askedGuests)
    const prices = await loadPrices(ctx, { hotelId, roomTypeId, stay })
    const hotel = mustBeThere({ roomTypeId, asked }, prices)
    const booking = {
      today: todayIn(hotel.timeZone, ctx.now, hotel.businessDayStart),
      promoCode: null,
      guestGroupIds: [],
    }
    const roomTypes = prices.roomTypes.map((roomType) =>
      roomTypeCalendar(roomType, {
        hotel,
        stay,
        booking,
        partyOf: ({ baseOccupancy }) => partyOf(asked, prices.guestTypes, baseOccupancy),
      }),
    )
    const { id, name, currencyCode, currencyDecimals, timeZone } = hotel
    const head = { hotelId: id, hotelName: name, currencyCode, currencyDecimals, timeZone, from, to }
    return { ...head, nights: hotelCalendar(stay.nights, roomTypes), roomTypes }
  },
})
