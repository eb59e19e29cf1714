import Type, { type Static } from 'typebox'
import { reserveAgent } from '#modules/identity/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, strict } from '#platform/http/schemas.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { maskValue } from '#platform/privacy/personal.ts'
import { parsePhone } from '#shared/phone.ts'
import { assertAgent } from '../agents/assert-agent.ts'
import type { LockedCall } from '../call-store/lock-call.ts'
import { findQueueRules, newQueueEntry } from '../distribution/new-queue-entry.ts'
import { newLeg } from '../distribution/offer-call.ts'
import { type Handover, handOver } from '../state-machine/agent-transitions.ts'
import { assertCapability, invalidTransition, isTalking, performAgentAction } from './agent-action.ts'
import { calls } from './calls.ts'

const Transfer = Type.Object(
  {
    toQueue: Type.Optional(
      doc(Type.String({ minLength: 1, maxLength: 60 }), 'The `key` of an active queue.', 'reservations'),
    ),
    toUserId: Type.Optional(
      doc(Id, 'An agent who is available, takes calls and serves the hotel of the call; the phone rings at once.'),
    ),
    toNumber: Type.Optional(
      doc(Type.Unsafe<string>({ type: 'string', format: 'phone' }), 'The external phone number to connect.'),
    ),
  },
  strict,
)
type TransferTarget = Static<typeof Transfer>

/**
 * `POST /calls/{id}/transfer`: transfers the other side to a queue, to an available agent or to an external number. The
 * agent of the call is free at once.
 */
export const transferCall = endpoint({
  method: 'POST',
  path: '/calls/:id/transfer',
  operationId: 'transferCall',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Transfer a call to a queue, an agent or an external number',
  description:
    'Hands the other side over while an agent talks, and returns the call. The body names exactly one target. The ' +
    'agent is free at once; the wrap-up belongs to the agent who talks last. An external party sees the number of ' +
    'the hotel. The telephone provider must be able to transfer calls.',
  errors: ['invalid_state_transition', 'agent_unavailable', 'unknown_reference'],
  extension: true,
  status: 200,
  params: ById,
  body: Transfer,
  returns: json(calls.shapes.row),
  async handle(ctx, { params, body }) {
    const field = parseTarget(body)
    const target = body[field]
    return performAgentAction(ctx, params.id, {
      action: 'call.transferred',
      changes: () => [{ field, before: null, after: field === 'toNumber' ? maskValue('phone', target) : target }],
      async transition(locked) {
        if (!isTalking(locked.state)) throw invalidTransition(locked.state, 'transferred')
        return handOver(locked.state, await prepareHandover(ctx, locked, body), ctx.now)
      },
    })
  },
})

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
  assertCapability(locked, 'park', 'transfer it')
  return toUserId === undefined
    ? handoverToQueue(ctx, String(toQueue))
    : handoverToUser(ctx, toUserId, locked.facts.hotelId)
}

function handoverToNumber(ctx: ReadContext, locked: LockedCall, text: string): Handover {
  const { state, facts } = locked
  assertCapability(locked, 'forward', 'connect it with an external number')
  const number = parsePhone(text, ctx.actor.tenant.countryCode)
  if (!number) throw invalidField('toNumber', 'invalid_phone', 'This is not a phone number')
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
