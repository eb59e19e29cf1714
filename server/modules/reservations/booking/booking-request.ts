import Type, { type Static } from 'typebox'
import { Day, Id, IdOrNull, InstantOrNull, strict, text, textOrNull } from '#platform/http/schemas.ts'
import { decimalSchema, hidden } from '#platform/resource/fields.ts'
import { sources } from '../record/reservation-schemas.ts'

const optionalText = (keywords: object) => Type.Optional(textOrNull(keywords))

/** A guest in the body (§2.3): the existing guest with this phone, or a new one. */
const InlineGuest = Type.Object(
  {
    firstName: text({ minLength: 1, maxLength: 120 }),
    lastName: text({ minLength: 1, maxLength: 120 }),
    phone: hidden(text({ format: 'phone' }), 'phone'),
    email: optionalText({ format: 'email', 'x-personal': 'email' }),
  },
  strict,
)

/** A field that only the server sets: accepted and ignored. */
export const readOnlyField = Type.Optional(Type.Unsafe<unknown>({ readOnly: true }))

/** A total set by hand. The handler validates `reason`, because a missing one has its own error code. */
const PriceOverrideBody = Type.Optional(
  Type.Unsafe<{ totalAmount: number; reason?: string | null } | null>({
    type: ['object', 'null'],
    properties: {
      totalAmount: decimalSchema(0, 99_999_999_999),
      reason: { type: ['string', 'null'], maxLength: 1000 },
      userId: readOnlyField,
      at: readOnlyField,
      replacedAmount: readOnlyField,
      replacedTaxAmount: readOnlyField,
    },
    required: ['totalAmount'],
    additionalProperties: false,
  }),
)

/** The body of `POST /reservations` (§2.3), with optional details. */
export const BookingRequest = Type.Object(
  {
    hotelId: Id,
    roomTypeId: Id,
    checkIn: Day,
    checkOut: Day,
    guest: Type.Optional(InlineGuest),
    guestId: Type.Optional(Id),
    guests: Type.Optional(
      Type.Array(Type.Object({ guestTypeId: Id, count: Type.Integer() }, strict), {
        minItems: 1,
        maxItems: 20,
      }),
    ),
    rooms: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    discountId: Type.Optional(IdOrNull),
    promoCode: optionalText({ minLength: 1, maxLength: 30 }),
    quoteId: optionalText({ minLength: 1, maxLength: 100_000 }),
    additionalServices: Type.Optional(
      Type.Array(
        Type.Object({ serviceId: Id, quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) }, strict),
        { maxItems: 50 },
      ),
    ),
    status: Type.Optional(Type.Unsafe<'confirmed' | 'held'>({ type: 'string', enum: ['confirmed', 'held'] })),
    heldUntil: Type.Optional(InstantOrNull),
    source: Type.Optional(Type.Unsafe<(typeof sources)[number]>({ type: 'string', enum: sources })),
    callId: Type.Optional(IdOrNull),
    priceOverride: PriceOverrideBody,
    arrivalTime: optionalText({ format: 'time-of-day' }),
    specialRequests: optionalText({ maxLength: 4000 }),
    internalNotes: optionalText({ maxLength: 10_000 }),
    externalId: optionalText({ minLength: 1, maxLength: 255 }),
    recordedAt: Type.Optional(InstantOrNull),
    id: readOnlyField,
    createdAt: readOnlyField,
    updatedAt: readOnlyField,
    version: readOnlyField,
  },
  strict,
)

/** A validated booking. */
export type NewBooking = Static<typeof BookingRequest>
