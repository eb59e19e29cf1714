import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import { type RoomsOfStay, takeRooms } from '#modules/pricing/index.ts'
import { expire, lockHold, overdueHolds } from './expire-holds.ts'
import { isOverdue } from '../record/status-machine.ts'

/** Takes the rooms of all nights as `takeRooms` does, also those of holds whose time is over. */
export const takeRoomsLeft = (ctx: Context, stay: RoomsOfStay): Promise<void> =>
  takeLeft(ctx, stay, () => takeRooms(ctx, stay))

/**
 * Takes rooms in the way of `take`. Where one of the nights of `stay` is full, holds whose time is over are ended and it
 * tries once more: nobody is refused for a room that is free. Throws 409 `room_unavailable` naming the nights that are full.
 */
export async function takeLeft(ctx: Context, stay: RoomsOfStay, take: () => Promise<void>): Promise<void> {
  try {
    // Undone, a refusal lets go of the counters: whoever ends a hold locks it first and its counters then.
    await ctx.savepoint(take)
  } catch (error) {
    if (!isFull(error)) throw error
    const inTheWay = sql`room_type_id = ${stay.roomTypeId}
      and check_in <= ${stay.nights.at(-1)} and rooms_held_until > ${stay.nights[0]}`
    for (const { id } of await overdueHolds(ctx, inTheWay)) await end(ctx, id)
    // Also where there is none: somebody else may have ended it between the refusal and the look.
    await take()
  }
}

async function end(ctx: Context, id: string): Promise<void> {
  const held = await lockHold(ctx, id)
  if (held && isOverdue(held, ctx.now)) await expire(ctx, held)
}

const isFull = (error: unknown): boolean => error instanceof Refusal && error.items[0]?.code === 'room_unavailable'
