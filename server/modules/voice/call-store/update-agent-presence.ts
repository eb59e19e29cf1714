import { setAgentPresence } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { AgentPresence } from '../state-machine/effects.ts'

/** What a call makes of an agent. */
type Move = { readonly userId: string; readonly presence: AgentPresence }

/**
 * An agent is where a call puts it, unless it is in another call by now: the work after a call from which it was lost must
 * not make it free in the middle of the next one.
 */
export async function moveAgent(ctx: Context, callId: string, { userId, presence }: Move): Promise<void> {
  const mine = sql`tenant_id = ${ctx.actor.tenantId}`
  // With the user locked nobody puts another call to it meanwhile.
  const [, elsewhere] = await ctx.db.batch<[object, object]>([
    sql`select from users where ${mine} and id = ${userId} for no key update`,
    sql`select call_id from call_legs
      where ${mine} and user_id = ${userId} and state in ('ringing', 'answered') and call_id <> ${callId}`,
  ])
  if (elsewhere.length === 0) await setAgentPresence(ctx, userId, presence)
}
