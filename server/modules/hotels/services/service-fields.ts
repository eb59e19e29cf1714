import {
  currency,
  decimal,
  flag,
  integer,
  list,
  money,
  type NewRow,
  oneOf,
  optional,
  pattern,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { GuestTypePrice } from '../seasons/seasons.ts'

/** The fields of an additional service. */
export const serviceFields = {
  name: text(),
  code: withDefault(pattern('^[A-Z0-9_-]{2,30}$'), ''),
  externalId: optional(text(255)),
  hotelIds: withDefault(list(uuid(), 500), []),
  description: optional(text(4000)),
  price: money(),
  currencyCode: currency(),
  chargeBasis: oneOf('perStay', 'perNight', 'perPerson', 'perPersonPerNight', 'perUnit'),
  guestTypePrices: withDefault(list<GuestTypePrice>(GuestTypePrice, 50), []),
  taxRatePercent: optional(decimal(0, 100)),
  isMandatory: withDefault(flag(), false),
  maxQuantity: optional(integer(1, 1000)),
  category: withDefault(oneOf('food', 'transfer', 'spa', 'parking', 'fee', 'other'), 'other'),
  isActive: withDefault(flag(), true),
}

/** The fields of a service in a body. */
export type ServiceValues = NewRow<typeof serviceFields>
/** A service as the API returns it. */
export type ServiceRow = Row<typeof serviceFields>
