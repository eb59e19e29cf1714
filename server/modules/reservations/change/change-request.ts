import Type, { type Static } from 'typebox'
import { doc, strict } from '#platform/http/schemas.ts'
import { acceptingRow } from '#platform/resource/shapes.ts'
import { BookingRequest, NewReservation } from '../booking/booking-request.ts'
import { reservations } from '../record/reservations.ts'
import { statuses } from '../record/status-machine.ts'

const { properties } = BookingRequest

const writable = {
  hotelId: Type.Optional(properties.hotelId),
  roomTypeId: Type.Optional(properties.roomTypeId),
  checkIn: Type.Optional(properties.checkIn),
  checkOut: Type.Optional(properties.checkOut),
  rooms: properties.rooms,
  guests: properties.guests,
  guestId: properties.guestId,
  discountId: properties.discountId,
  promoCode: properties.promoCode,
  quoteId: properties.quoteId,
  additionalServices: properties.additionalServices,
  priceOverride: properties.priceOverride,
  reprice: Type.Optional(doc(Type.Boolean(), 'False keeps the prices of unchanged nights; true by default.')),
  status: Type.Optional(
    doc(
      Type.Unsafe<(typeof statuses)[number]>({ type: 'string', enum: statuses }),
      'The status to change to, as the action of the same name does.',
    ),
  ),
  heldUntil: properties.heldUntil,
  source: properties.source,
  callId: properties.callId,
  arrivalTime: properties.arrivalTime,
  specialRequests: properties.specialRequests,
  internalNotes: properties.internalNotes,
  externalId: properties.externalId,
  notifyGuest: properties.notifyGuest,
}

/** What a guest may change of a stay. */
const { checkIn, checkOut, roomTypeId, guests } = writable
export const StayChange = { checkIn, checkOut, roomTypeId, guests }

/**
 * The body of `PUT /reservations/{id}` and of its preview. Absent fields stay; null clears a field. A client may send
 * back everything that GET and POST return; fields that the server sets are ignored. `reprice: false` retains the price
 * of unchanged parts.
 */
export const ChangeRequest = acceptingRow(
  Type.Object({ ...reservations.shapes.update.properties, ...writable }, { ...strict, title: 'ReservationUpdate' }),
  NewReservation,
)

const Writable = Type.Object(writable)

/** A validated change. */
export type ReservationChange = Static<typeof Writable>
