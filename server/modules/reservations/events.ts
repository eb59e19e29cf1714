import Type from 'typebox'
import { Id, Instant } from '#platform/http/shapes.ts'
import { event } from '#platform/events/event.ts'

const Day = Type.Unsafe<string>({ type: 'string', format: 'date' })
const maybe = <T>(schema: object) => Type.Unsafe<T | null>({ ...schema, type: ['string', 'null'] })

/** The six fields of §6.2, which every event about a reservation carries. */
const six = {
  reservationId: Id,
  hotelId: Id,
  checkIn: Day,
  checkOut: Day,
  totalAmount: Type.Number(),
  currencyCode: Type.String(),
}

/** §6.1 `reservation.created` */
export const reservationCreated = event(
  'reservation.created',
  Type.Object({
    ...six,
    confirmationNumber: Type.String(),
    status: Type.String(),
    roomTypeId: Id,
    roomTypeName: Type.String(),
    rooms: Type.Integer(),
    nights: Type.Integer(),
    guests: Type.Array(
      Type.Object({ guestTypeId: Id, name: Type.String(), category: Type.String(), count: Type.Integer() }),
    ),
    guestId: Id,
    guestName: Type.String(),
    discountId: maybe<string>({ format: 'uuid' }),
    discountAmount: Type.Number(),
    source: Type.String(),
    callId: maybe<string>({ format: 'uuid' }),
    bookedByUserId: maybe<string>({ format: 'uuid' }),
    heldUntil: maybe<string>({ format: 'date-time' }),
  }),
  { webhook: true, emittedWhen: 'a reservation was created' },
)

/** §6.1 `reservation.cancelled` */
export const reservationCancelled = event(
  'reservation.cancelled',
  Type.Object({
    ...six,
    confirmationNumber: Type.String(),
    roomTypeId: Id,
    guestId: Id,
    cancelledAt: Instant,
    cancellationReason: maybe<string>({}),
    cancellationFee: Type.Number(),
    previousStatus: Type.String(),
  }),
  { webhook: true, emittedWhen: 'a reservation was cancelled' },
)
