import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { asSystem } from '#platform/context-factory.ts'
import { giveDiscountBack } from '#modules/pricing/index.ts'
import { announceUpdate } from '../record/event-payloads.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { takeStep } from '../record/transition.ts'

/** Ends a locked hold whose time is over: its rooms are free, its discount is given back. It was nobody's doing. */
export async function expire(request: Context, held: Reservation): Promise<Reservation> {
  const ctx = asSystem(request)
  const reason = 'The hold was not confirmed in time'
  const expired = await takeStep(ctx, held, { to: 'expired', at: ctx.now, reason, roomsUntil: null })
  if (held.discountId) await giveDiscountBack(ctx, held.discountId)
  announceUpdate(ctx, held, expired)
  return expired
}

/** The holds whose time is over that nobody has ended yet, the oldest first. */
export const overdueHolds = (ctx: Context, which: Query = sql`true`): Promise<{ id: string }[]> =>
  ctx.db.many(sql<{ id: string }>`
    select id from reservations
    where tenant_id = ${ctx.actor.tenantId} and status = 'held' and held_until <= ${ctx.now.toString()}::timestamptz
      and ${which}
    order by held_until, id limit 100`)

/** The hold as nobody changes it until this transaction ends; nothing when it is none any more. */
export async function lockHold(ctx: Context, id: string): Promise<Reservation | undefined> {
  const locked = await ctx.db.run(sql`
    select from reservations where tenant_id = ${ctx.actor.tenantId} and id = ${id} and status = 'held'
    for no key update`)
  return locked > 0 ? reservations.find(ctx, id) : undefined
}
