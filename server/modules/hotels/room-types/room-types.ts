import Type from 'typebox'
import { Day, doc, Id, orNull, strict } from '#platform/http/schemas.ts'
import {
  computed,
  decimal,
  decimalSchema,
  externalCode,
  flag,
  integer,
  list,
  type NewRow,
  oneOf,
  optional,
  pattern,
  storedSeparately,
  text,
  uuid,
  webAddress,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { hotels } from '../hotels/hotels.ts'
import { type ListedSeason, seasonsJson } from '../seasons/season-rows.ts'
import { seasons } from '../seasons/seasons.ts'

const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

const Factor = Type.Object(
  {
    adults: doc(whole(1, 50), 'The number of adults.', 1),
    factor: doc(decimalSchema(0, 100), 'By what the price of a person is multiplied.', 1.5),
  },
  { ...strict, title: 'OccupancyFactor' },
)
const Bed = Type.Object(
  {
    type: doc(Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength: 40 }), 'The kind of bed.', 'double'),
    count: doc(whole(1, 20), 'How many of them a room has.', 1),
  },
  { ...strict, title: 'Beds' },
)
const OutOfOrder = Type.Object(
  {
    id: Type.Optional(doc(Id, 'The id of the period; made by the server.')),
    startDate: doc(Day, 'The first night.', '2027-02-01'),
    endDate: doc(Day, 'The last night.', '2027-02-14'),
    rooms: doc(whole(1, 10_000), 'How many rooms cannot be sold.', 1),
    reason: Type.Optional(doc(orNull(text(200).schema), 'Why.', 'New bathroom')),
  },
  { ...strict, title: 'OutOfOrderPeriod' },
)
/** A period in which rooms cannot be sold; both dates are nights. */
export type OutOfOrder = { id?: string; startDate: string; endDate: string; rooms: number; reason?: string | null }

/** A season in the list of a room type; an existing season has its id. */
const ListedSeason = Type.Object(
  {
    ...seasons.shapes.create.properties,
    id: Type.Optional(doc(Id, 'The id of an existing season; a season without one is new.')),
  },
  { ...strict, title: 'RoomTypeSeason' },
)

const fields = {
  hotelId: doc(computed(uuid()), 'The hotel that has the rooms.'),
  name: doc(text(), 'The name that guests and agents see; unique in the hotel.', 'Double'),
  code: doc(
    optional(pattern('^[A-Z0-9_-]{1,20}$', '1 to 20 capital letters, digits, - and _, such as DLX-1')),
    'A short code, unique in the hotel.',
    'DBL',
  ),
  externalId: doc(optional(externalCode()), 'The id of the room type in another system.'),
  description: doc(optional(text(4000)), 'A text for agents and guests.'),
  totalRooms: doc(integer(0, 10_000), 'How many rooms there are, including those out of order.', 12),
  baseOccupancy: doc(withDefault(integer(1, 50), 2), 'How many guests the room price covers.', 2),
  maxOccupancy: doc(withDefault(integer(1, 50), 3), 'How many guests a room can have, infants not counted.', 4),
  maxAdults: doc(optional(integer(0, 50)), 'How many of them can be adults; null for no limit of its own.'),
  maxChildren: doc(optional(integer(0, 50)), 'How many of them can be children; null for no limit of its own.'),
  pricingModel: doc(
    withDefault(oneOf('perRoom', 'perPerson'), 'perRoom'),
    'Whether season prices are for the room or for each person.',
  ),
  occupancyFactors: doc(
    withDefault(list<{ adults: number; factor: number }>(Factor, 50), []),
    'With `perPerson`: the factor for each number of adults; without one it is the number of adults.',
  ),
  vacantSlotAdjustment: doc(
    optional(decimal(-9_999_999_999.9999, 9_999_999_999.9999)),
    'With `perRoom`: what each guest fewer than `baseOccupancy` adds to the price of a night; usually negative.',
  ),
  bedTypes: doc(withDefault(list<{ type: string; count: number }>(Bed, 20), []), 'The beds of a room.'),
  sizeSqm: doc(optional(decimal(0, 99_999, 2)), 'The size of a room, in square metres.', 24.5),
  amenities: doc(withDefault(list(text(), 100), []), 'What the room offers.', ['Sea view', 'Balcony']),
  imageUrls: doc(withDefault(list(webAddress(), 50), []), 'The addresses of pictures.'),
  rank: doc(withDefault(integer(0, 10_000), 0), 'The order in lists, the smallest first.', 2),
  overbookingLimit: doc(
    optional(integer(0, 100)),
    'How many rooms may be sold beyond those that exist; null: as many as the hotel says.',
  ),
  outOfOrder: doc(withDefault(list<OutOfOrder>(OutOfOrder, 200), []), 'Periods in which rooms cannot be sold.'),
  seasons: doc(
    storedSeparately(withDefault(list<ListedSeason>(ListedSeason, 500), []), seasonsJson),
    'The seasons with their prices. In a change, the list replaces all seasons; a night without a season cannot be sold.',
  ),
  isActive: doc(withDefault(flag(), true), 'False for a room type that is not sold.'),
}

/** §4.4 The room types of a hotel with their seasons. Creation and changes are separate endpoints. */
export const roomTypes = resource({
  path: '/hotels/:hotelId/room-types',
  table: 'room_types',
  label: 'room type',
  hotel: 'hotel_id',
  access: { read: 'hotels.manage', write: 'hotels.manage' },
  reach: 'hotel',
  fields,
  errors: { delete: ['dependent_records'] },
  verbs: ['list', 'get', 'delete'],
  filters: ['code', 'externalId', 'isActive'],
  sort: ['rank', 'name', 'code', 'createdAt'],
  parent: { exists: async (ctx, { hotelId = '' }) => void (await hotels.find(ctx, hotelId)) },
})

/** The fields of a room type in a body. */
export type RoomTypeValues = NewRow<typeof fields>
