import { doc, named } from '#platform/http/schemas.ts'
import {
  computed,
  currency,
  date,
  externalCode,
  flag,
  integer,
  list,
  money,
  type NewRow,
  oneOf,
  optional,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { shortCode } from '#platform/resource/short-code.ts'
import { weekdays } from '#shared/stay.ts'

const nights = () => optional(integer(1, 365))
const days = () => optional(integer(0, 3650))

/** The stored fields of a discount. */
export const discountFields = {
  name: doc(text(), 'The name that guests and agents see; unique.', '10 % early bird'),
  code: doc(shortCode('SUMMER-26'), 'A short code, unique; made from the name if it is missing.', 'EARLY10'),
  externalId: doc(optional(externalCode()), 'The id of the discount in another system.'),
  type: doc(
    oneOf('percent', 'amountPerNight', 'amountPerStay', 'fixedPricePerNight', 'freeNights'),
    'How it is computed: a percentage, an amount off each night or off the stay, a fixed price for each night, or free nights.',
  ),
  value: doc(
    optional(money()),
    'The percentage or the amount; not for `freeNights`. `amountPerStay` is for the whole reservation with all its rooms, ' +
      'amounts and prices per night are for each room and night.',
    10,
  ),
  freeNights: doc(nights(), 'With `freeNights`: how many of every `everyNights` nights are free, the cheapest ones.'),
  everyNights: doc(nights(), 'With `freeNights`: for how many nights of the stay.'),
  currencyCode: doc(optional(currency()), 'The currency of amounts; it applies to hotels with this currency.'),
  hotelIds: doc(withDefault(list(uuid(), 500), []), 'The hotels; an empty list means all.'),
  roomTypeIds: doc(withDefault(list(uuid(), 500), []), 'The room types; an empty list means all.'),
  stayFrom: doc(optional(date()), 'The first night that it applies to.'),
  stayTo: doc(optional(date()), 'The last night that it applies to.'),
  bookFrom: doc(optional(date()), 'From when it can be booked.'),
  bookTo: doc(optional(date()), 'Until when it can be booked.'),
  minAdvanceDays: doc(days(), 'How many days before the arrival it must be booked at least.'),
  maxAdvanceDays: doc(days(), 'How many days before the arrival it can be booked at most.'),
  minNights: doc(nights(), 'The least nights of the stay.'),
  maxNights: doc(nights(), 'The most nights of the stay.'),
  weekdays: doc(
    withDefault(list(named('Weekday', oneOf(...weekdays)), 7), []),
    'The weekdays whose nights it applies to; an empty list means all.',
  ),
  guestGroupIds: doc(
    withDefault(list(uuid(), 100), []),
    'The guest groups that get it; an empty list means all guests.',
  ),
  minTotalAmount: doc(
    optional(money()),
    'The least price of the reservation: all its rooms and nights, without discount.',
  ),
  maxDiscountAmount: doc(
    optional(money()),
    'By how much it makes a reservation cheaper at most: all its rooms and nights together.',
  ),
  usageLimit: doc(optional(integer(1, 1_000_000_000)), 'In how many reservations it can be used; null for no limit.'),
  usageCount: doc(withDefault(computed(integer(0, 1_000_000_000)), 0), 'In how many reservations it is used now.', 0),
  requiresCode: doc(withDefault(flag(), false), 'True if it applies only with its code as `promoCode`.'),
  priority: doc(withDefault(integer(0, 10_000), 0), 'The order of the columns in availability, the smallest first.'),
  isActive: doc(withDefault(flag(), true), 'False for a discount that is switched off.'),
}

/** The writable fields of a discount, as in a request body. */
export type DiscountValues = NewRow<typeof discountFields>
/** A stored discount. */
export type DiscountRow = Row<typeof discountFields>
