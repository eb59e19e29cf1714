import { type RoomsOfStay, takeRooms } from '#modules/pricing/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import { isOverdue } from '../record/status-machine.ts'
import { expireHold, listOverdueHolds, lockHold } from './expire-holds.ts'

/** Takes rooms with `takeRooms`, including rooms of overdue holds. */
export const takeFreeRooms = (ctx: WriteContext, stay: RoomsOfStay): Promise<void> =>
  retryAfterExpiringHolds(ctx, stay, () => takeRooms(ctx, stay))

/**
 * Calls `take`. If a night is full, expires the overdue holds of the stay and tries once more, so that an overdue hold
 * never blocks a room. Throws 409 `room_unavailable` naming the full nights.
 */
export async function retryAfterExpiringHolds(
  ctx: WriteContext,
  stay: RoomsOfStay,
  take: () => Promise<void>,
): Promise<void> {
  try {
    // The savepoint releases the counter locks on failure: an expiry locks first the hold, then the counters.
    await ctx.savepoint(take)
  } catch (error) {
    if (!isFull(error)) throw error
    const overlapsStay = sql`room_type_id = ${stay.roomTypeId}
      and check_in <= ${stay.nights.at(-1)} and rooms_held_until > ${stay.nights[0]}`
    for (const { id } of await listOverdueHolds(ctx, overlapsStay)) await expireIfOverdue(ctx, id)
    // Try again even without overdue holds: another transaction may have expired one in the meantime.
    await take()
  }
}

async function expireIfOverdue(ctx: WriteContext, id: string): Promise<void> {
  const held = await lockHold(ctx, id)
  if (held && isOverdue(held, ctx.now)) await expireHold(ctx, held)
}

const isFull = (error: unknown): boolean => error instanceof Refusal && error.items[0]?.code === 'room_unavailable'
