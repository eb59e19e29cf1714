import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { daysBetween } from '#shared/stay.ts'
import { leadOfTurnaway } from '../leads/lead-of-turnaway.ts'
import { type Turnaway, type TurnawayValues, turnaways } from './turnaways.ts'

/** A stay that was turned away, and where. */
export type NewTurnaway = Required<
  Pick<Turnaway, 'kind' | 'reason' | 'hotelId' | 'roomTypeId' | 'checkIn' | 'checkOut' | 'rooms' | 'guests' | 'value'>
> &
  Pick<Turnaway, 'currencyCode' | 'guestId' | 'userId' | 'isRecovered' | 'at'> &
  Partial<Pick<Turnaway, 'callId' | 'conversationId' | 'offerId'>>

/**
 * Records a turnaway and emits `turnaway.recorded`. A stay is recorded once for a call, a conversation or an offer:
 * again, it changes nothing.
 */
export async function recordTurnaway(ctx: WriteContext, turnaway: NewTurnaway): Promise<void> {
  const { callId = null, conversationId = null, offerId = null, hotelId, checkIn, checkOut } = turnaway
  const known = await ctx.db.one(sql<object>`
    select 1 as found from turnaways
    where tenant_id = ${ctx.actor.tenantId} and origin_id = ${offerId ?? callId ?? conversationId}::uuid
      and hotel_id = ${hotelId} and check_in = ${checkIn} and check_out = ${checkOut}`)
  if (known) return
  const leadId = await leadOfTurnaway(ctx, { ...turnaway, callId, conversationId, offerId })
  await turnaways.insert(ctx, { ...turnaway, leadId, nights: daysBetween(checkIn, checkOut) })
}

/** Changes the turnaways of an offer, or of the call or conversation in which it was made, that meet a condition. */
export async function changeTurnaways(
  ctx: WriteContext,
  where: ReturnType<typeof sql>,
  changes: TurnawayValues,
): Promise<number> {
  const found = await ctx.db.many(sql<{ id: string }>`
    select id from turnaways where tenant_id = ${ctx.actor.tenantId} and ${where} order by id`)
  for (const { id } of found) await turnaways.update(ctx, id, changes, { anyVersion: true })
  return found.length
}
