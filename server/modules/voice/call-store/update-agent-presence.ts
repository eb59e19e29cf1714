import { setAgentPresence } from '#modules/identity/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { AgentPresence } from '../state-machine/effects.ts'

/** The presence that a call gives to an agent. */
type PresenceChange = { readonly userId: string; readonly presence: AgentPresence }

/**
 * Changes an agent's presence unless the agent is in another call by now: the wrap-up of an earlier call must not make
 * an agent available in the middle of the next one.
 */
export async function updateAgentPresence(
  ctx: WriteContext,
  callId: string,
  { userId, presence }: PresenceChange,
): Promise<void> {
  const ofTenant = sql`tenant_id = ${ctx.actor.tenantId}`
  // While the user is locked, no other call can be assigned to it.
  const [, otherLegs] = await ctx.db.batch<[object, object]>([
    sql`select from users where ${ofTenant} and id = ${userId} for no key update`,
    sql`select call_id from call_legs
      where ${ofTenant} and user_id = ${userId} and state in ('ringing', 'answered') and call_id <> ${callId}`,
  ])
  if (otherLegs.length === 0) await setAgentPresence(ctx, userId, presence)
}
