import Type, { type Static } from 'typebox'
import { sql } from '#platform/db/sql.ts'
import {
  computed,
  currency,
  date,
  decimal,
  derived,
  hidden,
  instant,
  integer,
  json,
  list,
  oneOf,
  optional,
  personal,
  reckoned,
  text,
  uuid,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import type { Row } from '#platform/resource/fields.ts'
import { byGuest } from '#modules/guests/index.ts'
import type { ChargeBasis } from '#modules/pricing/index.ts'
import { byText } from './reservation-search.ts'
import { type Charged, type Fee, feeOf } from './fee-of-reservation.ts'
import { type Action, actions, type AllowedAction, allowedActions, standingAt, type Timed } from './status-machine.ts'

/** The states of a booking (§3). Held, confirmed, checked in: it holds its rooms. */
export const statuses = ['held', 'confirmed', 'checkedIn', 'checkedOut', 'cancelled', 'noShow', 'expired'] as const
export type Status = (typeof statuses)[number]

/** Where a booking can come from. */
export const sources = ['phone', 'web', 'walkIn', 'email', 'messaging', 'ota', 'agency', 'api'] as const

const amount = () => computed(decimal(0, 99_999_999_999))
const plain = (type: string, format?: string) => Type.Unsafe<string>({ type, ...(format ? { format } : {}) })
const Id = plain('string', 'uuid')
const nullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] })

const GuestOfIt = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  phone: hidden(nullableText, 'phone'),
  email: hidden(nullableText, 'email'),
})
const HotelOfIt = Type.Object({ id: Id, name: Type.String(), timeZone: Type.String() })
const RoomTypeOfIt = Type.Object({ id: Id, name: Type.String() })
const Party = Type.Object({ guestTypeId: Id, name: Type.String(), category: Type.String(), count: Type.Integer() })
const Change = Type.Object({
  from: nullableText,
  to: Type.String(),
  at: plain('string', 'date-time'),
  userId: nullableText,
  reason: nullableText,
})
const Allowed = Type.Object({
  action: Type.Unsafe<Action>({ type: 'string', enum: actions }),
  isAllowed: Type.Boolean(),
  reason: nullableText,
})
const FeeNow = Type.Object({ amount: Type.Number(), at: plain('string', 'date-time') })
const Service = Type.Object({
  serviceId: Id,
  name: Type.String(),
  chargeBasis: Type.Unsafe<ChargeBasis>({ type: 'string' }),
  quantity: Type.Integer(),
  unitPrice: Type.Number(),
  amount: Type.Number(),
  netAmount: Type.Number(),
  taxAmount: Type.Number(),
})
const PriceOverride = Type.Object({
  totalAmount: Type.Number(),
  reason: Type.String(),
  userId: nullableText,
  at: plain('string', 'date-time'),
  replacedAmount: Type.Number(),
  replacedTaxAmount: Type.Number(),
})
const PartOfPrice = Type.Object({}, { additionalProperties: true })

const guest = sql`(select jsonb_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name,
  'phone', g.phone, 'email', g.email) from guests g where g.tenant_id = reservations.tenant_id and g.id = reservations.guest_id)`
// More than is answered: what the fee and the allowed actions are reckoned with.
const hotel = sql`(select jsonb_build_object('id', h.id, 'name', h.name, 'timeZone', h.time_zone,
    'businessDayStart', h.business_day_start, 'checkInTime', h.check_in_time, 'decimals', c.decimal_places,
    'rounding', c.rounding_mode)
  from hotels h join currencies c on c.tenant_id = h.tenant_id and c.code = reservations.currency_code
  where h.tenant_id = reservations.tenant_id and h.id = reservations.hotel_id)`
const roomType = sql`(select jsonb_build_object('id', r.id, 'name', r.name)
  from room_types r where r.tenant_id = reservations.tenant_id and r.id = reservations.room_type_id)`
type HotelOfReservation = { id: string; name: string } & Timed['hotel'] & Charged['hotel']

/** One change of status, as the history keeps it. */
export type StatusChange = { from: string | null; to: string; at: string; userId: string | null; reason: string | null }

/** Bookings as they are read (§4.4); they are made, cancelled and hidden by stories of their own. */
export const reservations = resource({
  path: '/reservations',
  table: 'reservations',
  label: 'reservation',
  hotel: 'hotel_id',
  access: { read: 'reservations.manage', write: 'reservations.manage' },
  only: sql`deleted_at is null`,
  verbs: ['list', 'get'],
  filters: [
    'hotelId',
    'roomTypeId',
    'status',
    'callId',
    'source',
    'confirmationNumber',
    'externalId',
    'checkIn',
    'checkOut',
    'createdAt',
  ],
  finders: { q: byText, guestId: byGuest },
  sort: ['-createdAt', 'checkIn', 'checkOut', 'createdAt'],
  fields: {
    confirmationNumber: computed(text(8)),
    status: computed(oneOf(...statuses)),
    heldUntil: computed(optional(instant())),
    hotelId: computed(uuid()),
    hotel: derived(json<HotelOfReservation>(HotelOfIt), hotel),
    roomTypeId: computed(uuid()),
    roomType: derived(json<{ id: string; name: string }>(RoomTypeOfIt), roomType),
    guestId: computed(uuid()),
    guest: derived(json<{ id: string; firstName: string; lastName: string }>(GuestOfIt), guest),
    checkIn: computed(date()),
    checkOut: computed(date()),
    nights: computed(integer(1, 365)),
    rooms: computed(integer(1, 20)),
    guests: computed(list<{ guestTypeId: string; name: string; category: string; count: number }>(Party)),
    adults: computed(integer(0, 1000)),
    children: computed(integer(0, 1000)),
    infants: computed(integer(0, 1000)),
    nightlyPrices: computed(list<object>(PartOfPrice, 365)),
    seasonSegments: computed(list<object>(PartOfPrice, 365)),
    discountId: computed(optional(uuid())),
    discount: computed(
      optional(
        json<{ id: string; name: string; amount: number }>(
          Type.Object({ id: Id, name: Type.String(), amount: Type.Number() }),
        ),
      ),
    ),
    services: computed(list<Static<typeof Service>>(Service, 1000)),
    roomAmount: amount(),
    discountAmount: amount(),
    servicesAmount: amount(),
    taxAmount: amount(),
    totalAmount: amount(),
    currencyCode: computed(currency()),
    cancellationPolicy: computed(list<object>(PartOfPrice)),
    cancellationFee: reckoned(optional(json<Fee>(FeeNow)), (row, ctx) => feeOf(row as Charged, ctx.now)),
    feeOwed: computed(optional(decimal(0, 99_999_999_999))),
    // With the reasons that were given in free text; what the status became is a field of its own.
    statusHistory: personal(computed(list<StatusChange>(Change))),
    // Its reason may be about a person; the amounts stand in the log by themselves.
    priceOverride: personal(computed(optional(json<Static<typeof PriceOverride>>(PriceOverride)))),
    promoCode: computed(optional(text(30))),
    roomsHeldUntil: computed(optional(date())),
    source: computed(oneOf(...sources)),
    callId: computed(optional(uuid())),
    arrivalTime: computed(optional(text(5))),
    specialRequests: personal(computed(optional(text(4000)))),
    internalNotes: personal(computed(optional(text(10_000)))),
    externalId: computed(optional(text(255))),
    recordedAt: computed(optional(instant())),
    leadTimeDays: computed(integer(-100_000, 100_000)),
    bookedByUserId: computed(optional(uuid())),
    confirmedAt: computed(optional(instant())),
    checkedInAt: computed(optional(instant())),
    checkedOutAt: computed(optional(instant())),
    noShowAt: computed(optional(instant())),
    cancelledAt: computed(optional(instant())),
    cancellationReason: personal(computed(optional(text(4000)))),
    allowedActions: reckoned(list<AllowedAction>(Allowed), (row, ctx) =>
      allowedActions(standingAt(row as Timed, ctx.now)),
    ),
  },
})

/** A total that was set by hand: by whom, when and why, and what had been calculated. */
export type SetPrice = Static<typeof PriceOverride>

/** A booking as the API answers it. */
export type Reservation = Row<typeof reservations.fields>
