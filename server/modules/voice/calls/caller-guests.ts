import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { Day, DayOrNull, doc, Id, named, TextOrNull } from '#platform/http/schemas.ts'

const CallerStay = named(
  'CallerStay',
  Type.Object({
    reservationId: doc(Id, 'The reservation.'),
    confirmationNumber: doc(Type.String(), 'The number that the guest knows: eight letters and digits.', 'K7M2PQ9R'),
    status: doc(Type.String(), 'The status of the reservation.', 'confirmed'),
    hotelId: doc(Id, 'The hotel.'),
    hotelName: doc(Type.String(), 'The name of the hotel.'),
    roomTypeName: doc(Type.String(), 'The name of the room type.'),
    rooms: doc(Type.Integer(), 'How many rooms are booked.', 1),
    checkIn: doc(Day, 'The day of arrival, `YYYY-MM-DD`.'),
    checkOut: doc(Day, 'The day of departure, `YYYY-MM-DD`.'),
  }),
)
const stayOrNull = Type.Unsafe<object | null>({ ...CallerStay, type: ['object', 'null'] })

/** A guest who may be the caller. */
export const CallerGuest = named(
  'CallerGuest',
  Type.Object({
    id: doc(Id, 'The guest.'),
    firstName: doc(Type.String(), 'The first name.'),
    lastName: doc(Type.String(), 'The last name.'),
    title: doc(TextOrNull, 'The form of address, or null.', 'Ms'),
    languageCode: doc(TextOrNull, 'The language of the guest, a BCP 47 tag, or null.'),
    vipLevel: doc(Type.String(), 'The VIP level; `none` without one.', 'gold'),
    isBlacklisted: doc(Type.Boolean(), 'Whether the guest must not be booked.'),
    doNotCall: doc(Type.Boolean(), 'Whether the guest does not want to be called.'),
    reservations: doc(Type.Integer(), 'How many reservations the guest has, at all hotels.', 3),
    lastStayAt: doc(DayOrNull, 'The day of the last stay, `YYYY-MM-DD`; null without one.', '2025-09-14'),
    calls: doc(Type.Integer(), 'How many calls with the guest have ended, at all hotels.', 4),
    currentStay: doc(
      stayOrNull,
      'The stay in progress. Null without one, or if the caller may not read reservations.',
      null,
    ),
    nextStay: doc(stayOrNull, 'The next arrival. Null without one, or if the caller may not read reservations.'),
  }),
)

/**
 * The number of the other side of a call, a row of `calls`, and its further spellings, as an array. `spellings` is empty
 * until the number is known.
 */
export const callerNumbers = (spellings: readonly string[]): Query =>
  sql`array[case direction when 'outbound' then to_number else from_number end] || ${sql.val(spellings)}::text[]`

const maxGuests = 5

/**
 * The guest of the call, or the guests with its number: those whose primary number it is come first, then the oldest.
 */
export function selectCallerGuests(ctx: ReadContext, callId: string, spellings: readonly string[]): Query<object> {
  const { tenantId, permissions } = ctx.actor
  const maySeeStays = permissions.has('reservations.read') || permissions.has('reservations.manage')
  const stays = (stay: Query) => (maySeeStays ? stay : sql`null::jsonb`)
  return sql<object>`
    with this as (
      select guest_id, ${callerNumbers(spellings)} as numbers
      from calls where tenant_id = ${tenantId} and id = ${callId}),
    candidates as (
      select guest_id as id, true as is_primary from this where guest_id is not null
      union all
      select p.guest_id, bool_or(p.is_primary)
      from this join guest_contact_points p on p.tenant_id = ${tenantId} and p.value_key = any (this.numbers)
        and p.type in ('phone', 'whatsapp')
      where this.guest_id is null group by p.guest_id)
    select g.id, g.first_name, g.last_name, g.title, g.language_code, g.vip_level, g.is_blacklisted, g.do_not_call,
      coalesce(s.reservations, 0) as reservations, s.last_stay_at, coalesce(s.calls, 0) as calls,
      ${stays(currentStay)} as current_stay, ${stays(nextStay(ctx))} as next_stay
    from candidates join guests g on g.tenant_id = ${tenantId} and g.id = candidates.id
    left join guest_stats s on s.tenant_id = g.tenant_id and s.guest_id = g.id
    where g.status <> 'merged'
    order by candidates.is_primary desc, g.created_at, g.id limit ${maxGuests}`
}

const selectStay = (where: Query): Query => sql`(
  select jsonb_build_object('reservationId', r.id, 'confirmationNumber', r.confirmation_number, 'status', r.status,
    'hotelId', r.hotel_id, 'hotelName', h.name, 'roomTypeName', t.name, 'rooms', r.rooms, 'checkIn', r.check_in,
    'checkOut', r.check_out)
  from reservations r join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
  join room_types t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
  where r.tenant_id = g.tenant_id and r.guest_id = g.id and r.deleted_at is null and ${where}
  order by r.check_in, r.id limit 1)`

const currentStay = selectStay(sql`r.status = 'checkedIn'`)

/** A late arrival still counts until the business day of its hotel ends. */
const nextStay = ({ now }: ReadContext): Query =>
  selectStay(sql`(r.status = 'confirmed' or r.status = 'held' and r.held_until > ${now}::timestamptz)
    and r.check_in >= (${now}::timestamptz at time zone h.time_zone - h.business_day_start::interval)::date`)
