import {
  computed,
  currency,
  date,
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
import { weekdays } from '#shared/stay.ts'

const nights = () => optional(integer(1, 365))
const days = () => optional(integer(0, 3650))

/** The stored fields of a discount. */
export const discountFields = {
  name: text(),
  code: withDefault(pattern('^[A-Z0-9_-]{2,30}$'), ''),
  externalId: optional(text(255)),
  type: oneOf('percent', 'amountPerNight', 'amountPerStay', 'fixedPricePerNight', 'freeNights'),
  value: optional(money()),
  freeNights: nights(),
  everyNights: nights(),
  currencyCode: optional(currency()),
  hotelIds: withDefault(list(uuid(), 500), []),
  roomTypeIds: withDefault(list(uuid(), 500), []),
  stayFrom: optional(date()),
  stayTo: optional(date()),
  bookFrom: optional(date()),
  bookTo: optional(date()),
  minAdvanceDays: days(),
  maxAdvanceDays: days(),
  minNights: nights(),
  maxNights: nights(),
  weekdays: withDefault(list(oneOf(...weekdays), 7), []),
  guestGroupIds: withDefault(list(uuid(), 100), []),
  minTotalAmount: optional(money()),
  maxDiscountAmount: optional(money()),
  usageLimit: optional(integer(1, 1_000_000_000)),
  usageCount: withDefault(computed(integer(0, 1_000_000_000)), 0),
  requiresCode: withDefault(flag(), false),
  priority: withDefault(integer(0, 10_000), 0),
  isActive: withDefault(flag(), true),
}

/** The writable fields of a discount, as in a request body. */
export type DiscountValues = NewRow<typeof discountFields>
/** A stored discount. */
export type DiscountRow = Row<typeof discountFields>
