import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { emitForEach } from '#platform/events/write-events.ts'
import { refuse } from '#platform/kernel/errors.ts'
import type { PersonalDataSource } from '#platform/person-data.ts'
import { reservationCancelled, reservationCreated, reservationDetailsChanged, reservationUpdated } from './events.ts'
import { updateGuestStats } from './guest-stats/update-guest-stats.ts'
import { type ReservationReference, referenceTo } from './record/event-payloads.ts'
import { reservations } from './record/reservations.ts'

/** The free texts of a booking that an erasure of its guest empties. */
const erasedFields = sql`array_remove(array[
  case when r.special_requests is not null then 'specialRequests' end,
  case when r.internal_notes is not null then 'internalNotes' end,
  case when r.cancellation_reason is not null then 'cancellationReason' end,
  case when r.price_override ->> 'reason' <> '' then 'priceOverride' end,
  case when jsonb_path_exists(r.status_history, '$[*].reason ? (@ != null)') then 'statusHistory' end], null)`

/** Records a change of bookings in all hotels, and emits `reservation.detailsChanged`; `fields` is the SQL array of the changed ones. */
async function recordDetailsOf(
  ctx: WriteContext,
  action: string,
  { condition, fields }: { condition: Query; fields: Query },
): Promise<void> {
  const changed = await ctx.acrossHotels((db) =>
    db.many(sql<ReservationReference & { changedFields: string[] }>`
      select r.id, r.hotel_id, r.confirmation_number, r.guest_id, ${fields} as changed_fields from reservations r
      where r.tenant_id = ${ctx.actor.tenantId} and r.deleted_at is null and ${condition} order by r.id`),
  )
  for (const { id, hotelId, changedFields } of changed) {
    const changes = changedFields.map((field) => ({ field, before: null, after: null }))
    ctx.audit({ action, resourceType: 'reservation', resourceId: id, hotelId, changes })
  }
  const byHotel = Map.groupBy(
    changed.filter(({ changedFields }) => changedFields.length > 0),
    ({ hotelId }) => hotelId,
  )
  for (const [hotelId, rows] of byHotel) {
    const events = rows.map(({ changedFields, ...row }) => ({
      subjectId: row.id,
      data: { ...referenceTo(row), changedFields },
    }))
    await emitForEach(ctx, reservationDetailsChanged, { hotelId, events })
  }
}

/** A merge or unmerge gave these bookings another guest: each has a new version. */
async function moveToGuest(ctx: WriteContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const these = sql`${sql.val(ids)}::uuid[]`
  await ctx.acrossHotels((db) =>
    db.run(sql`
      update reservations set version = version + 1 where tenant_id = ${ctx.actor.tenantId} and id = any (${these})`),
  )
  await recordDetailsOf(ctx, 'reservation.updated', {
    condition: sql`r.id = any (${these})`,
    fields: sql`array['guestId']`,
  })
}

/** Bookings follow their guest. An erased guest's bookings keep their amounts and lose every free text. */
export const reservationGuestData: PersonalDataSource = {
  name: 'reservations',
  table: 'reservations',
  column: 'guest_id',
  readBy: ['reservations.manage', 'reservations.read'],
  fields: reservations.fields,
  timeline: {
    type: 'reservation',
    entries: (tenantId, guestIds) => sql`
    select (step ->> 'at')::timestamptz as at, id, confirmation_number as title, hotel_id,
      jsonb_build_object('from', step -> 'from', 'to', step -> 'to', 'reason', step -> 'reason',
      'userId', step -> 'userId',
        'checkIn', check_in, 'checkOut', check_out, 'totalAmount', total_amount, 'currencyCode', currency_code) as data
    from reservations, jsonb_array_elements(status_history) as step
    where tenant_id = ${tenantId} and guest_id = any (${guestIds}) and deleted_at is null`,
  },
  scrub: sql`special_requests = null, internal_notes = null, cancellation_reason = null,
    price_override = price_override || '{"reason": ""}', status_history = (
    select coalesce(jsonb_agg(step || '{"reason": null}' order by place), '[]')
    from jsonb_array_elements(status_history) with ordinality as steps (step, place))`,
  scrubEvents: [reservationCreated, reservationUpdated, reservationCancelled],
  async assertErasable(ctx, guestIds) {
    const open = await ctx.acrossHotels((db) =>
      db.one(sql<object>`
        select 1 as found from reservations r join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
        where r.tenant_id = ${ctx.actor.tenantId} and r.guest_id = any (${sql.val(guestIds)}::uuid[])
          and r.deleted_at is null and (r.status = 'checkedIn'
            or r.status = 'held' and r.held_until > ${ctx.now.toString()}::timestamptz
            or r.status = 'confirmed' and r.check_out >= (
              ${ctx.now.toString()}::timestamptz at time zone h.time_zone - h.business_day_start::interval)::date)
        limit 1`),
    )
    if (open) throw refuse('active_reservation', 'The guest has a current or upcoming stay')
  },
  async onErase(ctx, guestIds) {
    await recordDetailsOf(ctx, 'reservation.anonymized', {
      condition: sql`r.guest_id = any (${sql.val(guestIds)}::uuid[])`,
      fields: erasedFields,
    })
  },
  async onReassign(ctx, guestIds, rowIds) {
    await moveToGuest(ctx, rowIds)
    // The totals cover all hotels, whichever hotels the user may see.
    for (const guestId of guestIds) await ctx.acrossHotels((db) => updateGuestStats({ ...ctx, db }, guestId))
  },
}
