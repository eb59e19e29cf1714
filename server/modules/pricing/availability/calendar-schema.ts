import Type, { type TSchema } from 'typebox'
import { Day, Id, IdOrNull, integerOrNull, numberOrNull, strict, TextOrNull, text } from '#platform/http/schemas.ts'

const rooms = { description: 'Rooms that can be sold; never negative' }

const Night = Type.Object({
  date: Day,
  seasonId: IdOrNull,
  availableRooms: Type.Integer(rooms),
  price: Type.Number({ description: 'As in `nightlyPrices` of GET /availability; 0 without a season' }),
  totalPrice: Type.Number({ description: 'The price of a one-night stay, tax included, before discounts' }),
  minStay: integerOrNull({ description: 'For stays that begin on this date' }),
  maxStay: integerOrNull({ description: 'For stays that begin on this date' }),
  closedToArrival: Type.Boolean(),
  closedToDeparture: Type.Boolean({ description: 'No stay may check out on this date' }),
  stopSell: Type.Boolean(),
})

const HotelNight = Type.Object({
  date: Day,
  availableRooms: Type.Integer({ description: 'Total of all room types that fit the party' }),
  lowestPrice: numberOrNull({ description: 'The lowest `totalPrice` of an available room; null if there is none' }),
})

const RoomType = Type.Object({
  roomTypeId: Id,
  code: TextOrNull,
  name: Type.String(),
  reasons: Type.Array(Type.Object({ code: Type.String(), message: Type.String() }), {
    description:
      'Why the room type cannot be booked on any night: the party does not fit, or hotel or room type is inactive',
  }),
  nights: Type.Array(Night),
})

/** The response of `GET /availability/calendar`. */
export const Calendar: TSchema = Type.Object({
  hotelId: Id,
  hotelName: Type.String(),
  currencyCode: Type.String(),
  currencyDecimals: Type.Integer(),
  timeZone: Type.String(),
  from: Day,
  to: Day,
  nights: Type.Array(HotelNight),
  roomTypes: Type.Array(RoomType),
})

/** The query of the calendar. `from` and `to` are nights; `guests` is as in `GET /availability`. */
export const CalendarQuery = Type.Object(
  {
    hotelId: Id,
    from: Day,
    to: Day,
    guests: Type.Optional(Type.Array(text({ maxLength: 60 }))),
    roomTypeId: Type.Optional(Id),
  },
  strict,
)
