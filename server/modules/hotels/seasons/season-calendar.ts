import Type, { type TSchema } from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { Day, doc, Id, named, numberOrNull, strict, TextOrNull } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { nightRange } from './night-range.ts'
import { seasonJson } from './season-rows.ts'
import { seasonFields, seasons } from './seasons.ts'

/** Three years, including a leap year. */
const maxNights = 1096

const row: Readonly<Record<string, TSchema>> = seasons.shapes.row.properties
const CalendarSeason = named(
  'CalendarSeason',
  Type.Object(
    Object.fromEntries(['id', ...Object.keys(seasonFields)].flatMap((name) => (row[name] ? [[name, row[name]]] : []))),
  ),
)

const RoomType = Type.Object(
  {
    roomTypeId: doc(Id, 'The room type.'),
    code: doc(TextOrNull, 'The code of the room type.', 'DBL'),
    name: doc(Type.String(), 'The name of the room type.', 'Double'),
    pricingModel: doc(Type.String(), 'Whether prices are for the room or for each person.', 'perRoom'),
    baseOccupancy: doc(Type.Integer(), 'How many guests the room price covers.', 2),
    isActive: doc(Type.Boolean(), 'False for a room type that is not sold.'),
    seasons: doc(Type.Array(CalendarSeason), 'The seasons with a night in the range, by first night and priority.'),
  },
  { title: 'SeasonCalendarRoomType' },
)

const GuestType = Type.Object(
  {
    guestTypeId: doc(Id, 'The guest type.'),
    name: doc(Type.String(), 'The name of the guest type.', 'Child'),
    category: doc(Type.String(), 'What kind of guest it is: `adult`, `child` or `infant`.', 'child'),
    minAge: doc(numberOrNull({ description: 'The lowest age in years.' }), 'The lowest age in years.', 3),
    maxAge: doc(numberOrNull({ description: 'The highest age in years.' }), 'The highest age in years.', 12),
    priceMode: doc(Type.String(), 'How a guest is charged unless the season says otherwise.', 'percent'),
    priceValue: doc(numberOrNull({}), 'The percentage or the amount, for `percent` and `fixed`.', 50),
  },
  { title: 'SeasonCalendarGuestType' },
)

const SeasonCalendar: TSchema = named(
  'SeasonCalendar',
  Type.Object({
    hotelId: doc(Id, 'The hotel.'),
    hotelName: doc(Type.String(), 'The name of the hotel.', 'Bellhop Bosphorus'),
    currencyCode: doc(Type.String(), 'The currency of all prices.'),
    currencyDecimals: doc(Type.Integer(), 'How many decimals its amounts have.', 2),
    timeZone: doc(Type.String(), 'The time zone of the hotel.'),
    from: doc(Day, 'The first night.'),
    to: doc(Day, 'The last night.'),
    roomTypes: doc(Type.Array(RoomType), 'The room types, by rank and name.'),
    guestTypes: doc(Type.Array(GuestType), 'The guest types in use, whose prices a season can replace.'),
  }),
)

/**
 * GET /hotels/{id}/seasons: the seasons of all room types of a hotel, with everything that a price list shows. Who
 * manages prices may not list hotels, room types and guest types, so their names stand here.
 */
export const seasonCalendar = endpoint({
  method: 'GET',
  path: '/hotels/:hotelId/seasons',
  operationId: 'getSeasonCalendar',
  access: ['hotels.manage', 'pricing.manage'],
  summary: 'Get the seasons of all room types of a hotel',
  description:
    'Returns the room types of a hotel with their seasons that have a night between two dates, and the guest types whose ' +
    'prices seasons can replace.',
  errors: ['date_range'],
  extension: true,
  params: Type.Object({ hotelId: Id }),
  query: Type.Object(
    { from: doc(Day, 'The first night.'), to: doc(Day, 'The last night; at most 1096 nights.') },
    strict,
  ),
  returns: json(SeasonCalendar),
  async handle(ctx, { params, query }) {
    nightRange(query, maxNights)
    const found = await ctx.db.one(calendarQuery(ctx, { ...params, ...query }))
    if (!found) throw notFound('hotel')
    return { ...found, ...query }
  },
})

type CalendarRow = Omit<Record<string, unknown>, 'from' | 'to'>

const calendarQuery = (
  { actor: { tenantId } }: ReadContext,
  { hotelId, from, to }: { hotelId: string; from: string; to: string },
): Query<CalendarRow> => sql<CalendarRow>`
  select h.id as hotel_id, h.name as hotel_name, h.currency_code, c.decimal_places as currency_decimals, h.time_zone,
    (select coalesce(jsonb_agg(jsonb_build_object('roomTypeId', t.id, 'code', t.code, 'name', t.name,
        'pricingModel', t.pricing_model, 'baseOccupancy', t.base_occupancy, 'isActive', t.is_active,
        'seasons', (select coalesce(jsonb_agg(${seasonJson} order by s.start_date, s.priority, s.id), '[]')
          from seasons s where s.tenant_id = t.tenant_id and s.hotel_id = t.hotel_id and s.room_type_id = t.id
            and s.start_date <= ${to} and s.end_date >= ${from})
      ) order by t.rank, t.name, t.id), '[]')
      from room_types t where t.tenant_id = h.tenant_id and t.hotel_id = h.id) as room_types,
    (select coalesce(jsonb_agg(jsonb_build_object('guestTypeId', g.id, 'name', g.name, 'category', g.category,
        'minAge', g.min_age, 'maxAge', g.max_age, 'priceMode', g.price_mode, 'priceValue', g.price_value
      ) order by g.sort_order, g.id), '[]')
      from guest_types g where g.tenant_id = h.tenant_id and g.is_active) as guest_types
  from hotels h join currencies c on c.tenant_id = h.tenant_id and c.code = h.currency_code
  where h.tenant_id = ${tenantId} and h.id = ${hotelId}`
