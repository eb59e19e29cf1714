import { guestIdFilter } from '#modules/guests/index.ts'
import { sql } from '#platform/db/sql.ts'
import {
  computed,
  computedFrom,
  currency,
  date,
  decimal,
  derived,
  instant,
  integer,
  jsonValue,
  list,
  oneOf,
  optional,
  personal,
  type Row,
  text,
  uuid,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { currentFee, type Fee, type FeeTerms } from './fee-of-reservation.ts'
import {
  AllowedActionSchema,
  FeeSchema,
  GuestsOfType,
  PriceOverride,
  PricePart,
  ReservationDiscount,
  ReservationGuest,
  ReservationHotel,
  ReservationRoomType,
  ServiceOfReservation,
  StatusChange,
  sources,
} from './reservation-schemas.ts'
import { byText } from './reservation-search.ts'
import { type AllowedAction, allowedActions, type BookingSchedule, bookingStateAt, statuses } from './status-machine.ts'

const amount = () => computed(decimal(0, 99_999_999_999))

const guest = sql`(select jsonb_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name,
  'phone', g.phone, 'email', g.email)
    from guests g where g.tenant_id = reservations.tenant_id and g.id = reservations.guest_id)`
// Has more fields than the response: the fee and the allowed actions are computed from them.
const hotel = sql`(select jsonb_build_object('id', h.id, 'name', h.name, 'timeZone', h.time_zone,
    'businessDayStart', h.business_day_start, 'checkInTime', h.check_in_time, 'decimals', c.decimal_places,
    'rounding', c.rounding_mode)
  from hotels h join currencies c on c.tenant_id = h.tenant_id and c.code = reservations.currency_code
  where h.tenant_id = reservations.tenant_id and h.id = reservations.hotel_id)`
const roomType = sql`(select jsonb_build_object('id', r.id, 'name', r.name)
  from room_types r where r.tenant_id = reservations.tenant_id and r.id = reservations.room_type_id)`

type HotelOfReservation = { id: string; name: string } & BookingSchedule['hotel'] & FeeTerms['hotel']

/** §4.4 Reservations, read only. Creating, changing and cancelling them are endpoints of their own. */
export const reservations = resource({
  path: '/reservations',
  table: 'reservations',
  label: 'reservation',
  hotel: 'hotel_id',
  access: { read: 'reservations.manage', write: 'reservations.manage' },
  reach: 'hotel',
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
  customFilters: { q: byText, guestId: guestIdFilter },
  sort: ['-createdAt', 'checkIn', 'checkOut', 'createdAt'],
  fields: {
    confirmationNumber: computed(text(8)),
    status: computed(oneOf(...statuses)),
    heldUntil: computed(optional(instant())),
    hotelId: computed(uuid()),
    hotel: derived(jsonValue<HotelOfReservation>(ReservationHotel), hotel),
    roomTypeId: computed(uuid()),
    roomType: derived(jsonValue<{ id: string; name: string }>(ReservationRoomType), roomType),
    guestId: computed(uuid()),
    guest: derived(jsonValue<{ id: string; firstName: string; lastName: string }>(ReservationGuest), guest),
    checkIn: computed(date()),
    checkOut: computed(date()),
    nights: computed(integer(1, 365)),
    rooms: computed(integer(1, 20)),
    guests: computed(list<{ guestTypeId: string; name: string; category: string; count: number }>(GuestsOfType)),
    adults: computed(integer(0, 1000)),
    children: computed(integer(0, 1000)),
    infants: computed(integer(0, 1000)),
    nightlyPrices: computed(list<object>(PricePart, 365)),
    seasonSegments: computed(list<object>(PricePart, 365)),
    discountId: computed(optional(uuid())),
    discount: computed(optional(jsonValue<ReservationDiscount>(ReservationDiscount))),
    services: computed(list<ServiceOfReservation>(ServiceOfReservation, 1000)),
    roomAmount: amount(),
    discountAmount: amount(),
    servicesAmount: amount(),
    taxAmount: amount(),
    totalAmount: amount(),
    currencyCode: computed(currency()),
    cancellationPolicy: computed(list<object>(PricePart)),
    cancellationFee: computedFrom(optional(jsonValue<Fee>(FeeSchema)), (row, ctx) =>
      currentFee(row as FeeTerms, ctx.now),
    ),
    feeOwed: computed(optional(decimal(0, 99_999_999_999))),
    // Personal because reasons are free text. The current status is a field of its own.
    statusHistory: personal(computed(list<StatusChange>(StatusChange))),
    // Personal because the reason may be about a person. The audit log has the amounts in other fields.
    priceOverride: personal(computed(optional(jsonValue<PriceOverride>(PriceOverride)))),
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
    allowedActions: computedFrom(list<AllowedAction>(AllowedActionSchema), (row, ctx) =>
      allowedActions(bookingStateAt(row as BookingSchedule, ctx.now)),
    ),
  },
})

/** A reservation as the API returns it. */
export type Reservation = Row<typeof reservations.fields>
