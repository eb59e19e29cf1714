import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Payload } from '#platform/events/event.ts'
import { emitForEach } from '#platform/events/write-events.ts'
import type { PersonalDataSource } from '#platform/person-data.ts'
import { toRow } from '#platform/resource/rows.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { leadChanged, offerClosed } from './events.ts'
import { leads } from './leads/leads.ts'
import { leadSnapshot } from './leads/write-lead.ts'
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

/**
 * Leads follow their guest; two open ones stay two. Those of an erased guest are lost, and their texts and numbers are
 * erased; figures stay.
 */
export const leadGuestData: PersonalDataSource = {
  name: 'leads',
  table: 'leads',
  column: 'guest_id',
  readBy: ['calls.manage'],
  fields: leads.fields,
  unlinkedBy: (addresses) => sql`phone = any (${addresses})`,
  timeline: {
    type: 'lead',
    entries: (tenantId, guestIds) => sql`
    select created_at as at, id, stage as title, hotel_id,
      jsonb_build_object('stage', stage, 'source', source, 'lostReason', lost_reason, 'reservationId', reservation_id,
        'ownerUserId', owner_user_id) as data
    from leads where tenant_id = ${tenantId} and guest_id = any (${guestIds})`,
  },
  scrub: sql`phone = null, name = null, note = null, next_step = null, next_step_at = null, callback_id = null,
    lost_reason = case when closed_at is null then 'other' else lost_reason end,
    stage = case when closed_at is null then 'lost' else stage end,
    closed_at = coalesce(closed_at, now())`,
  scrubEvents: [leadChanged],
  onErase: emitLost,
}

/** Emits `lead.changed` for the open leads of guests who are being erased, in all hotels. */
async function emitLost(ctx: WriteContext, guestIds: readonly string[]): Promise<void> {
  const rows = await ctx.acrossHotels((db) =>
    db.many(sql<object>`
      select ${leads.columns} from leads
      where tenant_id = ${ctx.actor.tenantId} and closed_at is null and guest_id = any (${sql.val(guestIds)}::uuid[])
      order by id`),
  )
  const lost = {
    phone: null,
    name: null,
    stage: 'lost',
    lostReason: 'other',
    nextStep: null,
    nextStepAt: null,
  } as const
  const open = rows.map((row) => toRow(ctx, leads.fields, row))
  for (const [hotelId, ofHotel] of Map.groupBy(open, (lead) => lead.hotelId)) {
    const events = ofHotel.map((lead) => ({
      subjectId: lead.id,
      data: { ...leadSnapshot(lead), ...lost, callbackId: null, closedAt: formatInstant(ctx.now) },
    }))
    await emitForEach(ctx, leadChanged, { hotelId, events })
  }
}
