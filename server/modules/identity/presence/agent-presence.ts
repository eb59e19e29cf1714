import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { emitPresence, type UserPresence } from '../live-events.ts'

/** The facts of an agent that a telephone provider needs. */
export type RingableAgent = { readonly extension: string | null; readonly name: string }

/**
 * Reserves an available agent for a call: the presence becomes `onCall`, so that no other call can reserve the agent.
 * Returns undefined if the agent is not available.
 */
export const reserveAgent = (ctx: WriteContext, userId: string): Promise<RingableAgent | undefined> =>
  reserve(ctx, userId, sql`presence = 'available'`)

/** Reserves an agent for an outbound call. The agent may be busy or away, but not in a call or in wrap-up. */
export const reserveAgentForOutbound = (ctx: WriteContext, userId: string): Promise<RingableAgent | undefined> =>
  reserve(ctx, userId, sql`presence not in ('onCall', 'wrapUp')`)

async function reserve(ctx: WriteContext, userId: string, condition: Query): Promise<RingableAgent | undefined> {
  const agent = await ctx.db.one(sql<RingableAgent & UserPresence>`
    update users set presence = 'onCall', presence_since = ${ctx.now}
    where tenant_id = ${ctx.actor.tenantId} and id = ${userId} and ${condition} and status = 'active'
      and deleted_at is null
    returning id as user_id, hotel_ids, presence, presence_since as since, extension,
      first_name || ' ' || last_name as name`)
  if (!agent) return undefined
  const { extension, name, ...presence } = agent
  emitPresence(ctx, presence)
  return { extension, name }
}

/**
 * Sets the presence that follows from a call: `onCall`, `wrapUp`, `notResponding`, or `free` for the presence that the
 * agent selected. A suspended or deleted agent stays offline.
 */
export async function setAgentPresence(
  ctx: WriteContext,
  userId: string,
  to: 'onCall' | 'wrapUp' | 'free' | 'notResponding',
): Promise<void> {
  const presence: Query = to === 'free' ? sql`chosen_presence` : sql`${to}::text`
  const changed = await ctx.db.one(sql<UserPresence>`
    update users set presence = ${presence}, presence_since = ${ctx.now}
    where tenant_id = ${ctx.actor.tenantId} and id = ${userId} and presence <> ${presence} and status = 'active'
      and deleted_at is null
    returning id as user_id, hotel_ids, presence, presence_since as since`)
  if (changed) emitPresence(ctx, changed)
}
