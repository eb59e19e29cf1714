import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { orNull, strict } from '#platform/http/schemas.ts'
import {
  country,
  currency,
  decimal,
  derived,
  email,
  flag,
  integer,
  jsonValue,
  list,
  type NewRow,
  optional,
  pattern,
  phone,
  type Row,
  text,
  timeOfDay,
  timeZone,
  webAddress,
  withDefault,
} from '#platform/resource/fields.ts'
import { CancellationRule } from './cancellation-policy.ts'

const part = (field: { schema: Parameters<typeof orNull>[0] }) => Type.Optional(orNull(field.schema))

const Address = Type.Object(
  {
    line1: part(text(200)),
    line2: part(text(200)),
    postalCode: part(text(20)),
    city: part(text()),
    region: part(text()),
    countryCode: part(country()),
  },
  strict,
)

const countOf = (what: string) => sql`(
  select ${sql.raw(what)} from room_types t where t.tenant_id = hotels.tenant_id and t.hotel_id = hotels.id)`

/** The fields of a hotel (§2.3). */
export const hotelFields = {
  name: text(),
  code: withDefault(pattern('^[A-Z0-9_-]{1,20}$'), ''),
  currencyCode: currency(),
  timeZone: withDefault(timeZone(), 'UTC'),
  externalId: optional(text(255)),
  description: optional(text(4000)),
  starRating: optional(integer(1, 5)),
  phone: optional(phone()),
  email: optional(email()),
  websiteUrl: optional(webAddress()),
  address: optional(jsonValue<{ countryCode?: string | null }>(Address)),
  latitude: optional(decimal(-90, 90, 6)),
  longitude: optional(decimal(-180, 180, 6)),
  checkInTime: withDefault(timeOfDay(), '14:00'),
  checkOutTime: withDefault(timeOfDay(), '12:00'),
  businessDayStart: withDefault(pattern('^PT((\\d|1[01])H([1-5]?\\dM)?|12H(0M)?|[1-5]?\\dM)$'), 'PT0H'),
  pricesIncludeTax: withDefault(flag(), true),
  taxRatePercent: withDefault(decimal(0, 100), 0),
  cancellationPolicy: withDefault(list<CancellationRule>(CancellationRule, 20), []),
  holdMinutes: withDefault(integer(1, 10_080), 30),
  overbookingLimit: withDefault(integer(0, 100), 0),
  marksNoShows: withDefault(flag(), true),
  isActive: withDefault(flag(), true),
  roomTypeCount: derived(integer(0, 1_000_000), countOf('count(*)')),
  totalRooms: derived(integer(0, 1_000_000_000), countOf('coalesce(sum(t.total_rooms), 0)')),
}

/** A hotel as the API returns it. */
export type Hotel = Row<typeof hotelFields>
/** The fields of a hotel in a body. */
export type HotelValues = NewRow<typeof hotelFields>
