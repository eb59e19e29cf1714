import { guestIdFilter } from '#modules/guests/index.ts'
import { GuestsOfTypeSchema } from '#modules/pricing/index.ts'
import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import type { AllowedAction } from '#platform/resource/allowed-actions.ts'
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
import type { CountedList } from '#platform/usage/counted-list.ts'
import { bookingDateFilters } from './booking-dates.ts'
import { currentFee, type Fee, type FeeTerms } from './fee-of-reservation.ts'
import {
  AllowedActionSchema,
  FeeSchema,
  PriceOverride,
  ReservationDiscount,
  ReservationGuest,
  ReservationHotel,
  ReservationRoomType,
  ServiceOfReservation,
  StatusChange,
  StoredCancellationRule,
  StoredNight,
  StoredSegment,
  shownGuest,
  sources,
} from './reservation-schemas.ts'
import { byText } from './reservation-search.ts'
import { type Action, allowedActions, type BookingSchedule, bookingStateAt, statuses } from './status-machine.ts'

const amount = () => computed(decimal(0, 99_999_999_999))

// Has more fields than the response: the fee and the allowed actions are computed from them.
const hotel = sql`(select jsonb_build_object('id', h.id, 'name', h.name, 'timeZone', h.time_zone,
    'businessDayStart', h.business_day_start, 'checkInTime', h.check_in_time,
    'checkOutTime', h.check_out_time, 'decimals', c.decimal_places,
    'rounding', c.rounding_mode)
  from hotels h join currencies c on c.tenant_id = h.tenant_id and c.code = reservations.currency_code
  where h.tenant_id = reservations.tenant_id and h.id = reservations.hotel_id)`
const roomType = sql`(select jsonb_build_object('id', r.id, 'name', r.name)
  from room_types r where r.tenant_id = reservations.tenant_id and r.id = reservations.room_type_id)`

type HotelOfReservation = { id: string; name: string } & BookingSchedule['hotel'] & FeeTerms['hotel']

/** The counters of the list of reservations. */
export const countedReservations: CountedList = {
  table: 'reservations',
  hotels: 'hotel_id',
  keys: { status: sql`status` },
  only: sql`deleted_at is null`,
}

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
  followed: { all: sql`true` },
  counted: countedReservations,
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
    'updatedAt',
  ],
  listFilters: { q: byText, guestId: guestIdFilter, ...bookingDateFilters },
  sort: ['-createdAt', 'checkIn', 'checkOut', 'createdAt', 'updatedAt'],
  fields: {
    confirmationNumber: doc(
      computed(text(8)),
      'The number that the guest knows: eight letters and digits.',
      'K7M2PQ9R',
    ),
    status: doc(
      computed(oneOf(...statuses)),
      'The status: `held` and `confirmed` wait for the arrival, `checkedIn` is in the house; the others have ended.',
      'confirmed',
    ),
    heldUntil: doc(computed(optional(instant())), 'Until when a held reservation keeps its rooms.'),
    hotelId: doc(computed(uuid()), 'The hotel.'),
    hotel: doc(derived(jsonValue<HotelOfReservation>(ReservationHotel), hotel), 'The hotel, for showing.'),
    roomTypeId: doc(computed(uuid()), 'The room type.'),
    roomType: doc(
      derived(jsonValue<{ id: string; name: string }>(ReservationRoomType), roomType),
      'The room type, for showing.',
    ),
    guestId: doc(computed(uuid()), 'The guest who booked.'),
    guest: doc(
      derived(
        jsonValue<{ id: string; firstName: string; lastName: string }>(ReservationGuest),
        shownGuest('reservations'),
      ),
      'The guest who booked, for showing.',
    ),
    checkIn: doc(computed(date()), 'The day of arrival.', '2027-06-12'),
    checkOut: doc(computed(date()), 'The day of departure.', '2027-06-15'),
    nights: doc(computed(integer(1, 365)), 'The number of nights.', 3),
    rooms: doc(computed(integer(1, 20)), 'The number of rooms.', 1),
    guests: doc(
      computed(list<{ guestTypeId: string; name: string; category: string; count: number }>(GuestsOfTypeSchema)),
      'The guests of each room by guest type.',
    ),
    adults: doc(computed(integer(0, 1000)), 'Adults in each room.', 2),
    children: doc(computed(integer(0, 1000)), 'Children in each room.', 0),
    infants: doc(computed(integer(0, 1000)), 'Infants in each room.', 0),
    nightlyPrices: doc(
      computed(list<object>(StoredNight, 365)),
      'The price of each night of one room, as it was booked.',
    ),
    seasonSegments: doc(
      computed(list<object>(StoredSegment, 365)),
      'The stay of one room by season, as it was booked.',
    ),
    discountId: doc(computed(optional(uuid())), 'The discount; null without one.'),
    discount: doc(
      computed(optional(jsonValue<ReservationDiscount>(ReservationDiscount))),
      'The discount, as it was booked.',
    ),
    services: doc(
      computed(list<ServiceOfReservation>(ServiceOfReservation, 1000)),
      'The additional services, as they were booked.',
    ),
    roomAmount: doc(amount(), 'The price of all rooms and nights, without discount.', 420),
    discountAmount: doc(amount(), 'By how much the discount makes it cheaper.', 0),
    servicesAmount: doc(amount(), 'The price of the services.', 0),
    taxAmount: doc(amount(), 'The tax in the total, or added to it.', 38.18),
    totalAmount: doc(amount(), 'What the guest pays.', 420),
    currencyCode: doc(computed(currency()), 'The currency of all amounts.'),
    cancellationPolicy: doc(
      computed(list<object>(StoredCancellationRule)),
      'The rules for the cancellation fee, as they were when the stay was booked.',
    ),
    cancellationFee: doc(
      computedFrom(optional(jsonValue<Fee>(FeeSchema)), (row, ctx) => currentFee(row as FeeTerms, ctx.now)),
      'The fee if it were cancelled now; null where it cannot be cancelled.',
    ),
    feeDue: doc(
      computed(optional(decimal(0, 99_999_999_999))),
      'The fee of a cancelled reservation or a no-show; null otherwise.',
    ),
    // Personal because reasons are free text. The current status is a field of its own.
    statusHistory: doc(
      personal(computed(list<StatusChange>(StatusChange))),
      'Every change of status, the first one first.',
    ),
    // Personal because the reason may be about a person. The audit log has the amounts in other fields.
    priceOverride: doc(
      personal(computed(optional(jsonValue<PriceOverride>(PriceOverride)))),
      'The total that was set by hand; null if the price was computed.',
    ),
    promoCode: doc(computed(optional(text(30))), 'The code with which it was booked.'),
    roomsHeldUntil: doc(computed(optional(date())), 'The day until which it occupies rooms; null if it occupies none.'),
    source: doc(computed(oneOf(...sources)), 'How the reservation came.', 'phone'),
    callId: doc(computed(optional(uuid())), 'The call in which it was booked.'),
    arrivalTime: doc(computed(optional(text(5))), 'The expected time of arrival, local time.', '18:30'),
    specialRequests: doc(personal(computed(optional(text(4000)))), 'What the guest asked for, in words.'),
    internalNotes: doc(personal(computed(optional(text(10_000)))), 'Notes that the guest does not see.'),
    externalId: doc(computed(optional(text(255))), 'The id of the reservation in another system.'),
    recordedAt: doc(computed(optional(instant())), 'When an imported reservation was made in the other system.'),
    leadTimeDays: doc(computed(integer(-100_000, 100_000)), 'How many days before the arrival it was booked.', 30),
    bookedByUserId: doc(computed(optional(uuid())), 'The user who booked it; null for a booking by a service.'),
    confirmedAt: doc(computed(optional(instant())), 'When it was confirmed.'),
    checkedInAt: doc(computed(optional(instant())), 'When the guest checked in.'),
    checkedOutAt: doc(computed(optional(instant())), 'When the guest checked out.'),
    noShowAt: doc(computed(optional(instant())), 'When it became a no-show.'),
    cancelledAt: doc(computed(optional(instant())), 'When it was cancelled.'),
    cancellationReason: doc(personal(computed(optional(text(4000)))), 'Why it was cancelled, in words.'),
    deletedAt: doc(
      computed(optional(instant())),
      'When it was deleted; null otherwise. Only `includeDeleted=true` lists deleted reservations.',
      null,
    ),
    allowedActions: doc(
      computedFrom(list<AllowedAction<Action>>(AllowedActionSchema), (row, ctx) =>
        allowedActions(bookingStateAt(row as BookingSchedule, ctx.now)),
      ),
      'Every action with whether it is possible now.',
    ),
  },
})

/** Returns a reservation. Throws 404. */
export const findReservation = reservations.find

/** Locks a reservation until the transaction ends and returns it. Throws 404, or 412 as `If-Match` says. */
export const lockReservation = reservations.lock

/** A reservation as the API returns it. */
export type Reservation = Row<typeof reservations.fields>
