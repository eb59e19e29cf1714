import { todayIn, weekdays } from '#shared/stay.ts'
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
  reckoned,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { checkDiscount } from './check-discount.ts'
import { discountStatus } from './discount-status.ts'
import type { Discount } from '../engine/terms.ts'

const nights = () => optional(integer(1, 365))
const days = () => optional(integer(0, 3650))

const stored = {
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

/** A discount as a body gives it. */
export type DiscountValues = NewRow<typeof stored>
/** A discount as it is answered, but for its status. */
export type DiscountRow = Row<typeof stored>

/** §4.4 Discounts: each is a column of its own in every availability of its hotels. */
export const discounts = resource({
  path: '/discounts',
  table: 'discounts',
  label: 'discount',
  access: { read: 'pricing.manage', write: 'pricing.manage' },
  reach: 'hotel',
  fields: {
    ...stored,
    status: reckoned(oneOf('scheduled', 'active', 'expired', 'exhausted', 'disabled'), (row, ctx) =>
      discountStatus(row as unknown as Discount, todayIn(ctx.actor.tenant.timeZone, ctx.now)),
    ),
  },
  filters: ['code', 'type', 'isActive', 'externalId', 'stayFrom', 'stayTo', 'bookFrom', 'bookTo', 'createdAt'],
  sort: ['priority', 'name', 'code', 'createdAt'],
  check: (ctx, input, current) => checkDiscount(ctx, input, current),
})
