import Type, { type Static } from 'typebox'
import { decimalSchema, hidden } from '#platform/resource/fields.ts'
import { sources } from '../record/reservations.ts'

const text = (maxLength: number) => Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength })
const format = (name: string) => Type.Unsafe<string>({ type: 'string', format: name })
const orNull = <T>(schema: object) => Type.Optional(Type.Unsafe<T | null>({ ...schema, type: ['string', 'null'] }))

/** A guest given with the booking (§2.3): the known guest with that phone, or a new one. */
const GuestOfBooking = Type.Object(
  {
    firstName: text(120),
    lastName: text(120),
    phone: hidden(format('phone'), 'phone'),
    email: orNull<string>({ format: 'email', 'x-personal': 'email' }),
  },
  { additionalProperties: false },
)

/** What the server alone sets: accepted and ignored. */
export const ignored = Type.Optional(Type.Unsafe<unknown>({ readOnly: true }))

/** A total set by hand; a missing reason is refused by the story, with a code of its own. */
const GivenPriceOverride = Type.Optional(
  Type.Unsafe<{ totalAmount: number; reason?: string | null } | null>({
    type: ['object', 'null'],
    properties: {
      totalAmount: decimalSchema(0, 99_999_999_999),
      reason: { type: ['string', 'null'], maxLength: 1000 },
      userId: ignored,
      at: ignored,
      replacedAmount: ignored,
      replacedTaxAmount: ignored,
    },
    required: ['totalAmount'],
    additionalProperties: false,
  }),
)

/** The body of `POST /reservations` (§2.3), with what a booking may say besides. */
export const BookingRequest = Type.Object(
  {
    hotelId: format('uuid'),
    roomTypeId: format('uuid'),
    checkIn: format('date'),
    checkOut: format('date'),
    guest: Type.Optional(GuestOfBooking),
    guestId: Type.Optional(format('uuid')),
    guests: Type.Optional(
      Type.Array(Type.Object({ guestTypeId: format('uuid'), count: Type.Integer() }, { additionalProperties: false }), {
        minItems: 1,
        maxItems: 20,
      }),
    ),
    rooms: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    discountId: orNull<string>({ format: 'uuid' }),
    promoCode: orNull<string>({ minLength: 1, maxLength: 30 }),
    quoteId: orNull<string>({ minLength: 1, maxLength: 100_000 }),
    additionalServices: Type.Optional(
      Type.Array(
        Type.Object(
          { serviceId: format('uuid'), quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) },
          { additionalProperties: false },
        ),
        { maxItems: 50 },
      ),
    ),
    status: Type.Optional(Type.Unsafe<'confirmed' | 'held'>({ type: 'string', enum: ['confirmed', 'held'] })),
    heldUntil: orNull<string>({ format: 'date-time' }),
    source: Type.Optional(Type.Unsafe<(typeof sources)[number]>({ type: 'string', enum: sources })),
    callId: orNull<string>({ format: 'uuid' }),
    priceOverride: GivenPriceOverride,
    arrivalTime: orNull<string>({ format: 'time-of-day' }),
    specialRequests: orNull<string>({ maxLength: 4000 }),
    internalNotes: orNull<string>({ maxLength: 10_000 }),
    externalId: orNull<string>({ minLength: 1, maxLength: 255 }),
    recordedAt: orNull<string>({ format: 'date-time' }),
    id: ignored,
    createdAt: ignored,
    updatedAt: ignored,
    version: ignored,
  },
  { additionalProperties: false },
)

/** A validated booking. */
export type Booked = Static<typeof BookingRequest>
