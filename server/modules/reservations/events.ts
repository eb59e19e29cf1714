import Type from 'typebox'
import {
  amount,
  count,
  day,
  id,
  idOrNull,
  moment,
  momentOrNull,
  text,
  textOrNull,
} from '#platform/events/payload-fields.ts'
import { event } from '#platform/events/event.ts'

/** The six fields of §6.2, which every event about a reservation carries. */
const six = {
  reservationId: id('The reservation'),
  hotelId: id('Its hotel'),
  checkIn: day('First night, by the calendar of the hotel'),
  checkOut: day('Day of departure, by the calendar of the hotel'),
  totalAmount: amount('What the stay costs, services, discount and taxes included'),
  currencyCode: text('Currency of all amounts, three letters'),
}

const Party = Type.Array(
  Type.Object({
    guestTypeId: id('The type of guest'),
    name: text('Its name at the booking'),
    category: text('`adult`, `child` or `infant`'),
    count: count('How many of them'),
  }),
  { description: 'Who stays, by type of guest' },
)

/** The full picture of a reservation. */
const ReservationPicture = {
  ...six,
  confirmationNumber: text('What the guest is told, eight letters and digits'),
  status: text('State of the reservation, such as `confirmed`'),
  roomTypeId: id('The room type'),
  roomTypeName: text('Its name'),
  rooms: count('How many rooms'),
  nights: count('How many nights'),
  guests: Party,
  guestId: id('Who booked, or for whom it was booked'),
  guestName: text('First and last name of that guest'),
  discountId: idOrNull('The discount that was applied'),
  discountAmount: amount('How much it took off; already taken off `totalAmount`'),
  source: text('Where the booking comes from: `phone`, `web`, `walkIn`, `email`, `messaging`, `ota`, `agency`, `api`'),
  callId: idOrNull('The call in which it was booked'),
  bookedByUserId: idOrNull('The user who booked it'),
  heldUntil: momentOrNull('When the rooms are let go unless it is confirmed before'),
}

/** §6.1 `reservation.created` */
export const reservationCreated = event('reservation.created', Type.Object(ReservationPicture), {
  webhook: true,
  emittedWhen: 'a reservation was created',
})

const Change = Type.Object({
  from: Type.Unknown({ description: 'What it was' }),
  to: Type.Unknown({ description: 'What it is now' }),
})

/** Fields that changed, each with what it was and what it is. */
export const Changes = Type.Unsafe<Record<string, { from: unknown; to: unknown }>>({
  type: 'object',
  description:
    'By field, what has changed: `checkIn`, `checkOut`, `roomTypeId`, `rooms`, `guests`, `totalAmount`, `discountId`, `status`',
  additionalProperties: Change,
})

/** §6.1 `reservation.updated` */
export const reservationUpdated = event(
  'reservation.updated',
  Type.Object({ ...ReservationPicture, changes: Changes }),
  { webhook: true, emittedWhen: 'dates, room or price changed' },
)

/** §6.1 `reservation.cancelled` */
export const reservationCancelled = event(
  'reservation.cancelled',
  Type.Object({
    ...six,
    confirmationNumber: text('What the guest was told'),
    roomTypeId: id('The room type'),
    guestId: id('Who booked, or for whom it was booked'),
    cancelledAt: moment('When it was cancelled'),
    cancellationReason: textOrNull('The reason that was given'),
    cancellationFee: amount('What the cancellation costs, by the rules at the time of the booking'),
    previousStatus: text('State of the reservation before'),
  }),
  { webhook: true, emittedWhen: 'a reservation was cancelled' },
)

/** A booking that is another guest's from now on. Nobody outside hears of it. */
export const reservationMoved = event(
  'reservation.moved',
  Type.Object({ fromGuestId: id('Whose it was'), toGuestId: id('Whose it is') }),
  {
    emittedWhen: 'a reservation was given to another guest',
  },
)

/** A booking that is hidden from now on (§4.3), whether or not it was cancelled with that. Nobody outside hears of it. */
export const reservationHidden = event('reservation.hidden', Type.Object({ guestId: id('Whose it was') }), {
  emittedWhen: 'a reservation was deleted',
})
