import Type, { type Static } from 'typebox'
import { assertSimulatorEnabled, type DecryptedIntegration, decryptIntegration } from '#modules/integrations/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, strict, TextOrNull, textOrNull } from '#platform/http/schemas.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { invalidField, notFound, refuse } from '#platform/kernel/errors.ts'
import { answerInboundCall } from '../../inbound/answer-inbound-call.ts'
import { CallEndedError } from '../../provider/port.ts'
import { applyAction, type NetworkAction, newCall } from './phone-network.ts'
import { changeSimulatedCall, insertSimulatedCall, simulatedActionJob } from './simulated-calls.ts'
import { receiveSimulatedEvents, SimulatedEvent } from './simulated-events.ts'
import { parseScript, scriptFields } from './simulated-script.ts'

const Phone = Type.Unsafe<string>({ type: 'string', format: 'phone' })

const IncomingCallBody = Type.Object(
  {
    to: { ...Phone, description: 'The dialled number, one of /voicedids' },
    from: Type.Optional(textOrNull({ format: 'phone', description: 'The caller; null: withheld' })),
    providerCallId: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    ...scriptFields,
  },
  strict,
)

const actions = [
  'agentAnswers',
  'agentRejects',
  'agentIsLost',
  'agentHangsUp',
  'callerHangsUp',
  'callerWantsCallback',
  'farAnswers',
  'farIsBusy',
] as const satisfies readonly NetworkAction['act'][]

const ActionBody = Type.Object(
  {
    providerCallId: Type.String({ minLength: 1, maxLength: 255 }),
    does: Type.Unsafe<(typeof actions)[number]>({ type: 'string', enum: actions }),
  },
  strict,
)

const Simulation = Type.Object(
  {
    call: Type.Optional(IncomingCallBody),
    act: Type.Optional(ActionBody),
    events: Type.Optional(Type.Array(SimulatedEvent, { minItems: 1, maxItems: 1000 })),
  },
  strict,
)

const SimulationResult = Type.Object({
  providerCallId: TextOrNull,
  callId: TextOrNull,
  status: TextOrNull,
  directive: Type.Unsafe<'park' | 'forward' | 'reject' | null>({
    type: ['string', 'null'],
    description: 'What the network has to do with a new call',
  }),
})

/**
 * `POST /integrations/{id}/simulate`: makes something happen in the simulated telephone network. A `call` arrives, a
 * person acts (`act`), or the network sends single `events`.
 */
export const simulate = endpoint({
  method: 'POST',
  path: '/integrations/:id/simulate',
  access: 'integrations.manage',
  // All calls of the tenant share one network.
  reach: 'tenant',
  needsPersonalAccess: true,
  summary: 'Ring a number in the simulated telephone network',
  extension: true,
  status: 200,
  unaudited: 'events in the simulated network are not changes by a user',
  params: ById,
  body: Simulation,
  returns: json(SimulationResult),
  async handle(ctx, { params, body }) {
    const integration = await decryptIntegration(ctx, params.id)
    if (integration.type !== 'voiceProvider' || integration.provider !== 'simulator') {
      throw refuse('invalid_state_transition', 'This integration does not use the simulated telephone network')
    }
    assertSimulatorEnabled(ctx.runtime, integration.provider)
    const { call, act: action, events } = body
    if ([call, action, events].filter((each) => each !== undefined).length !== 1) {
      throw invalidField('call', 'required', 'Give exactly one of: call, act, events')
    }
    if (call) return receiveCall(ctx, integration, call)
    if (action) return performAction(ctx, action)
    await receiveSimulatedEvents(ctx, events ?? [])
    return { providerCallId: null, callId: null, status: null, directive: null }
  },
})

async function receiveCall(
  ctx: WriteContext,
  integration: DecryptedIntegration,
  given: Static<typeof IncomingCallBody>,
) {
  const { to, from = null, providerCallId = ctx.newId(), ...script } = given
  const call = newCall(parseScript(script), 'waiting')
  await insertSimulatedCall(ctx, { integrationId: integration.id, providerCallId, call })
  const directive = await answerInboundCall(ctx, integration, { providerCallId, to, from, at: ctx.now })
  const { patienceSeconds } = call.script
  if (directive.do === 'forward') {
    await changeSimulatedCall(ctx, providerCallId, (state) => ({
      call: { ...state, phase: 'external' },
      callEvents: [{ type: 'call.forwarded' }],
      later: [{ act: { act: 'callerHangsUp', talk: 'external' }, afterSeconds: state.script.talkSeconds ?? 0 }],
    }))
  } else if (directive.do === 'reject') {
    await changeSimulatedCall(ctx, providerCallId, (state) => ({
      call: { ...state, phase: 'ended' },
      callEvents: [],
      later: [],
    }))
  } else if (patienceSeconds !== null) {
    const dueAt = ctx.now.add({ seconds: patienceSeconds })
    enqueue(ctx, simulatedActionJob, { payload: { providerCallId, act: { act: 'callerLosesPatience' } }, dueAt })
  }
  return { ...(await readCallStatus(ctx, providerCallId)), directive: directive.do }
}

async function performAction(ctx: WriteContext, { providerCallId, does }: Static<typeof ActionBody>) {
  try {
    await changeSimulatedCall(ctx, providerCallId, (call, now) => applyAction(call, { act: does }, now))
  } catch (error) {
    throw error instanceof CallEndedError ? notFound('call in the network') : error
  }
  return { ...(await readCallStatus(ctx, providerCallId)), directive: null }
}

/** The id and status of the stored call; null for a call that was rejected. */
async function readCallStatus(ctx: ReadContext, providerCallId: string) {
  const call = await ctx.db.one(sql<{ callId: string; status: string }>`
    select id as call_id, status from calls
    where tenant_id = ${ctx.actor.tenantId} and provider = 'simulator' and provider_call_id = ${providerCallId}`)
  return { providerCallId, callId: call?.callId ?? null, status: call?.status ?? null }
}
