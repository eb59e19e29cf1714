import { nightRange } from '#modules/hotels/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { todayIn } from '#shared/stay.ts'
import { partyOf } from '../engine/party.ts'
import { loadPrices } from '../price-book/load-prices.ts'
import { parseGuestCount, validateReferences } from './availability-query.ts'
import { hotelCalendar, roomTypeCalendar } from './calendar.ts'
import { Calendar, CalendarQuery } from './calendar-schema.ts'

const maxNights = 400

/** GET /availability/calendar: each night between two dates on its own, per room type and for the whole hotel. */
export const availabilityCalendar = endpoint({
  method: 'GET',
  path: '/availability/calendar',
  operationId: 'getAvailabilityCalendar',
  access: 'reservations.read',
  summary: 'Get rooms, lowest prices and restrictions of each night',
  description:
    'Returns for each night of a range how many rooms can be sold, at what price and with which restrictions, for the hotel ' +
    'and for each room type. Prices are those of one-night stays, without discounts.',
  errors: ['date_range', 'unknown_guest_type', 'invalid_guest_count', 'duplicate_guest_type'],
  cost: 'heavy',
  extension: true,
  query: CalendarQuery,
  returns: json(Calendar),
  async handle(ctx, { query }) {
    const { hotelId, roomTypeId, from, to } = query
    const stay = nightRange(query, maxNights)
    const guests = query.guests?.map(parseGuestCount)
    const prices = await loadPrices(ctx, { hotelId, roomTypeId, stay })
    const hotel = validateReferences({ roomTypeId, guests }, prices)
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
        partyOf: ({ baseOccupancy }) => partyOf(guests, prices.guestTypes, baseOccupancy),
      }),
    )
    const { id, name, currencyCode, currencyDecimals, timeZone } = hotel
    const head = { hotelId: id, hotelName: name, currencyCode, currencyDecimals, timeZone, from, to }
    return { ...head, nights: hotelCalendar(stay.nights, roomTypes), roomTypes }
  },
})
