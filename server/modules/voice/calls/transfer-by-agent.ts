import { reserveAgent } from '#modules/identity/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { maskValue } from '#platform/privacy/personal.ts'
import { parsePhone } from '#shared/phone.ts'
import { assertAgent } from '../agents/assert-agent.ts'
import type { LockedCall } from '../call-store/lock-call.ts'
import { findQueueRules, newQueueEntry } from '../distribution/new-queue-entry.ts'
import { newLeg } from '../distribution/offer-call.ts'
import { type Handover, handOver } from '../state-machine/agent-transitions.ts'
import { permitCallOut } from '../toll-fraud/outbound-limit.ts'
import {
  assertCapability,
  assertNotConsulting,
  invalidTransition,
  isTalking,
  performAgentAction,
} from './agent-action.ts'
import type { Call } from './calls.ts'

/** Where a call is transferred to; exactly one of the fields. */
export type TransferTarget = {
  /** The key of an active queue. */
  readonly toQueue?: string
  readonly toUserId?: string
  /** An external phone number, as a person writes it. */
  readonly toNumber?: string
}

/**
 * Transfers the other side of a call to a queue, an available agent or an external number, while an agent talks. The
 * agent is free at once. With `legId`, only while that leg is the agent's. Throws 404 for an unknown call, 409
 * `invalid_state_transition` and `agent_unavailable`, 422 for a wrong target, and 429 `quota_exceeded` after the last
 * call of the day to an external number.
 */
export async function transferByAgent(
  ctx: WriteContext,
  callId: string,
  request: TransferTarget,
  legId?: string,
): Promise<Call> {
  const field = parseTarget(request)
  const target = request[field]
  return performAgentAction(ctx, callId, {
    action: 'call.transferred',
    changes: () => [{ field, before: null, after: field === 'toNumber' ? maskValue('phone', target) : target }],
    async transition(locked) {
      const { state } = locked
      const isOther = legId !== undefined && state.leg?.id !== legId
      if (!isTalking(state) || isOther) throw invalidTransition(state, 'transferred')
      assertNotConsulting(state)
      return handOver(state, await prepareHandover(ctx, locked, request), ctx.now)
    },
  })
}

const targetFields = ['toQueue', 'toUserId', 'toNumber'] as const

/** Throws 422 unless the body has exactly one target. */
function parseTarget(body: TransferTarget): keyof TransferTarget {
  const [first, second] = targetFields.filter((name) => body[name] !== undefined)
  if (!first) throw invalidField('toQueue', 'required', `Give exactly one of: ${targetFields.join(', ')}`)
  if (second) throw invalidField(second, 'invalid_value', `Give exactly one of: ${targetFields.join(', ')}`)
  return first
}

async function prepareHandover(
  ctx: WriteContext,
  locked: LockedCall,
  { toQueue, toUserId, toNumber }: TransferTarget,
): Promise<Handover> {
  if (toNumber !== undefined) return handoverToNumber(ctx, locked, toNumber)
  assertCapability(ctx, locked, 'park', 'transfer it')
  return toUserId === undefined
    ? handoverToQueue(ctx, String(toQueue))
    : handoverToUser(ctx, toUserId, locked.facts.hotelId)
}

async function handoverToNumber(ctx: WriteContext, locked: LockedCall, text: string): Promise<Handover> {
  const { state, facts } = locked
  assertCapability(ctx, locked, 'forward', 'connect it with an external number')
  const number = parsePhone(text, ctx.actor.tenant.phoneCountry)
  if (!number) throw invalidField('toNumber', 'invalid_phone', 'This is not a phone number')
  await permitCallOut(ctx, { integrationId: String(facts.integrationId), number, field: 'toNumber' })
  // The external party sees the number of the hotel, whichever side began the call.
  const from = state.direction === 'inbound' ? facts.toNumber : state.fromNumber
  return { to: 'external', number, from: String(from) }
}

async function handoverToQueue(ctx: ReadContext, key: string): Promise<Handover> {
  const queue = await findQueueRules(ctx, key)
  if (!queue) throw invalidField('toQueue', 'unknown_reference', 'There is no such queue')
  return { to: 'queue', entry: newQueueEntry(ctx, { queue, targetUserId: null, at: ctx.now }) }
}

async function handoverToUser(ctx: WriteContext, userId: string, hotelId: string | null): Promise<Handover> {
  await assertAgent(ctx, { userId, hotelId, field: 'toUserId' })
  const agent = await reserveAgent(ctx, userId)
  if (!agent) throw refuse('agent_unavailable', 'The agent is not available', 'toUserId')
  const entry = newQueueEntry(ctx, { queue: undefined, targetUserId: userId, at: ctx.now })
  return { to: 'user', entry, leg: newLeg(ctx, userId, entry.id), agent: { userId, ...agent } }
}
