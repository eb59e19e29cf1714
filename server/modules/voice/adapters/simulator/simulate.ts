import Type, { type Static } from 'typebox'
import { assertSwitchedOn, type OpenIntegration, openIntegration } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField, notFound, refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { plan } from '#platform/jobs/jobs.ts'
import { answerOffer } from '../../inbound/answer-inbound-call.ts'
import { CallGone } from '../../provider/port.ts'
import { type Act, act, newCall } from './phone-network.ts'
import { beginSimulated, inNetwork, simulatedAct } from './simulated-calls.ts'
import { GivenEvent, takeGivenEvents } from './simulated-events.ts'
import { GivenScript, scriptOf } from './simulated-script.ts'

const Phone = Type.Unsafe<string>({ type: 'string', format: 'phone' })
const textOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] })

const IncomingCall = Type.Object(
  {
    to: { ...Phone, description: 'The number that is called, one of /voicedids' },
    from: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        format: 'phone',
        description: 'Who calls; null: withheld',
      }),
    ),
    providerCallId: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    ...GivenScript,
  },
  { additionalProperties: false },
)

const acts = [
  'agentAnswers',
  'agentRejects',
  'agentIsLost',
  'agentHangsUp',
  'callerHangsUp',
  'callerWantsCallback',
  'farAnswers',
  'farIsBusy',
] as const satisfies readonly Act['act'][]

const SomebodyActs = Type.Object(
  {
    providerCallId: Type.String({ minLength: 1, maxLength: 255 }),
    does: Type.Unsafe<(typeof acts)[number]>({ type: 'string', enum: acts }),
  },
  { additionalProperties: false },
)

const Simulation = Type.Object(
  {
    call: Type.Optional(IncomingCall),
    act: Type.Optional(SomebodyActs),
    events: Type.Optional(Type.Array(GivenEvent, { minItems: 1, maxItems: 1000 })),
  },
  { additionalProperties: false },
)

const Simulated = Type.Object({
  providerCallId: textOrNull,
  callId: textOrNull,
  status: textOrNull,
  directive: Type.Unsafe<'park' | 'forward' | 'reject' | null>({
    type: ['string', 'null'],
    description: 'What the service told the network to do with a new call',
  }),
})

/**
 * `POST /integrations/{id}/simulate`: something happens in the simulated telephone network. A `call` comes in, somebody
 * does something (`act`), or the network tells `events` one by one.
 */
export const simulate = endpoint({
  method: 'POST',
  path: '/integrations/:id/simulate',
  access: 'integrations.manage',
  // One network for all calls of the tenant.
  reach: 'tenant',
  needsPersonalAccess: true,
  summary: 'Ring a number in the simulated telephone network',
  extension: true,
  status: 200,
  unaudited: 'what happens in the simulated network is no change by a user',
  params: ById,
  body: Simulation,
  returns: Simulated,
  async handle(ctx, { params, body }) {
    const integration = await openIntegration(ctx, params.id)
    if (integration.type !== 'voiceProvider' || integration.provider !== 'simulator') {
      throw refuse('invalid_state_transition', 'Only an integration with the simulated telephone network can do that')
    }
    assertSwitchedOn(ctx.runtime, integration.provider)
    const { call, act: somebody, events } = body
    if ([call, somebody, events].filter((each) => each !== undefined).length !== 1) {
      throw invalidField('call', 'required', 'Say one of: call, act, events')
    }
    if (call) return comesIn(ctx, integration, call)
    if (somebody) return doesSomething(ctx, somebody)
    await takeGivenEvents(ctx, events ?? [])
    return { providerCallId: null, callId: null, status: null, directive: null }
  },
})

async function comesIn(ctx: Context, integration: OpenIntegration, given: Static<typeof IncomingCall>) {
  const { to, from = null, providerCallId = ctx.newId(), ...script } = given
  const call = newCall(scriptOf(script), 'waiting')
  await beginSimulated(ctx, { integrationId: integration.id, providerCallId, call })
  const directive = await answerOffer(ctx, integration, { providerCallId, to, from, at: ctx.now })
  const { patienceSeconds } = call.script
  if (directive.do === 'forward') {
    await inNetwork(ctx, providerCallId, (state) => ({
      call: { ...state, phase: 'outside' },
      happenings: [{ type: 'call.forwarded' }],
      later: [{ act: { act: 'callerHangsUp', talk: 'outside' }, afterSeconds: state.script.talkSeconds ?? 0 }],
    }))
  } else if (directive.do === 'reject') {
    await inNetwork(ctx, providerCallId, (state) => ({
      call: { ...state, phase: 'over' },
      happenings: [],
      later: [],
    }))
  } else if (patienceSeconds !== null) {
    const dueAt = ctx.now.add({ seconds: patienceSeconds })
    plan(ctx, simulatedAct, { payload: { providerCallId, act: { act: 'callerLosesPatience' } }, dueAt })
  }
  return { ...(await standing(ctx, providerCallId)), directive: directive.do }
}

async function doesSomething(ctx: Context, { providerCallId, does }: Static<typeof SomebodyActs>) {
  try {
    await inNetwork(ctx, providerCallId, (call, now) => act(call, { act: does }, now))
  } catch (error) {
    throw error instanceof CallGone ? notFound('call in the network') : error
  }
  return { ...(await standing(ctx, providerCallId)), directive: null }
}

/** The call that the service made of one in the network; none of one that was turned away. */
async function standing(ctx: Context, providerCallId: string) {
  const call = await ctx.db.one(sql<{ callId: string; status: string }>`
    select id as call_id, status from calls
    where tenant_id = ${ctx.actor.tenantId} and provider = 'simulator' and provider_call_id = ${providerCallId}`)
  return { providerCallId, callId: call?.callId ?? null, status: call?.status ?? null }
}
