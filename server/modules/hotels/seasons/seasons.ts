import Type from 'typebox'
import { Id } from '#platform/http/schemas.ts'
import { type Weekday, weekdays } from '#shared/stay.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import {
  computed,
  date,
  decimalSchema,
  flag,
  integer,
  json,
  list,
  money,
  type NewRow,
  nullable,
  oneOf,
  optional,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'

/** The highest price of a season. */
export const highestPrice = 9_999_999_999.9999

const Amount = Type.Optional(nullable(decimalSchema(0, highestPrice)))

const WeekdayPrices = Type.Object(Object.fromEntries(weekdays.map((day) => [day, Amount])), {
  additionalProperties: false,
})

/** The schema of a guest type's own price. */
export const GuestTypePrice = Type.Object(
  {
    guestTypeId: Id,
    mode: Type.Unsafe<string>({ type: 'string', enum: ['full', 'percent', 'fixed', 'free'] }),
    value: Amount,
  },
  { additionalProperties: false },
)

/** A season's or a service's own price for a guest type; `value` counts for `percent` and `fixed`. */
export type GuestTypePrice = {
  guestTypeId: string
  mode: 'full' | 'percent' | 'fixed' | 'free'
  value?: number | null
}

/** What a season says, in the order it is answered. */
export const seasonFields = {
  name: text(),
  startDate: date(),
  endDate: date(),
  basePrice: money(),
  weekdayPrices: withDefault(json<{ [day in Weekday]?: number | null }>(WeekdayPrices), {}),
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

/** §2.4 The seasons of a room type. Creating and changing them are stories: they may not overlap. */
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
  parent: { exists: roomTypeExists },
})

/** A season as a body gives it, with its defaults still missing. */
export type SeasonValues = NewRow<typeof seasonFields>

/** Throws 404 unless the hotel has the room type. */
export async function roomTypeExists(ctx: Context, { hotelId, roomTypeId }: Record<string, string>): Promise<void> {
  const found = await ctx.db.run(sql`
    select 1 from room_types where tenant_id = ${ctx.actor.tenantId} and hotel_id = ${hotelId} and id = ${roomTypeId}`)
  if (found === 0) throw notFound('room type')
}
