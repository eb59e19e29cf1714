import Type, { type Static } from 'typebox'
import { BookingRequest, ignored } from '../booking/booking-request.ts'
import { reservations, statuses } from '../record/reservations.ts'

const { properties } = BookingRequest

/** A party as it is read, so that it can be put back: the names are the server's. */
const Guests = Type.Optional(
  Type.Array(
    Type.Object(
      {
        guestTypeId: Type.Unsafe<string>({ type: 'string', format: 'uuid' }),
        count: Type.Integer(),
        name: ignored,
        category: ignored,
      },
      { additionalProperties: false },
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
 * The body of `PUT /reservations/{id}` and of its preview: what is absent stays, null clears. Everything that GET answers
 * may be put back; what the server sets is ignored. `reprice: false` keeps the price of what does not change.
 */
export const ChangeRequest = Type.Object(
  { ...reservations.shapes.update.properties, ...writable },
  { additionalProperties: false },
)

const Writable = Type.Object(writable)

/** A validated change. */
export type Change = Static<typeof Writable>
