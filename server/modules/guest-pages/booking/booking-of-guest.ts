import { findReservation, lockReservation } from '#modules/reservations/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { pageHotel } from '../page-hotel.ts'
import type { BookingFacts, BookingOfGuest } from './guest-booking.ts'

/** Throws 404 once the booking is deleted or belongs to another guest. */
async function factsOfLink({ db, actor }: ReadContext): Promise<BookingFacts> {
  const facts = await db.one(sql<BookingFacts>`
    select r.id as reservation_id, r.guest_id, t.name as company_name, g.first_name as guest_name, g.language_code,
      ${pageHotel} as page_hotel, h.guest_may_confirm, h.guest_may_change, h.guest_may_cancel, h.guest_change_hours,
      case when h.guest_may_change then (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.rank, m.name), '[]')
        from room_types m where m.tenant_id = h.tenant_id and m.hotel_id = h.id and (m.is_active or m.id = r.room_type_id)
      ) else '[]' end as room_types,
      case when h.guest_may_change then (
        select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'name', y.name) order by y.sort_order, y.name), '[]')
        from guest_types y where y.tenant_id = h.tenant_id and y.is_active
      ) else '[]' end as guest_types
    from guest_links l
    join reservations r on r.tenant_id = l.tenant_id and r.id = l.subject_id and r.guest_id = l.guest_id
      and r.deleted_at is null
    join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
    join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
    join tenants t on t.tenant_id = r.tenant_id
    where l.tenant_id = ${actor.tenantId} and l.id = ${actor.guestLinkId}`)
  if (!facts) throw notFound('guest link')
  return facts
}

/** The booking of the guest who acts. Throws 404. */
export async function findBookingOfGuest(ctx: ReadContext): Promise<BookingOfGuest> {
  const found = findReservation(ctx, ctx.actor.guestSubjectId ?? '')
  // Whether the link still shows it is said first: whatever is wrong, it is one and the same 404.
  found.catch(() => undefined)
  const facts = await factsOfLink(ctx)
  return { ...facts, booked: await found }
}

/** The same, locked until the transaction ends. */
export async function lockBookingOfGuest(ctx: WriteContext): Promise<BookingOfGuest> {
  const facts = await factsOfLink(ctx)
  const booked = await lockReservation(ctx, facts.reservationId)
  if (booked.guestId !== facts.guestId) throw notFound('guest link')
  return { ...facts, booked }
}
