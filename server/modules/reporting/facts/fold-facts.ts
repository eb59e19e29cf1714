import {
  reservationCancelled,
  reservationCreated,
  reservationHidden,
  reservationUpdated,
} from '#modules/reservations/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { on } from '#platform/events/relay.ts'

/** Fewer than these are left for later: a report adds them by itself, and many together fold into few rows. */
const worthFolding = 100
const atOnce = 1000

/** Folds what bookings have changed into the sums by day, once there is enough of it. */
async function foldChanges(ctx: Context): Promise<void> {
  const { tenantId } = ctx.actor
  const waiting = await ctx.db.one(sql<{ count: number }>`
    select count(*) as count from (
      select from booking_changes where tenant_id = ${tenantId} and not folded limit ${worthFolding}) waiting`)
  if ((waiting?.count ?? 0) < worthFolding) return
  await ctx.db.run(sql`select fold_booking_changes(${tenantId}, ${atOnce})`)
}

/** Every announcement of a booking is a moment to look. */
export const foldingChanges = [
  on(reservationCreated, foldChanges),
  on(reservationUpdated, foldChanges),
  on(reservationCancelled, foldChanges),
  on(reservationHidden, foldChanges),
]
