import { reserveAgent } from '#modules/identity/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { commitTransition } from '../call-store/commit-transition.ts'
import type { LockedCall } from '../call-store/lock-call.ts'
import type { LegAgent } from '../provider/port.ts'
import { assign } from '../state-machine/agent-transitions.ts'
import type { CallState, Leg, LegKind } from '../state-machine/state.ts'

/**
 * Rings an agent for a locked, waiting call. Throws 409 `already_assigned` if the call no longer waits, and 409
 * `agent_unavailable` if the agent is not available. Of concurrent offers exactly one succeeds.
 */
export async function offerCall(ctx: WriteContext, locked: LockedCall, userId: string): Promise<CallState> {
  const { state } = locked
  if (state.status !== 'queued') throw refuse('already_assigned', `The call is ${state.status} and does not wait`)
  const { leg, agent } = await reserveLeg(ctx, state.entry?.id ?? null, userId)
  return commitTransition(ctx, locked, assign(state, leg, agent))
}

/** Reserves an available agent and returns a leg to it. Throws 409 `agent_unavailable`. */
export async function reserveLeg(
  ctx: WriteContext,
  entryId: string | null,
  userId: string,
): Promise<{ leg: Leg; agent: LegAgent }> {
  const phone = await reserveAgent(ctx, userId)
  if (!phone) throw refuse('agent_unavailable', 'The agent is not available', 'userId')
  return { leg: newLeg(ctx, userId, entryId), agent: { userId, ...phone } }
}

/** A leg that begins to ring now. */
export const newLeg = (ctx: ReadContext, userId: string, entryId: string | null, kind: LegKind = 'talk'): Leg => ({
  id: ctx.newId(),
  kind,
  entryId,
  userId,
  offeredAt: ctx.now,
  state: 'ringing',
  cause: null,
  answeredAt: null,
  endedAt: null,
})

/** The call of an entry, if the actor may see it. */
export const findCallOfEntry = (ctx: ReadContext, entryId: string): Promise<{ callId: string } | undefined> =>
  ctx.db.one(sql<{ callId: string }>`
    select call_id from voice_queue_entries where tenant_id = ${ctx.actor.tenantId} and id = ${entryId}`)
