import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Payload } from '#platform/events/event.ts'
import { emitForEach } from '#platform/events/write-events.ts'
import type { PersonalDataSource } from '#platform/person-data.ts'
import { offerClosed } from './events.ts'
import { offers } from './record/offers.ts'
import { turnaways } from './turnaways/turnaways.ts'

/** Emits `offer.closed` for the open offers of guests who are being erased, in all hotels. */
async function emitWithdrawn(ctx: WriteContext, guestIds: readonly string[]): Promise<void> {
  const open = await ctx.acrossHotels((db) =>
    db.many(sql<Payload<typeof offerClosed>>`
      select o.id as offer_id, o.hotel_id, o.number as offer_number, 'withdrawn' as status, o.guest_id, o.owner_user_id, o.call_id,
        o.conversation_id, a.alternatives, a.totals[1]::float8 as total_amount, a.currencies[1] as currency_code,
        o.valid_until, null as reason, null as reservation_id
      from offers o cross join lateral (
        select count(*)::integer as alternatives, array_agg(total_amount order by position) as totals,
          array_agg(currency_code order by position) as currencies
        from offer_alternatives where tenant_id = o.tenant_id and offer_id = o.id) a
      where o.tenant_id = ${ctx.actor.tenantId} and o.status in ('sent', 'seen')
        and o.guest_id = any (${sql.val(guestIds)}::uuid[])
      order by o.id`),
  )
  for (const [hotelId, rows] of Map.groupBy(open, (row) => row.hotelId)) {
    await emitForEach(ctx, offerClosed, { hotelId, events: rows.map((data) => ({ subjectId: data.offerId, data })) })
  }
}

/** Offers follow their guest. Those of an erased guest are withdrawn and lose their texts; amounts stay. */
export const offerGuestData: PersonalDataSource = {
  name: 'offers',
  table: 'offers',
  column: 'guest_id',
  readBy: ['reservations.manage'],
  fields: offers.fields,
  timeline: {
    type: 'offer',
    entries: (tenantId, guestIds) => sql`
    select coalesce(closed_at, sent_at, created_at) as at, id, number as title, hotel_id,
      jsonb_build_object('status', status, 'validUntil', valid_until, 'lostReason', lost_reason,
        'reservationId', reservation_id, 'ownerUserId', owner_user_id) as data
    from offers where tenant_id = ${tenantId} and guest_id = any (${guestIds})`,
  },
  scrub: sql`message = null, lost_note = null,
    closed_at = case when status in ('draft', 'sent', 'seen') then now() else closed_at end,
    status = case when status in ('draft', 'sent', 'seen') then 'withdrawn' else status end`,
  onErase: emitWithdrawn,
}

/** Turnaways follow their guest. Those of an erased guest lose their notes; figures stay. */
export const turnawayGuestData: PersonalDataSource = {
  name: 'turnaways',
  table: 'turnaways',
  column: 'guest_id',
  readBy: ['reservations.read'],
  fields: turnaways.fields,
  scrub: sql`note = null`,
}
