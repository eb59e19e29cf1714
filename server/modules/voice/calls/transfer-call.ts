import Type, { type Static } from 'typebox'
import { takeAgent } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById, Id } from '#platform/http/schemas.ts'
import { maskedValue } from '#platform/privacy/personal.ts'
import { readPhone } from '#shared/phone.ts'
import { type Handover, handOver } from '../state-machine/agent-transitions.ts'
import type { LockedCall } from '../call-store/lock-call.ts'
import { mustTakeCalls } from '../agents/assert-agent.ts'
import { newEntry, queueRules } from '../distribution/new-queue-entry.ts'
import { legTo } from '../distribution/offer-call.ts'
import { calls } from './calls.ts'
import { isTalking, mustBeAble, notNow, takeUserStep } from './agent-action.ts'

const Transfer = Type.Object(
  {
    toQueue: Type.Optional(Type.String({ minLength: 1, maxLength: 60, description: 'The key of a queue' })),
    toUserId: Type.Optional(Id),
    toNumber: Type.Optional(Type.Unsafe<string>({ type: 'string', format: 'phone' })),
  },
  { additionalProperties: false },
)
type Target = Static<typeof Transfer>

/**
 * `POST /calls/{id}/transfer`: the other side goes on to a queue, to an agent who is available, or to a number outside.
 * The agent who had the call is free at once.
 */
export const transferCall = endpoint({
  method: 'POST',
  path: '/calls/:id/transfer',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Hand a call on to a queue, an agent or a number outside',
  extension: true,
  status: 200,
  params: ById,
  body: Transfer,
  returns: calls.shapes.row,
  async handle(ctx, { params, body }) {
    const field = targetIn(body)
    const target = body[field]
    return takeUserStep(ctx, params.id, {
      action: 'call.transferred',
      changes: [{ field, before: null, after: field === 'toNumber' ? maskedValue('phone', target) : target }],
      async take(locked) {
        if (!isTalking(locked.state)) throw notNow(locked.state, 'transferred')
        return handOver(locked.state, await handoverTo(ctx, locked, body), ctx.now)
      },
    })
  },
})

const targets = ['toQueue', 'toUserId', 'toNumber'] as const

/** Throws 422 unless one target is named, and one only. */
function targetIn(body: Target): keyof Target {
  const [first, second] = targets.filter((name) => body[name] !== undefined)
  if (!first) throw invalidField('toQueue', 'required', `Say one of: ${targets.join(', ')}`)
  if (second) throw invalidField(second, 'invalid_value', `Say one of: ${targets.join(', ')}`)
  return first
}

async function handoverTo(
  ctx: Context,
  locked: LockedCall,
  { toQueue, toUserId, toNumber }: Target,
): Promise<Handover> {
  if (toNumber !== undefined) return toOutside(ctx, locked, toNumber)
  mustBeAble(locked, 'park', 'transfer a call')
  return toUserId === undefined ? toQueueOf(ctx, String(toQueue)) : toUser(ctx, toUserId, locked.facts.hotelId)
}

function toOutside(ctx: Context, locked: LockedCall, given: string): Handover {
  const { state, facts } = locked
  mustBeAble(locked, 'forward', 'connect with a number outside')
  const number = readPhone(given, ctx.actor.tenant.countryCode)
  if (!number) throw invalidField('toNumber', 'invalid_phone', 'This is not a phone number')
  // Those who are called see the number of the hotel, whoever called whom before.
  const from = state.direction === 'inbound' ? facts.toNumber : state.fromNumber
  return { to: 'outside', number, from: String(from) }
}

async function toQueueOf(ctx: Context, key: string): Promise<Handover> {
  const queue = await queueRules(ctx, key)
  if (!queue) throw invalidField('toQueue', 'unknown_reference', 'There is no such queue')
  return { to: 'queue', entry: newEntry(ctx, { queue, targetUserId: null, at: ctx.now }) }
}

async function toUser(ctx: Context, userId: string, hotelId: string | null): Promise<Handover> {
  await mustTakeCalls(ctx, { userId, hotelId, field: 'toUserId' })
  const taken = await takeAgent(ctx, userId)
  if (!taken) throw refuse('agent_unavailable', 'The agent is not available', 'toUserId')
  const entry = newEntry(ctx, { queue: undefined, targetUserId: userId, at: ctx.now })
  return { to: 'user', entry, leg: legTo(ctx, userId, entry.id), agent: { userId, ...taken } }
}
