import Type, { type Static, type TSchema } from 'typebox'
import { GuestMatch } from '#modules/guests/index.ts'
import { Day, doc, Id, IdOrNull, InstantOrNull, machineText, strict, text, textOrNull } from '#platform/http/schemas.ts'
import { decimalSchema, hidden } from '#platform/resource/fields.ts'
import { acceptingRow } from '#platform/resource/shapes.ts'
import { sources } from '../record/reservation-schemas.ts'
import { reservations } from '../record/reservations.ts'

const optionalText = (keywords: object) => Type.Optional(textOrNull(keywords))

/** Whether the letters of a request are sent. */
export const notifyGuest = Type.Optional(
  doc(
    Type.Boolean(),
    'False: the guest gets no letter about this. True by default; the letter rules decide which letters there are.',
    true,
  ),
)

/** A field that only the server sets: accepted and ignored. */
const readOnlyField = Type.Optional(Type.Unsafe<unknown>({ readOnly: true, description: 'Set by the server.' }))

/**
 * A guest in the body (§2.3): the existing guest with this phone and name, or a new one. GET returns the phone as null
 * for a guest without one; the handler requires it where no `guestId` or `email` names the guest.
 */
export const BookingGuestBody = Type.Object(
  {
    id: readOnlyField,
    firstName: doc(text({ minLength: 1, maxLength: 120 }), 'The first name.', 'Elif'),
    lastName: doc(text({ minLength: 1, maxLength: 120 }), 'The last name.', 'Yıldız'),
    phone: doc(
      Type.Optional(hidden(textOrNull({ format: 'phone', takesExtension: true }), 'phone')),
      'The phone number with country code; needed unless `guestId` or `email` is given, or the source is `ota` or `web`, ' +
        'or the booking is imported (`recordedAt`).',
      '+905321110001',
    ),
    email: doc(
      optionalText({ format: 'email', 'x-personal': 'email' }),
      'The e-mail address. A known guest who lacks it gets it as a further one.',
      'elif.yildiz@example.com',
    ),
  },
  { ...strict, title: 'BookingGuest' },
)

/** The party of one room. Names and categories are ignored: GET returns them. */
const Guests = Type.Array(
  Type.Object(
    {
      guestTypeId: doc(Id, 'The guest type.'),
      count: doc(Type.Integer(), 'How many there are in each room, 1 to 50.', 2),
      name: readOnlyField,
      category: readOnlyField,
    },
    { ...strict, title: 'StayGuestsInput' },
  ),
  { minItems: 1, maxItems: 20 },
)

/** A total set by hand. The handler validates `reason`, because a missing one has its own error code. */
const PriceOverrideBody = Type.Optional(
  Type.Unsafe<{ totalAmount: number; reason?: string | null } | null>({
    type: ['object', 'null'],
    title: 'PriceOverrideInput',
    properties: {
      totalAmount: doc(decimalSchema(0, 99_999_999_999), 'The total to set, for all rooms and nights.', 400),
      reason: {
        type: ['string', 'null'],
        maxLength: 1000,
        description: 'Why; required.',
        examples: ['Complaint about the last stay'],
      },
      userId: readOnlyField,
      at: readOnlyField,
      replacedAmount: readOnlyField,
      replacedTaxAmount: readOnlyField,
    },
    required: ['totalAmount'],
    additionalProperties: false,
  }),
)

/** The additional services of a booking. */
export const ServicesBody = Type.Array(
  Type.Object(
    {
      serviceId: doc(Id, 'The service.'),
      quantity: Type.Optional(doc(Type.Integer({ minimum: 1, maximum: 1000 }), 'How many units; 1 by default.')),
    },
    { ...strict, title: 'ReservationServiceInput' },
  ),
  { maxItems: 50 },
)

const Booking = Type.Object(
  {
    hotelId: doc(Id, 'The hotel.'),
    roomTypeId: doc(Id, 'The room type.'),
    checkIn: doc(Day, 'The day of arrival.', '2027-06-12'),
    checkOut: doc(Day, 'The day of departure; at most 365 nights later.', '2027-06-15'),
    guest: Type.Optional(
      doc(
        BookingGuestBody,
        'The guest: the known one with this number and name, or a new one. Alternative: `guestId`.',
        {
          firstName: 'Elif',
          lastName: 'Yıldız',
          phone: '+905321110001',
        },
      ),
    ),
    guestId: Type.Optional(doc(Id, 'The existing guest.')),
    guests: Type.Optional(doc(Guests, 'The guests of each room; by default adults as many as the room price covers.')),
    rooms: Type.Optional(doc(Type.Integer({ minimum: 1, maximum: 20 }), 'The number of rooms; 1 by default.')),
    discountId: Type.Optional(doc(IdOrNull, 'A discount of availability.')),
    promoCode: doc(optionalText({ minLength: 1, maxLength: 30, ...machineText }), 'A code that unlocks a discount.'),
    quoteId: doc(
      optionalText({ minLength: 1, maxLength: 100_000, ...machineText }),
      'A quote of availability: the stay is booked at its prices.',
    ),
    additionalServices: Type.Optional(doc(ServicesBody, 'The services to book; mandatory ones are added.')),
    status: Type.Optional(
      doc(
        Type.Unsafe<'confirmed' | 'held'>({ type: 'string', enum: ['confirmed', 'held'] }),
        '`held` keeps the rooms until `heldUntil`; `confirmed` by default.',
      ),
    ),
    heldUntil: Type.Optional(
      doc(InstantOrNull, 'Until when a held reservation keeps its rooms; by default as long as the hotel says.'),
    ),
    source: Type.Optional(
      doc(
        Type.Unsafe<(typeof sources)[number]>({ type: 'string', enum: sources }),
        'How the reservation came; `phone` with a call and `api` without one by default.',
      ),
    ),
    callId: Type.Optional(
      doc(
        IdOrNull,
        'The call in which it is booked. It belongs to the guest of the booking, unless it already has one.',
      ),
    ),
    priceOverride: doc(PriceOverrideBody, 'Sets the total by hand; needs `pricing.manage`.'),
    arrivalTime: doc(optionalText({ format: 'time-of-day' }), 'The expected time of arrival, local time.', '18:30'),
    specialRequests: doc(optionalText({ maxLength: 4000 }), 'What the guest asks for, in words.'),
    internalNotes: doc(optionalText({ maxLength: 10_000 }), 'Notes that the guest does not see.'),
    externalId: doc(
      optionalText({ minLength: 1, maxLength: 255, ...machineText }),
      'The id of the reservation in another system.',
    ),
    recordedAt: Type.Optional(doc(InstantOrNull, 'For an import: when the reservation was made in the other system.')),
    notifyGuest,
  },
  { ...strict, title: 'ReservationCreate' },
)

/** What `POST /reservations` answers: the reservation, and whom it was made for. */
export const NewReservation = Type.Object(
  {
    ...(reservations.shapes.row as { readonly properties: Record<string, TSchema> }).properties,
    guestMatch: doc(GuestMatch, 'How the guest was found, and who shares the phone number.'),
  },
  { title: 'NewReservation' },
)

/**
 * The body of `POST /reservations` (§2.3), with optional details. A client may send what GET or this request returned;
 * fields that the server sets are ignored.
 */
export const BookingRequest = acceptingRow(Booking, NewReservation)

/** A validated booking. */
export type NewBooking = Static<typeof BookingRequest>
