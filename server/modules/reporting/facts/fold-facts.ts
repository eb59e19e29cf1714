import {
  reservationCancelled,
  reservationCreated,
  reservationDeleted,
  reservationUpdated,
} from '#modules/reservations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { onAnyOf } from '#platform/events/relay.ts'

/** Fewer changes than this wait: reports add unfolded changes themselves, and many changes fold into few rows. */
const minFoldCount = 100
const foldBatchSize = 1000

/** Folds changes of bookings into the daily facts, once there are enough of them. */
async function foldChanges(ctx: WriteContext): Promise<void> {
  const { tenantId } = ctx.actor
  const waiting = await ctx.db.one(sql<{ count: number }>`
    select count(*) as count from (
      select from booking_changes where tenant_id = ${tenantId} and not folded limit ${minFoldCount}) waiting`)
  if ((waiting?.count ?? 0) < minFoldCount) return
  await ctx.db.run(sql`select fold_booking_changes(${tenantId}, ${foldBatchSize})`)
}

/** Every event of a reservation checks whether there is enough to fold. */
export const factSubscribers = onAnyOf(
  [reservationCreated, reservationUpdated, reservationCancelled, reservationDeleted],
  foldChanges,
)
