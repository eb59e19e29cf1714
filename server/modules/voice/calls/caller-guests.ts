import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { Day, DayOrNull, Id, TextOrNull } from '#platform/http/schemas.ts'

const stayFields = {
  reservationId: Id,
  confirmationNumber: Type.String(),
  status: Type.String(),
  hotelId: Id,
  hotelName: Type.String(),
  roomTypeName: Type.String(),
  rooms: Type.Integer(),
  checkIn: Day,
  checkOut: Day,
}
const stay = (description: string) =>
  Type.Unsafe<object | null>({ ...Type.Object(stayFields), type: ['object', 'null'], description })

/** A guest who may be the caller. */
export const CallerGuest = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  title: TextOrNull,
  languageCode: TextOrNull,
  vipLevel: Type.String(),
  isBlacklisted: Type.Boolean(),
  doNotCall: Type.Boolean(),
  reservations: Type.Integer({ description: 'Number of stays, at all hotels' }),
  lastStayAt: DayOrNull,
  calls: Type.Integer({ description: 'Number of calls' }),
  currentStay: stay('The stay in progress'),
  nextStay: stay('The next arrival'),
})

const maxGuests = 5

/**
 * The guest of the call, or the guests with its number: those whose primary number it is come first, then the oldest.
 */
export function selectCallerGuests(ctx: ReadContext, callId: string): Query<object> {
  const { tenantId, permissions } = ctx.actor
  const maySeeStays = permissions.has('reservations.read') || permissions.has('reservations.manage')
  const stays = (stay: Query) => (maySeeStays ? stay : sql`null::jsonb`)
  return sql<object>`
    with this as (
      select guest_id, case direction when 'outbound' then to_number else from_number end as number
      from calls where tenant_id = ${tenantId} and id = ${callId}),
    candidates as (
      select guest_id as id, true as is_primary from this where guest_id is not null
      union all
      select p.guest_id, bool_or(p.is_primary)
      from this join guest_contact_points p on p.tenant_id = ${tenantId} and p.value_key = this.number
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
