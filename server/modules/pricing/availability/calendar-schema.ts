import Type, { type TSchema } from 'typebox'
import {
  Day,
  doc,
  Id,
  IdOrNull,
  integerOrNull,
  named,
  numberOrNull,
  strict,
  TextOrNull,
} from '#platform/http/schemas.ts'
import { guestsParameter } from './guests-schema.ts'

const rooms = { description: 'Rooms that can be sold; never negative' }

const Night = Type.Object(
  {
    date: doc(Day, 'The night.'),
    seasonId: doc(IdOrNull, 'The season that prices the night; null without one.'),
    availableRooms: Type.Integer(rooms),
    price: Type.Number({ description: 'As in `nightlyPrices` of GET /availability; 0 without a season' }),
    totalPrice: Type.Number({ description: 'The price of a one-night stay, tax included, before discounts' }),
    minStay: integerOrNull({ description: 'For stays that begin on this date' }),
    maxStay: integerOrNull({ description: 'For stays that begin on this date' }),
    closedToArrival: doc(Type.Boolean(), 'True if no stay may begin on this date.'),
    closedToDeparture: Type.Boolean({ description: 'No stay may check out on this date' }),
    stopSell: doc(Type.Boolean(), 'True if nothing is sold on this night.'),
  },
  { title: 'CalendarNight' },
)

const HotelNight = Type.Object(
  {
    date: doc(Day, 'The night.'),
    availableRooms: Type.Integer({ description: 'Total of all room types that fit the party' }),
    lowestPrice: numberOrNull({ description: 'The lowest `totalPrice` of an available room; null if there is none' }),
  },
  { title: 'HotelNight' },
)

const Reason = Type.Object(
  {
    code: doc(Type.String(), 'Why, for programs.', 'occupancy_exceeded'),
    message: doc(Type.String(), 'Why, for people.', 'A room has at most 4 guests'),
  },
  { title: 'CalendarReason' },
)

const RoomType = Type.Object(
  {
    roomTypeId: doc(Id, 'The room type.'),
    code: doc(TextOrNull, 'The code of the room type.', 'DBL'),
    name: doc(Type.String(), 'The name of the room type.', 'Double'),
    reasons: doc(
      Type.Array(Reason),
      'Why no night can be booked: the party does not fit, or the hotel or room type is inactive.',
      [],
    ),
    nights: doc(Type.Array(Night), 'One entry for each night.'),
  },
  { title: 'CalendarRoomType' },
)

/** The response of `GET /availability/calendar`. */
export const Calendar: TSchema = named(
  'AvailabilityCalendar',
  Type.Object({
    hotelId: doc(Id, 'The hotel.'),
    hotelName: doc(Type.String(), 'The name of the hotel.', 'Bellhop Bosphorus'),
    currencyCode: doc(Type.String(), 'The currency of all prices.'),
    currencyDecimals: doc(Type.Integer(), 'How many decimals its amounts have.', 2),
    timeZone: doc(Type.String(), 'The time zone of the hotel.'),
    from: doc(Day, 'The first night.'),
    to: doc(Day, 'The last night.'),
    nights: doc(Type.Array(HotelNight), 'The hotel as a whole, one entry for each night.'),
    roomTypes: doc(Type.Array(RoomType), 'The room types, by rank and name.'),
  }),
)

/** The query of the calendar. `from` and `to` are nights. */
export const CalendarQuery = Type.Object(
  {
    hotelId: doc(Id, 'The hotel.'),
    from: doc(Day, 'The first night.'),
    to: doc(Day, 'The last night; at most 400 nights.'),
    guests: guestsParameter,
    roomTypeId: Type.Optional(doc(Id, 'Only this room type.')),
  },
  strict,
)
