import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import {
  amount,
  count,
  day,
  fieldNames,
  flag,
  id,
  idOrNull,
  moment,
  momentOrNull,
  text,
  textOrNull,
} from '#platform/events/payload-fields.ts'
import { erasedFullName } from '#shared/names/erased-name.ts'
import { sampleIds } from '#shared/sample-ids.ts'

/** The fields that every event about the life of a reservation has: the six of §6.2, and whether to tell the guest. */
const commonFields = {
  reservationId: id('The reservation'),
  hotelId: id('Its hotel'),
  checkIn: day('First night, in the time zone of the hotel'),
  checkOut: day('Day of departure, in the time zone of the hotel'),
  totalAmount: amount('Total price of the stay, including services, discount and taxes'),
  currencyCode: text('Currency of all amounts (ISO 4217)'),
  notifyGuest: flag('Whether the guest may be told of it: false if the request said `notifyGuest: false`'),
}

const sampleStay = {
  reservationId: sampleIds.reservation,
  hotelId: sampleIds.hotel,
  checkIn: '2026-08-10',
  checkOut: '2026-08-13',
  totalAmount: 540,
  currencyCode: 'EUR',
  notifyGuest: true,
}

const confirmationNumber = 'TEST0001'

const Party = Type.Array(
  Type.Object({
    guestTypeId: id('The type of guest'),
    name: text('Its name at the time of booking'),
    category: text('`adult`, `child` or `infant`'),
    count: count('Number of guests of this type'),
  }),
  { description: 'The guests by type' },
)

/** All fields of a reservation in its events. */
const ReservationSnapshot = {
  ...commonFields,
  confirmationNumber: text('The confirmation number of the guest, eight letters and digits'),
  status: text('Status of the reservation, such as `confirmed`'),
  roomTypeId: id('The room type'),
  roomTypeName: text('Its name'),
  rooms: count('Number of rooms'),
  nights: count('Number of nights'),
  guests: Party,
  guestId: id('The guest'),
  guestName: text('First and last name of the guest'),
  discountId: idOrNull('The applied discount'),
  discountAmount: amount('Amount of the discount; `totalAmount` already includes it'),
  source: text('Source of the reservation: `phone`, `web`, `walkIn`, `email`, `messaging`, `ota`, `agency`, `api`'),
  callId: idOrNull('The call in which it was booked'),
  bookedByUserId: idOrNull('The user who booked it'),
  heldUntil: momentOrNull('When the rooms are released unless the reservation is confirmed before'),
}

const sampleReservation = {
  ...sampleStay,
  confirmationNumber,
  status: 'confirmed',
  roomTypeId: sampleIds.roomType,
  roomTypeName: 'Double room',
  rooms: 1,
  nights: 3,
  guests: [{ guestTypeId: sampleIds.guestType, name: 'Adult', category: 'adult', count: 2 }],
  guestId: sampleIds.guest,
  guestName: 'Sample Guest',
  discountId: null,
  discountAmount: 0,
  source: 'api',
  callId: null,
  bookedByUserId: sampleIds.user,
  heldUntil: null,
}

/** §6.1 `reservation.created` */
export const reservationCreated = event('reservation.created', Type.Object(ReservationSnapshot), {
  webhook: { sample: sampleReservation },
  emittedWhen: 'a reservation was created',
  erasedAs: { guestName: erasedFullName },
})

const Change = Type.Object({
  from: Type.Unknown({ description: 'The old value' }),
  to: Type.Unknown({ description: 'The new value' }),
})

/** The changed fields, each with its old and new value. */
export const Changes = Type.Unsafe<Record<string, { from: unknown; to: unknown }>>({
  type: 'object',
  description:
    'Changes by field: `checkIn`, `checkOut`, `roomTypeId`, `rooms`, `guests`, `totalAmount`, `discountId`, `status`',
  additionalProperties: Change,
})

/** §6.1 `reservation.updated` */
export const reservationUpdated = event(
  'reservation.updated',
  Type.Object({ ...ReservationSnapshot, changes: Changes }),
  {
    webhook: {
      sample: {
        ...sampleReservation,
        changes: {
          checkOut: { from: '2026-08-12', to: sampleStay.checkOut },
          totalAmount: { from: 360, to: sampleStay.totalAmount },
        },
      },
    },
    emittedWhen: 'dates, room or price changed, also guests, discount or status',
    erasedAs: { guestName: erasedFullName },
  },
)

/** §6.1 `reservation.cancelled` */
export const reservationCancelled = event(
  'reservation.cancelled',
  Type.Object({
    ...commonFields,
    confirmationNumber: text('The confirmation number of the guest'),
    roomTypeId: id('The room type'),
    guestId: id('The guest'),
    cancelledAt: moment('When it was cancelled'),
    cancellationReason: textOrNull('The reason, if one was given'),
    isByGuest: flag('Whether its guest has cancelled it on the page of the booking'),
    cancellationFee: amount('The cancellation fee, by the policy at the time of booking'),
    previousStatus: text('Status before the cancellation'),
  }),
  {
    webhook: {
      sample: {
        ...sampleStay,
        confirmationNumber,
        roomTypeId: sampleIds.roomType,
        guestId: sampleIds.guest,
        cancelledAt: '2026-08-02T09:30:00.000Z',
        cancellationReason: 'Sample cancellation',
        isByGuest: false,
        cancellationFee: 0,
        previousStatus: 'confirmed',
      },
    },
    emittedWhen: 'a reservation was cancelled',
    erasedAs: { cancellationReason: null },
  },
)

/** A reservation moved to another guest. Internal: it is not sent to webhooks. */
export const reservationGuestChanged = event(
  'reservation.guestChanged',
  Type.Object({ fromGuestId: id('The previous guest'), toGuestId: id('The new guest') }),
  {
    emittedWhen: 'a reservation was moved to another guest',
  },
)

const sampleReference = {
  reservationId: sampleIds.reservation,
  hotelId: sampleIds.hotel,
  confirmationNumber,
  guestId: sampleIds.guest,
}

/** A reservation changed in anything but what `reservation.updated` is about. It names fields only. */
export const reservationDetailsChanged = event(
  'reservation.detailsChanged',
  Type.Object({
    reservationId: id('The reservation'),
    hotelId: id('Its hotel'),
    confirmationNumber: text('The confirmation number of the guest'),
    guestId: id('The guest, after the change'),
    changedFields: fieldNames(
      'The names of the changed fields: `guestId`, `specialRequests`, `internalNotes`, `arrivalTime`, `externalId`, ' +
        '`source`, `callId`, `heldUntil`, or a part of the price that leaves the total the same',
    ),
  }),
  {
    webhook: { sample: { ...sampleReference, changedFields: ['arrivalTime', 'specialRequests'] } },
    emittedWhen: 'the guest, the requests, the notes, the arrival time or another detail of a reservation changed',
  },
)

/** A reservation was hidden (§4.3), cancelled or not. */
export const reservationDeleted = event(
  'reservation.deleted',
  Type.Object({
    reservationId: id('The reservation'),
    hotelId: id('Its hotel'),
    confirmationNumber: text('The confirmation number of the guest'),
    guestId: id('The guest'),
  }),
  {
    webhook: { sample: sampleReference },
    emittedWhen: 'a reservation was deleted; it may have been cancelled before, which `reservation.cancelled` says',
  },
)
