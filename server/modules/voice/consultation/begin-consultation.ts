import { reserveAgent } from '#modules/identity/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { assertAgent } from '../agents/assert-agent.ts'
import type { LockedCall } from '../call-store/lock-call.ts'
import {
  assertCapability,
  assertNotConsulting,
  invalidTransition,
  isTalking,
  performAgentAction,
} from '../calls/agent-action.ts'
import type { Call } from '../calls/calls.ts'
import { newLeg } from '../distribution/offer-call.ts'
import type { LegAgent } from '../provider/port.ts'
import { beginConsultation as begin } from '../state-machine/consultation-transitions.ts'
import type { Transition } from '../state-machine/effects.ts'

/**
 * Rings a colleague for the agent of a call, whose other side waits on hold. With `legId`, only while that leg is the
 * agent's. Throws 404 for an unknown call, 409 `invalid_state_transition` and `agent_unavailable`, and 422
 * `unknown_reference` for a user who does not take calls for the hotel.
 */
export const beginConsultation = (ctx: WriteContext, callId: string, userId: string, legId?: string): Promise<Call> =>
  performAgentAction(ctx, callId, {
    action: 'call.consultationBegun',
    changes: () => [{ field: 'consultation.userId', before: null, after: userId }],
    async transition(locked) {
      const { state } = locked
      const isOther = legId !== undefined && state.leg?.id !== legId
      if (!isTalking(state) || isOther) throw invalidTransition(state, 'discussed with a colleague')
      assertNotConsulting(state)
      assertCapability(ctx, locked, 'consult', 'let the other side wait for a consultation')
      return ringColleague(ctx, locked, userId)
    },
  })

async function ringColleague(ctx: WriteContext, { state, facts }: LockedCall, userId: string): Promise<Transition> {
  await assertAgent(ctx, { userId, hotelId: facts.hotelId, field: 'userId' })
  const phone = await reserveAgent(ctx, userId)
  if (!phone) throw refuse('agent_unavailable', 'The agent is not available', 'userId')
  const leg = newLeg(ctx, userId, null, 'consultation')
  const consultedBy = await getLegAgent(ctx, String(state.leg?.userId))
  return begin(state, { leg, agent: { userId, ...phone }, consultedBy }, ctx.now)
}

async function getLegAgent(ctx: WriteContext, userId: string): Promise<LegAgent> {
  const found = await ctx.db.one(sql<Omit<LegAgent, 'userId'>>`
    select extension, first_name || ' ' || last_name as name from users
    where tenant_id = ${ctx.actor.tenantId} and id = ${userId}`)
  return { userId, extension: found?.extension ?? null, name: found?.name ?? '' }
}
