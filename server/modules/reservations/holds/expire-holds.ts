import { releaseDiscount } from '#modules/pricing/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { asSystem } from '#platform/context-factory.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { emitUpdate } from '../record/event-payloads.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { applyTransition } from '../record/transition.ts'

/** Expires a locked overdue hold, acting as the system: releases its rooms and its discount. */
export async function expireHold(request: WriteContext, held: Reservation): Promise<Reservation> {
  const ctx = asSystem(request)
  const reason = 'The hold was not confirmed in time'
  const expired = await applyTransition(ctx, held, { to: 'expired', at: ctx.now, reason, roomsUntil: null })
  if (held.discountId) await releaseDiscount(ctx, held.discountId)
  emitUpdate(ctx, held, expired)
  return expired
}

/** Lists overdue holds that have not expired yet, oldest first. */
export const listOverdueHolds = (ctx: ReadContext): Promise<{ id: string }[]> => ctx.db.many(overdueHolds(ctx))

/** Locks overdue holds until the end of the transaction, oldest first, so that two transactions cannot deadlock. */
export async function lockOverdueHolds(ctx: WriteContext, condition: Query): Promise<Reservation[]> {
  const locked = await ctx.db.many(sql<{ id: string }>`${overdueHolds(ctx, condition)} for no key update`)
  const holds = []
  for (const { id } of locked) holds.push(await reservations.find(ctx, id))
  return holds.filter((each) => each !== undefined)
}

const overdueHolds = (ctx: ReadContext, condition: Query = sql`true`): Query<{ id: string }> => sql`
  select id from reservations
  where tenant_id = ${ctx.actor.tenantId} and status = 'held' and held_until <= ${ctx.now.toString()}::timestamptz
    and ${condition}
  order by held_until, id limit 100`

/** Locks a hold until the end of the transaction; undefined if the reservation is no longer a hold. */
export async function lockHold(ctx: WriteContext, id: string): Promise<Reservation | undefined> {
  const locked = await ctx.db.run(sql`
    select from reservations where tenant_id = ${ctx.actor.tenantId} and id = ${id} and status = 'held'
    for no key update`)
  return locked > 0 ? reservations.find(ctx, id) : undefined
}
