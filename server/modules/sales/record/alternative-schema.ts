import Type, { type Static } from 'typebox'
import { GuestsOfTypeSchema } from '#modules/pricing/index.ts'
import {
  ReservationDiscount,
  ServiceOfReservation,
  StoredCancellationRule,
  StoredNight,
} from '#modules/reservations/index.ts'
import { Day, doc, Id, IdOrNull, InstantOrNull, orNull } from '#platform/http/schemas.ts'

const alternativeStatuses = ['open', 'held', 'chosen', 'unavailable'] as const

const number = (description: string, example: number) => doc(Type.Number(), description, example)

/** An alternative of an offer as the API shows it: the stay and its price, as the booking will have them. */
export const OfferAlternative = Type.Object(
  {
    id: doc(Id, 'The id of the alternative.'),
    hotelId: doc(Id, 'The hotel.'),
    hotelName: doc(Type.String(), 'Its name.', 'Bellhop Bosphorus'),
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
    roomAmount: number('The price of all rooms and nights, without discount.', 420),
    discountAmount: number('By how much the discount makes it cheaper.', 0),
    servicesAmount: number('The price of the services.', 0),
    taxAmount: number('The tax in the total, or added to it.', 38.18),
    totalAmount: number('What the guest pays.', 420),
    currencyCode: doc(Type.String(), 'The currency of all amounts.', 'EUR'),
    cancellationPolicy: doc(Type.Array(StoredCancellationRule), 'The rules for the cancellation fee.', []),
    status: doc(
      Type.Unsafe<(typeof alternativeStatuses)[number]>({ type: 'string', enum: alternativeStatuses }),
      '`held`: its rooms are kept. `open`: it can be booked while rooms are left. `chosen`: the guest has taken it. ' +
        '`unavailable`: the guest wanted it, and no room was left.',
      'open',
    ),
    heldUntil: doc(InstantOrNull, 'Until when its rooms are kept; null if they are not.'),
    reservationId: doc(IdOrNull, 'The reservation that holds its rooms, or its booking.'),
  },
  { title: 'OfferAlternative' },
)
export type OfferAlternative = Static<typeof OfferAlternative>
