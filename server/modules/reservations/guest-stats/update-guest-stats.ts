import { keepStays, takeStatsTurn } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { on } from '#platform/events/relay.ts'
import { plan, type WorkKind } from '#platform/jobs/jobs.ts'
import {
  reservationCancelled,
  reservationCreated,
  reservationHidden,
  reservationMoved,
  reservationUpdated,
} from '../events.ts'
import { type HotelStays, staySums } from './stay-totals.ts'

/** Statuses that count for a guest: not what is only held, nor what was given up. */
const counted = sql`r.status in ('confirmed', 'checkedIn', 'checkedOut')`

/**
 * Adds up the bookings of a guest and keeps the sums with the guest: the whole of them each time, so that it may run
 * twice and late. What follows from the date alone is added up again on that day.
 */
export async function keepGuestStats(ctx: Context, guestId: string): Promise<void> {
  const { tenantId } = ctx.actor
  const mine = sql`r.tenant_id = ${tenantId} and r.guest_id = ${guestId} and r.deleted_at is null and ${counted}`
  // Two days before it a date is over at every hotel.
  const over = ctx.now.toString().slice(0, 10)
  const [, hotels, revenue] = await ctx.db.batch<[object, HotelStays, { currencyCode: string; amount: string }]>([
    takeStatsTurn(ctx, guestId),
    sql<HotelStays>`
      select h.time_zone, h.business_day_start, count(*) as reservations, sum(r.nights) as nights,
        max(coalesce(r.rooms_held_until, r.check_out)) filter (where r.status = 'checkedOut') as left_on,
        max(r.check_out) filter (where r.status <> 'checkedOut' and r.check_out < ${over}::date - 2) as ended_on,
        coalesce(jsonb_agg(jsonb_build_object('isArrived', r.status <> 'confirmed', 'checkIn', r.check_in,
          'checkOut', r.check_out)) filter (where r.status <> 'checkedOut' and r.check_out >= ${over}::date - 2), '[]') as open
      from reservations r join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
      where ${mine} group by h.tenant_id, h.id`,
    sql<{ currencyCode: string; amount: string }>`
      select r.currency_code, sum(r.total_amount) as amount from reservations r
      where ${mine} group by r.currency_code order by r.currency_code`,
  ])
  const sums = { ...staySums(hotels, ctx.now), revenue }
  const isNewTurn = await keepStays(ctx, guestId, sums)
  if (isNewTurn && sums.turnsAt) plan(ctx, guestStatsTurn, { payload: { guestId }, dueAt: sums.turnsAt })
}

/** An arrival that has passed is none to come; a stay that has ended is the last one. */
export const guestStatsTurn: WorkKind<{ guestId: string }> = {
  kind: 'guests.stats',
  queue: 'database',
  maxAttempts: 5,
  perform: ({ payload, transact }) => transact((ctx) => keepGuestStats(ctx, payload.guestId)),
}

/** What is told of a booking is what its guest’s sums are made of. */
export const keepingGuestStats = [
  on(reservationCreated, (ctx, { data }) => keepGuestStats(ctx, data.guestId)),
  on(reservationUpdated, (ctx, { data }) => keepGuestStats(ctx, data.guestId)),
  on(reservationCancelled, (ctx, { data }) => keepGuestStats(ctx, data.guestId)),
  on(reservationHidden, (ctx, { data }) => keepGuestStats(ctx, data.guestId)),
  on(reservationMoved, async (ctx, { data }) => {
    // In one order, so that two moves that cross do not wait for each other.
    for (const guestId of [data.fromGuestId, data.toGuestId].toSorted()) await keepGuestStats(ctx, guestId)
  }),
]
