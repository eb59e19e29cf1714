import { type CurrencyTotals, guestStatsLock, storeStayTotals } from '#modules/guests/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { on } from '#platform/events/relay.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import {
  reservationCancelled,
  reservationCreated,
  reservationDeleted,
  reservationGuestChanged,
  reservationUpdated,
} from '../events.ts'
import { type HotelStays, stayTotals } from './stay-totals.ts'

/** The statuses that count for a guest's statistics: not holds, cancellations, no-shows or expired holds. */
const countedStatuses = sql`r.status in ('confirmed', 'checkedIn', 'checkedOut')`

/**
 * Whether a stay has begun: the guest has checked in, or the arrival day is over at the hotel and nobody recorded it,
 * because a hotel that marks no-shows would have done so.
 */
const hasBegun = (ctx: WriteContext) => sql`(r.status <> 'confirmed'
  or r.check_in < business_date(${ctx.now}::timestamptz, h.time_zone, h.business_day_start))`

/**
 * Recomputes the totals of a guest's reservations and stores them with the guest. It always counts all reservations, so
 * it may run twice or late. A job recomputes the totals on the next date that changes them.
 */
export async function updateGuestStats(ctx: WriteContext, guestId: string): Promise<void> {
  const { tenantId } = ctx.actor
  const ofGuest = sql`reservations r join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
    where r.tenant_id = ${tenantId} and r.guest_id = ${guestId} and r.deleted_at is null and ${countedStatuses}`
  // A date two days before the UTC date is over in every time zone.
  const over = ctx.now.toString().slice(0, 10)
  const [, hotels, amounts] = await ctx.db.batch<[object, HotelStays, CurrencyTotals]>([
    guestStatsLock(ctx, guestId),
    sql<HotelStays>`
      select h.time_zone, h.business_day_start, count(*) as reservations, sum(r.nights) as nights,
        count(*) filter (where ${hasBegun(ctx)}) as stays,
        coalesce(sum(r.nights) filter (where ${hasBegun(ctx)}), 0) as stay_nights,
        max(coalesce(r.rooms_held_until, r.check_out)) filter (where r.status = 'checkedOut') as left_on,
        max(r.check_out) filter (where r.status <> 'checkedOut' and r.check_out < ${over}::date - 2) as ended_on,
        coalesce(jsonb_agg(jsonb_build_object('isArrived', r.status <> 'confirmed', 'checkIn', r.check_in,
          'checkOut', r.check_out))
          filter (where r.status <> 'checkedOut' and r.check_out >= ${over}::date - 2), '[]') as open
      from ${ofGuest} group by h.tenant_id, h.id`,
    sql<CurrencyTotals>`
      select r.currency_code, sum(r.total_amount) as revenue,
        sum(r.total_amount) filter (where ${hasBegun(ctx)}) as spent,
        sum(r.total_amount) filter (where not ${hasBegun(ctx)}) as booked_ahead
      from ${ofGuest} group by r.currency_code order by r.currency_code`,
  ])
  const sums = { ...stayTotals(hotels, ctx.now), amounts }
  const isNewTurn = await storeStayTotals(ctx, guestId, sums)
  if (isNewTurn && sums.recountAt) enqueue(ctx, guestStatsJob, { payload: { guestId }, dueAt: sums.recountAt })
}

/** Recomputes a guest's totals when an upcoming arrival or a current stay has passed. */
export const guestStatsJob: JobKind<{ guestId: string }> = {
  kind: 'guests.stats',
  queue: 'database',
  maxAttempts: 5,
  perform: ({ payload, transaction }) => transaction((ctx) => updateGuestStats(ctx, payload.guestId)),
}

/** Every event of a reservation updates the statistics of its guest. */
export const guestStatsSubscribers = [
  on(reservationCreated, (ctx, { data }) => updateGuestStats(ctx, data.guestId)),
  on(reservationUpdated, (ctx, { data }) => updateGuestStats(ctx, data.guestId)),
  on(reservationCancelled, (ctx, { data }) => updateGuestStats(ctx, data.guestId)),
  on(reservationDeleted, (ctx, { data }) => updateGuestStats(ctx, data.guestId)),
  on(reservationGuestChanged, async (ctx, { data }) => {
    // In a fixed order, so that two opposite moves cannot deadlock.
    for (const guestId of [data.fromGuestId, data.toGuestId].toSorted()) await updateGuestStats(ctx, guestId)
  }),
]
