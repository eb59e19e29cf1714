import Type from 'typebox'
import { Day, Id, orNull, strict } from '#platform/http/schemas.ts'
import {
  computed,
  decimal,
  decimalSchema,
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

const Factor = Type.Object({ adults: whole(1, 50), factor: decimalSchema(0, 100) }, strict)
const Bed = Type.Object(
  { type: Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength: 40 }), count: whole(1, 20) },
  strict,
)
const OutOfOrder = Type.Object(
  {
    id: Type.Optional(Id),
    startDate: Day,
    endDate: Day,
    rooms: whole(1, 10_000),
    reason: Type.Optional(orNull(text(200).schema)),
  },
  strict,
)
/** A period in which rooms cannot be sold; both dates are nights. */
export type OutOfOrder = { id?: string; startDate: string; endDate: string; rooms: number; reason?: string | null }

/** A season in the list of a room type; an existing season has its id. */
const ListedSeason = Type.Object(
  {
    ...seasons.shapes.create.properties,
    id: Type.Optional(Id),
  },
  strict,
)

const fields = {
  hotelId: computed(uuid()),
  name: text(),
  code: optional(pattern('^[A-Z0-9_-]{1,20}$')),
  externalId: optional(text(255)),
  description: optional(text(4000)),
  totalRooms: integer(0, 10_000),
  baseOccupancy: withDefault(integer(1, 50), 2),
  maxOccupancy: withDefault(integer(1, 50), 3),
  maxAdults: optional(integer(0, 50)),
  maxChildren: optional(integer(0, 50)),
  pricingModel: withDefault(oneOf('perRoom', 'perPerson'), 'perRoom'),
  occupancyFactors: withDefault(list<{ adults: number; factor: number }>(Factor, 50), []),
  vacantSlotAdjustment: optional(decimal(-9_999_999_999.9999, 9_999_999_999.9999)),
  bedTypes: withDefault(list<{ type: string; count: number }>(Bed, 20), []),
  sizeSqm: optional(decimal(0, 99_999, 2)),
  amenities: withDefault(list(text(), 100), []),
  imageUrls: withDefault(list(webAddress(), 50), []),
  rank: withDefault(integer(0, 10_000), 0),
  overbookingLimit: optional(integer(0, 100)),
  outOfOrder: withDefault(list<OutOfOrder>(OutOfOrder, 200), []),
  seasons: storedSeparately(withDefault(list<ListedSeason>(ListedSeason, 500), []), seasonsJson),
  isActive: withDefault(flag(), true),
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
  verbs: ['list', 'get', 'delete'],
  filters: ['code', 'externalId', 'isActive'],
  sort: ['rank', 'name', 'code', 'createdAt'],
  parent: { exists: async (ctx, { hotelId = '' }) => void (await hotels.find(ctx, hotelId)) },
})

/** The fields of a room type in a body. */
export type RoomTypeValues = NewRow<typeof fields>
