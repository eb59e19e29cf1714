import Type, { type TSchema } from 'typebox'
import { Id } from '#platform/http/schemas.ts'

const Day = Type.Unsafe<string>({ type: 'string', format: 'date' })
const orNull = (type: string, rest: object = {}): TSchema => Type.Unsafe<unknown>({ ...rest, type: [type, 'null'] })
const rooms = { description: 'Rooms that can be sold, never below 0' }

const Night = Type.Object({
  date: Day,
  seasonId: orNull('string', { format: 'uuid' }),
  availableRooms: Type.Integer(rooms),
  price: Type.Number({ description: 'As in `nightlyPrices` of GET /availability; 0 without a season' }),
  totalPrice: Type.Number({ description: 'What a stay of this night alone costs, tax included, before discounts' }),
  minStay: orNull('integer', { description: 'For stays that arrive on this date' }),
  maxStay: orNull('integer', { description: 'For stays that arrive on this date' }),
  closedToArrival: Type.Boolean(),
  closedToDeparture: Type.Boolean({ description: 'No stay may check out on this date' }),
  stopSell: Type.Boolean(),
})

const HotelNight = Type.Object({
  date: Day,
  availableRooms: Type.Integer({ description: 'Over all room types that take the party' }),
  lowestPrice: orNull('number', { description: 'The least `totalPrice` of a room that is left; null without one' }),
})

const RoomType = Type.Object({
  roomTypeId: Id,
  code: orNull('string'),
  name: Type.String(),
  reasons: Type.Array(Type.Object({ code: Type.String(), message: Type.String() }), {
    description: 'Why it can be booked on no night: the party does not fit, or hotel or room type is not active',
  }),
  nights: Type.Array(Night),
})

/** The answer of `GET /availability/calendar`. */
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

const text = (rest: object) => Type.Unsafe<string>({ type: 'string', ...rest })

/** Its query; `from` and `to` are both nights, `guests` is as in `GET /availability`. */
export const CalendarQuery = Type.Object(
  {
    hotelId: text({ format: 'uuid' }),
    from: text({ format: 'date' }),
    to: text({ format: 'date' }),
    guests: Type.Optional(Type.Array(text({ maxLength: 60 }))),
    roomTypeId: Type.Optional(text({ format: 'uuid' })),
  },
  { additionalProperties: false },
)
