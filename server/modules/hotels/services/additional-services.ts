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
import { resource } from '#platform/resource/resource.ts'
import { checkService } from './check-service.ts'
import { GuestTypePrice } from '../seasons/seasons.ts'

const fields = {
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

/** A service as a body gives it. */
export type ServiceValues = NewRow<typeof fields>
/** A service as it is answered. */
export type ServiceRow = Row<typeof fields>

/** §4.4 Additional services: what a hotel sells beside the room, by the stay, night, person or piece. */
export const additionalServices = resource({
  path: '/additionalservices',
  table: 'additional_services',
  label: 'additional service',
  access: { read: 'settings.manage', write: 'settings.manage' },
  reach: 'hotel',
  fields,
  filters: ['code', 'category', 'chargeBasis', 'currencyCode', 'isMandatory', 'isActive', 'externalId', 'createdAt'],
  sort: ['name', 'code', 'createdAt'],
  check: (ctx, input, current) => checkService(ctx, input, current),
})
