import Type from 'typebox'
import { type Query, sql } from '#platform/db/sql.ts'
import { Day, doc, Id, named, TextOrNull } from '#platform/http/schemas.ts'
import { hidden } from '#platform/resource/fields.ts'
import { count } from '../engine/metrics.ts'
import type { GroupSums, ListReport, ReportQuery } from '../engine/report.ts'

const Row = named(
  'ListedBooking',
  Type.Object({
    day: Type.Unsafe<string>({
      type: 'string',
      format: 'date',
      description: 'The arrival, departure or night by which rows are sorted.',
    }),
    id: doc(Id, 'The id of the reservation.'),
    confirmationNumber: doc(Type.String(), 'The number that the guest knows.'),
    status: doc(Type.String(), 'The status of the reservation.'),
    hotelId: doc(Id, 'The hotel.'),
    hotelName: doc(Type.String(), 'The name of the hotel.'),
    roomTypeId: doc(Id, 'The room type.'),
    roomTypeName: doc(Type.String(), 'The name of the room type.'),
    guestId: doc(Id, 'The guest who booked.'),
    guestName: doc(Type.String(), 'The first and last name of the guest.'),
    guestPhone: doc(
      hidden(TextOrNull, 'phone'),
      'The phone number of the guest; masked for roles that do not see personal values.',
    ),
    vipLevel: doc(Type.String(), 'The VIP level of the guest.'),
    checkIn: doc(Day, 'The day of arrival.'),
    checkOut: doc(Day, 'The day of departure.'),
    nights: doc(Type.Integer(), 'The number of nights.'),
    rooms: doc(Type.Integer(), 'The number of rooms.'),
    adults: doc(Type.Integer(), 'Adults in each room.'),
    children: doc(Type.Integer(), 'Children in each room.'),
    infants: doc(Type.Integer(), 'Infants in each room.'),
    arrivalTime: doc(TextOrNull, 'The expected time of arrival, if the guest gave one.'),
    specialRequests: doc(TextOrNull, 'What the guest asked for, in words.'),
  }),
)

/** The bookings of a list, from `reservations r`, with the `day` by which they are sorted. */
type ListedBookings = { readonly day: Query; readonly from: Query; readonly where: Query }

/** Declares a report that lists bookings with their guests. */
export const guestList = (
  about: Pick<ListReport, 'name' | 'summary'>,
  bookings: (query: ReportQuery) => ListedBookings,
): ListReport => ({
  ...about,
  perCurrency: false,
  metrics: {
    reservations: count('reservations', 'bookings in the list'),
    rooms: count('rooms', 'Σ rooms'),
    guests: count('guests', 'Σ (adults + children + infants) × rooms'),
  },
  row: Row,
  sums: (query) => totalsOf(query, bookings(query)),
  rows: (query) => rowsOf(query, bookings(query)),
})

const totalsOf = ({ tenantId }: ReportQuery, { from, where }: ListedBookings): Query<GroupSums> => sql<GroupSums>`
  select null as group, count(*) as reservations, sum(r.rooms) as rooms,
    sum((r.adults + r.children + r.infants) * r.rooms) as guests
  from ${from} where r.tenant_id = ${tenantId} and r.deleted_at is null and r.rooms_held_until is not null and ${where}`

const rowsOf = ({ tenantId }: ReportQuery, { day, from, where }: ListedBookings): Query<object> => sql<object>`
  select ${day} as day, r.id, r.confirmation_number, r.status, r.hotel_id, h.name as hotel_name, r.room_type_id,
    t.name as room_type_name, r.guest_id, g.first_name || ' ' || g.last_name as guest_name, g.phone as guest_phone,
    g.vip_level, r.check_in, r.check_out, r.nights, r.rooms, r.adults, r.children, r.infants, r.arrival_time,
    r.special_requests
  from ${from}
  join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
  join room_types t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
  join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
  where r.tenant_id = ${tenantId} and r.deleted_at is null and r.rooms_held_until is not null and ${where}`

/** The hotels of the query. */
export const ofHotels = ({ hotelIds }: ReportQuery): Query => sql`r.hotel_id = any (${sql.val(hotelIds)}::uuid[])`

/** Bookings that are confirmed, checked in or checked out. */
export const onTheBooks: Query = sql`r.status in ('confirmed', 'checkedIn', 'checkedOut')`
