import { lockRoomNights, type RoomsOfStay, takeRooms } from '#modules/pricing/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import { nightsOf } from '#shared/stay.ts'
import type { Reservation } from '../record/reservations.ts'
import { expireHold, lockOverdueHolds } from './expire-holds.ts'

/** Takes rooms with `takeRooms`, including rooms of overdue holds. */
export const takeFreeRooms = (ctx: WriteContext, stay: RoomsOfStay): Promise<void> =>
  retryAfterExpiringHolds(ctx, { to: stay }, () => takeRooms(ctx, stay))

/**
 * Calls `take`. If a night is full, expires the overdue holds of the stay `to` and tries once more, so that an overdue
 * hold never blocks a room. `from` is the stay whose rooms `take` releases. Throws 409 `room_unavailable` naming the
 * full nights.
 */
export async function retryAfterExpiringHolds(
  ctx: WriteContext,
  { from, to }: { readonly from?: RoomsOfStay; readonly to: RoomsOfStay },
  take: () => Promise<void>,
): Promise<void> {
  try {
    // The savepoint releases the counter locks on failure: an expiry locks first the hold, then the counters.
    await ctx.savepoint(take)
  } catch (error) {
    if (!isFull(error)) throw error
    const overlapsStay = sql`room_type_id = ${to.roomTypeId}
      and check_in <= ${to.nights.at(-1)} and rooms_held_until > ${to.nights[0]}`
    const overdue = await lockOverdueHolds(ctx, overlapsStay)
    // All holds are locked before the first counter, and all counters in one order. Otherwise two transactions that
    // expire the same holds would deadlock.
    if (overdue.length > 0) await lockRoomNights(ctx, [...(from ? [from] : []), to, ...overdue.map(heldRooms)])
    for (const held of overdue) await expireHold(ctx, held)
    // Try again even without overdue holds: another transaction may have expired one in the meantime.
    await take()
  }
}

const heldRooms = ({ roomTypeId, checkIn, roomsHeldUntil }: Reservation) => ({
  roomTypeId,
  nights: nightsOf(checkIn, roomsHeldUntil ?? checkIn),
})

const isFull = (error: unknown): boolean => error instanceof Refusal && error.items[0]?.code === 'room_unavailable'
