import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { tellPresence, type Whereabouts } from './live-events.ts'

/** An agent as a telephone provider needs it. */
export type RingableAgent = { readonly extension: string | null; readonly name: string }

/**
 * Takes an agent who is available for a call, so that nobody else can: from now on the agent is `onCall`. Nothing when the
 * agent is not available (any more).
 */
export async function takeAgent(ctx: Context, userId: string): Promise<RingableAgent | undefined> {
  const taken = await ctx.db.one(sql<RingableAgent & Whereabouts>`
    update users set presence = 'onCall', presence_since = ${ctx.now}
    where tenant_id = ${ctx.actor.tenantId} and id = ${userId} and presence = 'available' and status = 'active'
      and deleted_at is null
    returning id as user_id, hotel_ids, presence, presence_since as since, extension,
      first_name || ' ' || last_name as name`)
  if (!taken) return undefined
  const { extension, name, ...whereabouts } = taken
  tellPresence(ctx, whereabouts)
  return { extension, name }
}

/** What a call makes of its agent: on the line, at work after it, back to what it chose, or somebody who did not answer. */
export async function setAgentPresence(
  ctx: Context,
  userId: string,
  to: 'onCall' | 'wrapUp' | 'free' | 'notResponding',
): Promise<void> {
  const presence: Query = to === 'free' ? sql`chosen_presence` : sql`${to}::text`
  const changed = await ctx.db.one(sql<Whereabouts>`
    update users set presence = ${presence}, presence_since = ${ctx.now}
    where tenant_id = ${ctx.actor.tenantId} and id = ${userId} and presence <> ${presence} and deleted_at is null
    returning id as user_id, hotel_ids, presence, presence_since as since`)
  if (changed) tellPresence(ctx, changed)
}
