import { json } from '#platform/http/response/json-response.ts'
import { bookingErrors } from '../record/booking-errors.ts'
import { reservations } from '../record/reservations.ts'
import { bookStay } from './book-stay.ts'
import { BookingRequest, NewReservation } from './booking-request.ts'

/** §4.5 POST /reservations: prices the stay, resolves the guest and takes the rooms in one transaction. */
export const createReservation = reservations.verbs.create({
  summary: 'Book rooms',
  description:
    'Books rooms of one type for a stay and returns the reservation. The rooms are taken in the same transaction, so they ' +
    'are never oversold. The guest is `guestId`, or the known guest with the phone number of `guest`, or a new one. With ' +
    '`quoteId` the stay is booked at the quoted prices. A call ' +
    'without a guest (`callId`) belongs to this guest from now on. Fields that the server sets are ignored.',
  emits: ['reservation.created', 'guest.created', 'guest.updated'],
  errors: bookingErrors,
  body: BookingRequest,
  returns: json(NewReservation),
  handle: (ctx, { body }) => bookStay(ctx, body),
})
