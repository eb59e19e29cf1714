import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { Address } from '#platform/resource/address.ts'
import {
  currency,
  decimal,
  derived,
  email,
  externalCode,
  flag,
  integer,
  jsonValue,
  language,
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

const countOf = (what: string) => sql`(
  select ${sql.raw(what)} from room_types t where t.tenant_id = hotels.tenant_id and t.hotel_id = hotels.id)`

/** The fields of a hotel (§2.3). */
export const hotelFields = {
  name: doc(text(), 'The name that guests and agents see; unique.', 'Bellhop Bosphorus'),
  code: doc(
    withDefault(pattern('^[A-Z0-9_-]{1,20}$', '1 to 20 capital letters, digits, - and _, such as IST-1'), ''),
    'A short code, unique; made from the name if it is missing.',
    'BELLHOP-BOSPHORUS',
  ),
  currencyCode: doc(
    currency(),
    'The currency of all prices of the hotel (ISO 4217). It cannot change once reservations exist.',
    'EUR',
  ),
  timeZone: doc(
    withDefault(timeZone(), 'UTC'),
    'The IANA time zone that decides what today is; that of the hotel group by default.',
    'Europe/Istanbul',
  ),
  externalId: doc(optional(externalCode()), 'The id of the hotel in another system.'),
  description: doc(optional(text(4000)), 'A text for agents and guests.'),
  starRating: doc(optional(integer(1, 5)), '1 to 5 stars.', 4),
  phone: doc(optional(phone()), 'The phone number of the hotel, as E.164.', '+902121110000'),
  email: doc(optional(email()), 'The e-mail address of the hotel.', 'desk@bosphorus.example.com'),
  websiteUrl: doc(optional(webAddress()), 'The web page of the hotel.', 'https://bosphorus.example.com/'),
  address: doc(optional(jsonValue<{ countryCode?: string | null }>(Address)), 'The postal address.'),
  latitude: doc(optional(decimal(-90, 90, 6)), 'Degrees north of the equator.', 41.0451),
  longitude: doc(optional(decimal(-180, 180, 6)), 'Degrees east of Greenwich.', 29.0342),
  checkInTime: doc(withDefault(timeOfDay(), '14:00'), 'From when guests can have their rooms, local time.', '14:00'),
  checkOutTime: doc(withDefault(timeOfDay(), '12:00'), 'Until when guests leave their rooms, local time.', '12:00'),
  languageCode: doc(
    optional(language()),
    'The language of letters to guests whose language is not known; null for English.',
    'tr',
  ),
  quietFrom: doc(
    withDefault(timeOfDay(), '22:00'),
    'From when on timed letters by messaging app and SMS wait, local time.',
    '22:00',
  ),
  quietTo: doc(
    withDefault(timeOfDay(), '08:00'),
    'Until when they wait, local time; the same as `quietFrom` for no quiet hours.',
    '08:00',
  ),
  businessDayStart: doc(
    withDefault(
      pattern('^PT((\\d|1[01])H([1-5]?\\dM)?|12H(0M)?|[1-5]?\\dM)$', 'a duration of at most 12 hours, such as PT4H'),
      'PT0H',
    ),
    'When a business date begins after midnight, as an ISO 8601 duration of at most 12 hours.',
    'PT4H',
  ),
  pricesIncludeTax: doc(withDefault(flag(), true), 'True if season prices include the tax.'),
  taxRatePercent: doc(withDefault(decimal(0, 100), 0), 'The tax on room prices, in percent.', 10),
  cancellationPolicy: doc(
    withDefault(list<CancellationRule>(CancellationRule, 20), []),
    'The rules for cancellation fees, as steps: first those from the booking, then those from the arrival, the longest ' +
      'before it first. The last step that has begun sets the fee, however late the booking was made.',
  ),
  holdMinutes: doc(
    withDefault(integer(1, 10_080), 30),
    'For how many minutes a held reservation keeps its rooms unless it says otherwise.',
  ),
  offerHours: doc(
    withDefault(integer(1, 720), 72),
    'For how many hours an offer is valid unless it says otherwise.',
    72,
  ),
  guestMayConfirm: doc(withDefault(flag(), true), 'True if guests can confirm a held reservation on their page.'),
  guestMayChange: doc(
    withDefault(flag(), false),
    'True if guests can change dates, room type and party of a reservation on their page.',
  ),
  guestMayCancel: doc(withDefault(flag(), false), 'True if guests can cancel a reservation on their page.'),
  guestChangeHours: doc(
    withDefault(integer(0, 8760), 48),
    'How many hours before the arrival guests can change or cancel there for the last time.',
    48,
  ),
  offerReminderHours: doc(
    withDefault(optional(integer(1, 720)), 24),
    'How many hours before the end of an offer its guest is reminded of it; null for never.',
    24,
  ),
  offerCallbackHours: doc(
    withDefault(optional(integer(1, 720)), 4),
    'How many hours after the guest has looked at an offer a callback is made for its owner; null for never.',
    4,
  ),
  overbookingLimit: doc(
    withDefault(integer(0, 100), 0),
    'How many rooms of each room type may be sold beyond those that exist.',
  ),
  marksNoShows: doc(
    withDefault(flag(), true),
    'True if the night audit marks guests who have not arrived as no-shows.',
  ),
  isActive: doc(withDefault(flag(), true), 'False for a hotel that is not sold.'),
  roomTypeCount: doc(derived(integer(0, 1_000_000), countOf('count(*)')), 'How many room types the hotel has.', 3),
  totalRooms: doc(
    derived(integer(0, 1_000_000_000), countOf('coalesce(sum(t.total_rooms), 0)')),
    'How many rooms all its room types have.',
    22,
  ),
}

/** A hotel as the API returns it. */
export type Hotel = Row<typeof hotelFields>
/** The fields of a hotel in a body. */
export type HotelValues = NewRow<typeof hotelFields>
