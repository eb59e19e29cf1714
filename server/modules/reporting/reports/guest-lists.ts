import Type, { type TSchema } from 'typebox'
import { type Query, sql } from '#platform/db/sql.ts'
import { Id } from '#platform/http/schemas.ts'
import { hidden } from '#platform/resource/fields.ts'
import { count } from '../engine/metrics.ts'
import type { Asked, ListReport, SumsOfGroup } from '../engine/report.ts'

const nullable = (type: string): TSchema => Type.Unsafe<unknown>({ type: [type, 'null'] })
const Day = Type.Unsafe<string>({ type: 'string', format: 'date' })

const Row = Type.Object({
  day: Type.Unsafe<string>({ type: 'string', format: 'date', description: 'The day by which it is listed' }),
  id: Id,
  confirmationNumber: Type.String(),
  status: Type.String(),
  hotelId: Id,
  hotelName: Type.String(),
  roomTypeId: Id,
  roomTypeName: Type.String(),
  guestId: Id,
  guestName: Type.String(),
  guestPhone: hidden(Type.Unsafe<string | null>({ type: ['string', 'null'] }), 'phone'),
  vipLevel: Type.String(),
  checkIn: Day,
  checkOut: Day,
  nights: Type.Integer(),
  rooms: Type.Integer(),
  adults: Type.Integer(),
  children: Type.Integer(),
  infants: Type.Integer(),
  arrivalTime: nullable('string'),
  specialRequests: nullable('string'),
})

/** What the bookings of a list are: from `reservations r`, each with the `day` by which it is listed. */
export type Bookings = { readonly day: Query; readonly from: Query; readonly where: Query }

/** A report that lists bookings of hotels with their guests. */
export const guestList = (
  about: Pick<ListReport, 'name' | 'summary'>,
  bookings: (asked: Asked) => Bookings,
): ListReport => ({
  ...about,
  perCurrency: false,
  metrics: {
    reservations: count('reservations', 'bookings in the list'),
    rooms: count('rooms', 'Σ their rooms'),
    guests: count('guests', 'Σ (adults + children + infants) × rooms'),
  },
  row: Row,
  sums: (asked) => totalsOf(asked, bookings(asked)),
  rows: (asked) => rowsOf(asked, bookings(asked)),
})

const totalsOf = ({ tenantId }: Asked, { from, where }: Bookings): Query<SumsOfGroup> => sql<SumsOfGroup>`
  select null as group, count(*) as reservations, sum(r.rooms) as rooms,
    sum((r.adults + r.children + r.infants) * r.rooms) as guests
  from ${from} where r.tenant_id = ${tenantId} and r.deleted_at is null and r.rooms_held_until is not null and ${where}`

const rowsOf = ({ tenantId }: Asked, { day, from, where }: Bookings): Query<object> => sql<object>`
  select ${day} as day, r.id, r.confirmation_number, r.status, r.hotel_id, h.name as hotel_name, r.room_type_id,
    t.name as room_type_name, r.guest_id, g.first_name || ' ' || g.last_name as guest_name, g.phone as guest_phone,
    g.vip_level, r.check_in, r.check_out, r.nights, r.rooms, r.adults, r.children, r.infants, r.arrival_time,
    r.special_requests
  from ${from}
  join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
  join room_types t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
  join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
  where r.tenant_id = ${tenantId} and r.deleted_at is null and r.rooms_held_until is not null and ${where}`

/** The hotels that are asked about. */
export const ofHotels = ({ hotelIds }: Asked): Query => sql`r.hotel_id = any (${sql.val(hotelIds)}::uuid[])`

/** Bookings that are on the books. */
export const onTheBooks: Query = sql`r.status in ('confirmed', 'checkedIn', 'checkedOut')`
