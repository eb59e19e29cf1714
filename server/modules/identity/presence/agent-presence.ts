import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { tellPresence, type Whereabouts } from '../live-events.ts'

/** An agent as a telephone provider needs it. */
export type RingableAgent = { readonly extension: string | null; readonly name: string }

/**
 * Takes an agent who is available for a call, so that nobody else can: from now on the agent is `onCall`. Nothing when the
 * agent is not available (any more).
 */
export const takeAgent = (ctx: Context, userId: string): Promise<RingableAgent | undefined> =>
  take(ctx, userId, sql`presence = 'available'`)

/** The same for a call that the agent makes: also one who is busy or away, but not one in a call, or at work after it. */
export const takeCaller = (ctx: Context, userId: string): Promise<RingableAgent | undefined> =>
  take(ctx, userId, sql`presence not in ('onCall', 'wrapUp')`)

async function take(ctx: Context, userId: string, isFree: Query): Promise<RingableAgent | undefined> {
  const taken = await ctx.db.one(sql<RingableAgent & Whereabouts>`
    update users set presence = 'onCall', presence_since = ${ctx.now}
    where tenant_id = ${ctx.actor.tenantId} and id = ${userId} and ${isFree} and status = 'active'
      and deleted_at is null
    returning id as user_id, hotel_ids, presence, presence_since as since, extension,
      first_name || ' ' || last_name as name`)
  if (!taken) return undefined
  const { extension, name, ...whereabouts } = taken
  tellPresence(ctx, whereabouts)
  return { extension, name }
}

/**
 * What a call makes of its agent: on the line, at work after it, back to what it chose, or somebody who did not answer. Who
 * was suspended or deleted meanwhile stays offline.
 */
export async function setAgentPresence(
  ctx: Context,
  userId: string,
  to: 'onCall' | 'wrapUp' | 'free' | 'notResponding',
): Promise<void> {
  const presence: Query = to === 'free' ? sql`chosen_presence` : sql`${to}::text`
  const changed = await ctx.db.one(sql<Whereabouts>`
    update users set presence = ${presence}, presence_since = ${ctx.now}
    where tenant_id = ${ctx.actor.tenantId} and id = ${userId} and presence <> ${presence} and status = 'active'
      and deleted_at is null
    returning id as user_id, hotel_ids, presence, presence_since as since`)
  if (changed) tellPresence(ctx, changed)
}
