import { sql } from '#platform/db/sql.ts'
import { endingOverdue } from '#platform/resource/ending-overdue.ts'
import { expireHold, listOverdueHolds, lockOverdueHolds } from '../holds/expire-holds.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { isOverdue } from '../record/status-machine.ts'

/** The read endpoints. They expire overdue holds that no worker has expired yet. */
export const currentReservations = endingOverdue<Reservation>(reservations.endpoints, {
  isOverdue,
  listOverdue: listOverdueHolds,
  async end(ctx, id) {
    for (const held of await lockOverdueHolds(ctx, sql`id = ${id}`)) await expireHold(ctx, held)
  },
})
