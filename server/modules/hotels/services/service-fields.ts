import { doc } from '#platform/http/schemas.ts'
import {
  currency,
  decimal,
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
import { GuestTypePriceRule } from '../seasons/seasons.ts'

/** The fields of an additional service. */
export const serviceFields = {
  name: doc(text(), 'The name that guests and agents see.', 'Breakfast'),
  code: doc(shortCode('SPA-60'), 'A short code, unique; made from the name if it is missing.', 'BREAKFAST'),
  externalId: doc(optional(externalCode()), 'The id of the service in another system.'),
  hotelIds: doc(withDefault(list(uuid(), 500), []), 'The hotels that offer it; an empty list means all.'),
  description: doc(optional(text(4000)), 'A text for agents and guests.'),
  price: doc(money(), 'The price of one unit, by `chargeBasis`.', 15),
  currencyCode: doc(currency(), 'The currency of the price; that of the hotels that offer it.'),
  chargeBasis: doc(
    oneOf('perStay', 'perNight', 'perPerson', 'perPersonPerNight', 'perUnit'),
    'What the price is for: the stay, each night, each person, each person and night, or each unit.',
    'perPersonPerNight',
  ),
  guestTypePrices: doc(
    withDefault(list<GuestTypePriceRule>(GuestTypePriceRule, 50), []),
    'Other prices for some guest types, where persons are charged.',
  ),
  taxRatePercent: doc(optional(decimal(0, 100)), 'The tax on the price, in percent; null: that of the hotel.'),
  isMandatory: doc(withDefault(flag(), false), 'True if every reservation gets it.'),
  maxQuantity: doc(optional(integer(1, 1000)), 'How many units a reservation can have; null for no limit.'),
  category: doc(
    withDefault(oneOf('food', 'transfer', 'spa', 'parking', 'fee', 'other'), 'other'),
    'What kind of service it is.',
    'food',
  ),
  isActive: doc(withDefault(flag(), true), 'False for a service that is no longer offered.'),
}

/** The fields of a service in a body. */
export type ServiceValues = NewRow<typeof serviceFields>
/** A service as the API returns it. */
export type ServiceRow = Row<typeof serviceFields>
