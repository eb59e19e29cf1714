import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { Id, orNull, strict } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import {
  computed,
  date,
  decimalSchema,
  flag,
  integer,
  jsonValue,
  list,
  money,
  type NewRow,
  oneOf,
  optional,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { type Weekday, weekdays } from '#shared/stay.ts'

/** The maximum price of a season. */
export const maxPrice = 9_999_999_999.9999

const Amount = Type.Optional(orNull(decimalSchema(0, maxPrice)))

const WeekdayPrices = Type.Object(Object.fromEntries(weekdays.map((day) => [day, Amount])), {
  additionalProperties: false,
})

/** The schema of a guest type price. */
export const GuestTypePrice = Type.Object(
  {
    guestTypeId: Id,
    mode: Type.Unsafe<string>({ type: 'string', enum: ['full', 'percent', 'fixed', 'free'] }),
    value: Amount,
  },
  strict,
)

/** The price of a season or service for a guest type; `value` applies to `percent` and `fixed`. */
export type GuestTypePrice = {
  guestTypeId: string
  mode: 'full' | 'percent' | 'fixed' | 'free'
  value?: number | null
}

/** The fields of a season, in the order of responses. */
export const seasonFields = {
  name: text(),
  startDate: date(),
  endDate: date(),
  basePrice: money(),
  weekdayPrices: withDefault(jsonValue<{ [day in Weekday]?: number | null }>(WeekdayPrices), {}),
  guestTypePrices: withDefault(list<GuestTypePrice>(GuestTypePrice, 50), []),
  minStay: optional(integer(1, 365)),
  maxStay: optional(integer(1, 365)),
  closedToArrival: withDefault(flag(), false),
  closedToDeparture: withDefault(flag(), false),
  stopSell: withDefault(flag(), false),
  weekdays: withDefault(list(oneOf(...weekdays), 7), []),
  priority: withDefault(integer(0, 100), 0),
}

const fields = { hotelId: computed(uuid()), roomTypeId: computed(uuid()), ...seasonFields }

/** §2.4 The seasons of a room type. Creation and changes are separate endpoints, because seasons must not overlap. */
export const seasons = resource({
  path: '/hotels/:hotelId/room-types/:roomTypeId/seasons',
  table: 'seasons',
  label: 'season',
  hotel: 'hotel_id',
  extension: true,
  access: { read: ['hotels.manage', 'pricing.manage'], write: ['hotels.manage', 'pricing.manage'] },
  reach: 'hotel',
  fields,
  verbs: ['list', 'get', 'delete'],
  filters: ['startDate', 'endDate'],
  sort: ['startDate', 'endDate', 'name', 'createdAt'],
  parent: { exists: assertRoomTypeExists },
})

/** The fields of a season in a body, without defaults. */
export type SeasonValues = NewRow<typeof seasonFields>

/** Throws 404 if the hotel does not have the room type. */
export async function assertRoomTypeExists(
  ctx: ReadContext,
  { hotelId, roomTypeId }: Record<string, string>,
): Promise<void> {
  const found = await ctx.db.one(sql`
    select 1 from room_types where tenant_id = ${ctx.actor.tenantId} and hotel_id = ${hotelId} and id = ${roomTypeId}`)
  if (!found) throw notFound('room type')
}
