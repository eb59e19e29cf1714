import Type, { type Static, type TSchema } from 'typebox'
import { CancellationRule } from '#modules/hotels/index.ts'
import { BookedNightSchema, type ChargeBasis, GuestsOfTypeSchema, SeasonSegmentSchema } from '#modules/pricing/index.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { Day, doc, documentedAs, Id, Instant, orNull, TextOrNull } from '#platform/http/schemas.ts'
import { allowedActionSchema } from '#platform/resource/allowed-actions.ts'
import { hidden } from '#platform/resource/fields.ts'
import { actions } from './status-machine.ts'

/** The sources of reservations. */
export const sources = ['phone', 'web', 'walkIn', 'email', 'messaging', 'ota', 'agency', 'api'] as const

/** The guest of a reservation. */
export const ReservationGuest = Type.Object(
  {
    id: doc(Id, 'The id of the guest.'),
    firstName: doc(Type.String(), 'The first name.', 'Elif'),
    lastName: doc(Type.String(), 'The last name.', 'Yıldız'),
    phone: doc(
      hidden(TextOrNull, 'phone'),
      'The phone number; masked for roles that do not see personal values.',
      '+905321110001',
    ),
    email: doc(
      hidden(TextOrNull, 'email'),
      'The e-mail address; masked for roles that do not see personal values.',
      'elif.yildiz@example.com',
    ),
  },
  { title: 'ReservationGuest' },
)

/** The expression of a record's guest for showing, as `ReservationGuest` describes it. */
export const shownGuest = (table: string): Query => sql`(
  select jsonb_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name,
    'phone', g.phone, 'email', g.email)
  from guests g where g.tenant_id = ${sql.table(table)}.tenant_id and g.id = ${sql.table(table)}.guest_id)`

/** The hotel of a reservation. */
export const ReservationHotel = Type.Object(
  {
    id: doc(Id, 'The id of the hotel.'),
    name: doc(Type.String(), 'The name of the hotel.', 'Bellhop Bosphorus'),
    timeZone: doc(Type.String(), 'The time zone of the hotel.'),
    checkInTime: doc(Type.String(), 'From when guests can have their rooms, local time.', '14:00'),
    checkOutTime: doc(Type.String(), 'Until when guests leave their rooms, local time.', '12:00'),
  },
  { title: 'ReservationHotel' },
)

/** The room type of a reservation. */
export const ReservationRoomType = Type.Object(
  { id: doc(Id, 'The id of the room type.'), name: doc(Type.String(), 'The name of the room type.', 'Double') },
  { title: 'ReservationRoomType' },
)

/** The discount of a reservation and the amount it took off. */
export type ReservationDiscount = Static<typeof ReservationDiscount>
export const ReservationDiscount = Type.Object(
  {
    id: doc(Id, 'The id of the discount.'),
    name: doc(Type.String(), 'The name of the discount.', '10 % early bird'),
    amount: doc(Type.Number(), 'By how much it made the stay cheaper.', 42),
  },
  { title: 'ReservationDiscount' },
)

/** One change of status. */
export type StatusChange = Static<typeof StatusChange>
export const StatusChange = Type.Object(
  {
    from: doc(TextOrNull, 'The status before; null for the booking itself.'),
    to: doc(Type.String(), 'The status after.', 'confirmed'),
    at: doc(Instant, 'When it changed.'),
    userId: doc(TextOrNull, 'The user who changed it; null for the service.'),
    reason: doc(TextOrNull, 'Why, in words.'),
  },
  { title: 'StatusChange' },
)

/** An action and whether it is allowed now. */
export const AllowedActionSchema = allowedActionSchema('AllowedAction', actions)

/** A cancellation or no-show fee and the time it applies to. */
export const FeeSchema = Type.Object(
  {
    amount: doc(Type.Number(), 'The fee in the currency of the reservation.', 140),
    at: doc(Instant, 'The time that it is computed for.'),
  },
  { title: 'CancellationFee' },
)

/** A booked service. */
export type ServiceOfReservation = Static<typeof ServiceOfReservation>
export const ServiceOfReservation = Type.Object(
  {
    serviceId: doc(Id, 'The service.'),
    name: doc(Type.String(), 'Its name when it was booked.', 'Breakfast'),
    chargeBasis: doc(Type.Unsafe<ChargeBasis>({ type: 'string' }), 'What the price is for.', 'perPersonPerNight'),
    quantity: doc(Type.Integer(), 'How many units were booked.', 1),
    unitPrice: doc(Type.Number(), 'The price of one unit.', 15),
    amount: doc(Type.Number(), 'The price for the stay.', 90),
    netAmount: doc(Type.Number(), 'The part of it without tax.', 81.82),
    taxAmount: doc(Type.Number(), 'The tax in it, or added to it.', 8.18),
  },
  { title: 'ReservationService' },
)

/** A total set by hand: who set it, when and why, and the calculated amounts it replaced. */
export type PriceOverride = Static<typeof PriceOverride>
export const PriceOverride = Type.Object(
  {
    totalAmount: doc(Type.Number(), 'The total that was set.', 400),
    reason: doc(Type.String(), 'Why it was set.', 'Complaint about the last stay'),
    userId: doc(TextOrNull, 'The user who set it.'),
    at: doc(Instant, 'When it was set.'),
    replacedAmount: doc(Type.Number(), 'The total that was computed.', 420),
    replacedTaxAmount: doc(Type.Number(), 'The tax that was computed.', 38.18),
  },
  { title: 'PriceOverride' },
)

/** A part of the price as it was booked: stored and returned as it is, documented as what it is. */
const pricePart = (shown: TSchema): TSchema => documentedAs(Type.Object({}, { additionalProperties: true }), shown)

/** A night of the stay as it was booked. */
export const StoredNight = pricePart(BookedNightSchema)
/** A run of nights with one season as it was booked. */
export const StoredSegment = pricePart(SeasonSegmentSchema)
/** A cancellation rule as it was when the stay was booked. */
export const StoredCancellationRule = pricePart(CancellationRule)

const amount = (description: string, example: number) => doc(Type.Number(), description, example)

/** A stay and its price, as a booking has them. */
export const pricedStay = {
  roomTypeId: doc(Id, 'The room type.'),
  roomTypeName: doc(Type.String(), 'Its name.', 'Double'),
  checkIn: doc(Day, 'The day of arrival.', '2027-06-12'),
  checkOut: doc(Day, 'The day of departure.', '2027-06-15'),
  nights: doc(Type.Integer(), 'The number of nights.', 3),
  rooms: doc(Type.Integer(), 'The number of rooms.', 1),
  guests: doc(Type.Array(GuestsOfTypeSchema), 'The guests of each room by guest type.'),
  nightlyPrices: doc(Type.Array(StoredNight), 'The price of each night of one room.'),
  discount: doc(orNull(ReservationDiscount), 'The discount; null without one.', null),
  services: doc(Type.Array(ServiceOfReservation), 'The additional services.', []),
  roomAmount: amount('The price of all rooms and nights, without discount.', 420),
  discountAmount: amount('By how much the discount makes it cheaper.', 0),
  servicesAmount: amount('The price of the services.', 0),
  taxAmount: amount('The tax in the total, or added to it.', 38.18),
  totalAmount: amount('What the guest pays.', 420),
  currencyCode: doc(Type.String(), 'The currency of all amounts.', 'EUR'),
}
