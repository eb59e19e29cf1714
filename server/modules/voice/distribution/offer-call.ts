import { takeAgent } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { assign } from '../state-machine/agent-transitions.ts'
import type { CallState, Leg } from '../state-machine/state.ts'
import { commitStep } from '../call-store/commit-transition.ts'
import type { LockedCall } from '../call-store/lock-call.ts'
import type { RungAgent } from '../provider/port.ts'

/**
 * Rings an agent for a locked call that waits. Throws 409 `already_assigned` when it waits no longer, and 409
 * `agent_unavailable` when the agent is not available: whoever is first wins, and nobody twice.
 */
export async function offerCall(ctx: Context, locked: LockedCall, userId: string): Promise<CallState> {
  const { state } = locked
  if (state.status !== 'queued') throw refuse('already_assigned', `The call is ${state.status}, it does not wait`)
  const { leg, agent } = await newLeg(ctx, state.entry?.id ?? null, userId)
  return commitStep(ctx, locked, assign(state, leg, agent))
}

/** A leg to an agent who is available and is from now on not. Throws 409 `agent_unavailable`. */
export async function newLeg(
  ctx: Context,
  entryId: string | null,
  userId: string,
): Promise<{ leg: Leg; agent: RungAgent }> {
  const taken = await takeAgent(ctx, userId)
  if (!taken) throw refuse('agent_unavailable', 'The agent is not available', 'userId')
  return { leg: legTo(ctx, userId, entryId), agent: { userId, ...taken } }
}

/** A leg that begins to ring now. */
export const legTo = (ctx: Context, userId: string, entryId: string | null): Leg => ({
  id: ctx.newId(),
  entryId,
  userId,
  offeredAt: ctx.now,
  state: 'ringing',
  cause: null,
  answeredAt: null,
  endedAt: null,
})

/** Which call waits at an entry, if the actor may see it. */
export const callOfEntry = (ctx: Context, entryId: string): Promise<{ callId: string } | undefined> =>
  ctx.db.one(sql<{ callId: string }>`
    select call_id from voice_queue_entries where tenant_id = ${ctx.actor.tenantId} and id = ${entryId}`)
