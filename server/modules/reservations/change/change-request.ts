import Type, { type Static } from 'typebox'
import { Id, strict } from '#platform/http/schemas.ts'
import { BookingRequest, readOnlyField } from '../booking/booking-request.ts'
import { reservations } from '../record/reservations.ts'
import { statuses } from '../record/status-machine.ts'

const { properties } = BookingRequest

/** The guests as GET returns them, so that a client can send them back. Names and categories are ignored. */
const Guests = Type.Optional(
  Type.Array(
    Type.Object(
      {
        guestTypeId: Id,
        count: Type.Integer(),
        name: readOnlyField,
        category: readOnlyField,
      },
      strict,
    ),
    { minItems: 1, maxItems: 20 },
  ),
)

const writable = {
  hotelId: Type.Optional(properties.hotelId),
  roomTypeId: Type.Optional(properties.roomTypeId),
  checkIn: Type.Optional(properties.checkIn),
  checkOut: Type.Optional(properties.checkOut),
  rooms: properties.rooms,
  guests: Guests,
  guestId: properties.guestId,
  discountId: properties.discountId,
  promoCode: properties.promoCode,
  quoteId: properties.quoteId,
  additionalServices: properties.additionalServices,
  priceOverride: properties.priceOverride,
  reprice: Type.Optional(Type.Boolean()),
  status: Type.Optional(Type.Unsafe<(typeof statuses)[number]>({ type: 'string', enum: statuses })),
  heldUntil: properties.heldUntil,
  source: properties.source,
  callId: properties.callId,
  arrivalTime: properties.arrivalTime,
  specialRequests: properties.specialRequests,
  internalNotes: properties.internalNotes,
  externalId: properties.externalId,
}

/**
 * The body of `PUT /reservations/{id}` and of its preview. Absent fields stay; null clears a field. A client may send
 * back everything that GET returns; fields that the server sets are ignored. `reprice: false` retains the price of
 * unchanged parts.
 */
export const ChangeRequest = Type.Object({ ...reservations.shapes.update.properties, ...writable }, strict)

const Writable = Type.Object(writable)

/** A validated change. */
export type ReservationChange = Static<typeof Writable>
