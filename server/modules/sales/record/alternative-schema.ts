import Type, { type Static } from 'typebox'
import { pricedStay, StoredCancellationRule } from '#modules/reservations/index.ts'
import { doc, Id, IdOrNull, InstantOrNull } from '#platform/http/schemas.ts'

const alternativeStatuses = ['open', 'held', 'chosen', 'unavailable'] as const

/** An alternative of an offer as the API shows it: the stay and its price, as the booking will have them. */
export const OfferAlternative = Type.Object(
  {
    id: doc(Id, 'The id of the alternative.'),
    hotelId: doc(Id, 'The hotel.'),
    hotelName: doc(Type.String(), 'Its name.', 'Bellhop Bosphorus'),
    ...pricedStay,
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
