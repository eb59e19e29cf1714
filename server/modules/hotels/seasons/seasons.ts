import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, Id, named, orNull, strict } from '#platform/http/schemas.ts'
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

const WeekdayPrices = Type.Object(
  Object.fromEntries(
    weekdays.map((day) => [day, doc(Amount, `The price of a night that begins on this weekday (\`${day}\`).`)]),
  ),
  { ...strict, title: 'WeekdayPrices' },
)

/** The schema of what guests of a type pay. */
export const GuestTypePriceRule = Type.Object(
  {
    guestTypeId: doc(Id, 'The guest type.'),
    mode: doc(
      Type.Unsafe<string>({ type: 'string', enum: ['full', 'percent', 'fixed', 'free'], title: 'GuestTypePriceMode' }),
      'How a guest of this type is charged: the full price, a percentage of it, a fixed amount, or nothing.',
      'percent',
    ),
    value: doc(Amount, 'The percentage or the amount, for `percent` and `fixed`.', 50),
  },
  { ...strict, title: 'GuestTypePriceRule' },
)

/** What guests of a type pay in a season or for a service; `value` applies to `percent` and `fixed`. */
export type GuestTypePriceRule = {
  guestTypeId: string
  mode: 'full' | 'percent' | 'fixed' | 'free'
  value?: number | null
}

/** The fields of a season, in the order of responses. */
export const seasonFields = {
  name: doc(text(), 'The name of the season.', 'High'),
  startDate: doc(date(), 'The first night.', '2027-06-01'),
  endDate: doc(date(), 'The last night.', '2027-09-15'),
  basePrice: doc(money(), 'The price of a night, for the room or for each person, in the currency of the hotel.', 140),
  weekdayPrices: doc(
    withDefault(jsonValue<{ [day in Weekday]?: number | null }>(WeekdayPrices), {}),
    'Prices of nights that begin on certain weekdays; they replace `basePrice`.',
    { fri: 160, sat: 160 },
  ),
  guestTypePrices: doc(
    withDefault(list<GuestTypePriceRule>(GuestTypePriceRule, 50), []),
    'The prices of guest types in this season; they replace those of the guest types.',
  ),
  minStay: doc(optional(integer(1, 365)), 'The least nights of a stay that begins in the season.'),
  maxStay: doc(optional(integer(1, 365)), 'The most nights of a stay that begins in the season.'),
  closedToArrival: doc(withDefault(flag(), false), 'True if no stay may begin in the season.'),
  closedToDeparture: doc(withDefault(flag(), false), 'True if no stay may end in the season.'),
  stopSell: doc(withDefault(flag(), false), 'True if nothing is sold in the season.'),
  weekdays: doc(
    withDefault(list(named('Weekday', oneOf(...weekdays)), 7), []),
    'The weekdays whose nights the season applies to; an empty list means all.',
  ),
  priority: doc(
    withDefault(integer(0, 100), 0),
    'Of several seasons of a night, the one with the highest priority counts.',
  ),
}

const fields = {
  hotelId: doc(computed(uuid()), 'The hotel.'),
  roomTypeId: doc(computed(uuid()), 'The room type.'),
  ...seasonFields,
}

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
