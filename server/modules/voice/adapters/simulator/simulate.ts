import Type, { type Static } from 'typebox'
import { assertSimulatorEnabled, type DecryptedIntegration, decryptIntegration } from '#modules/integrations/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, machineText, named, strict, TextOrNull, textOrNull } from '#platform/http/schemas.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { invalidField, notFound, refuse } from '#platform/kernel/errors.ts'
import { answerInboundCall } from '../../inbound/answer-inbound-call.ts'
import { CallEndedError } from '../../provider/port.ts'
import { applyAction, newCall } from './phone-network.ts'
import { changeSimulatedCall, insertSimulatedCall, simulatedActionJob } from './simulated-calls.ts'
import { receiveSimulatedEvents, SimulatedEvent } from './simulated-events.ts'
import { parseScript, scriptFields } from './simulated-script.ts'
import type { NetworkAction } from './simulated-talk.ts'

const Phone = Type.Unsafe<string>({ type: 'string', format: 'phone' })

const ProviderCallId = Type.String({ minLength: 1, maxLength: 255, ...machineText })

const IncomingCallBody = named(
  'SimulatedIncomingCall',
  Type.Object(
    {
      to: doc(Phone, 'The dialled number, one of `/voicedids` with this integration.', '+902121110000'),
      from: Type.Optional(
        doc(
          textOrNull({ format: 'phone' }),
          'The number of the caller, E.164; null, the default: withheld.',
          '+905321110001',
        ),
      ),
      providerCallId: Type.Optional(
        doc(ProviderCallId, 'The id of the call in the network. The default is a new id. A repeat is the same call.'),
      ),
      ...scriptFields,
    },
    strict,
  ),
)

const actions = [
  'agentAnswers',
  'agentRejects',
  'agentDisconnects',
  'agentHangsUp',
  'colleagueAnswers',
  'colleagueRejects',
  'colleagueHangsUp',
  'callerHangsUp',
  'callerWantsCallback',
  'farEndAnswers',
  'farEndIsBusy',
] as const satisfies readonly NetworkAction['act'][]

const ActionBody = named(
  'SimulatedCallAction',
  Type.Object(
    {
      providerCallId: doc(ProviderCallId, 'The id of the call in the network.', 'call-1'),
      type: doc(
        Type.Unsafe<(typeof actions)[number]>({ type: 'string', enum: actions }),
        'What an agent, a consulted colleague, the caller or the far end of an outbound call does.',
        'agentAnswers',
      ),
    },
    strict,
  ),
)

const Simulation = Type.Object(
  {
    call: Type.Optional(
      doc(IncomingCallBody, 'A call that arrives, and how the people in it behave.', {
        to: '+902121110000',
        from: '+905321110001',
      }),
    ),
    action: Type.Optional(doc(ActionBody, 'What a person in a call does now.')),
    events: Type.Optional(
      doc(
        Type.Array(SimulatedEvent, { minItems: 1, maxItems: 1000 }),
        'Single events that the network sends, in any order and as often as you like.',
      ),
    ),
  },
  strict,
)

const SimulationResult = named(
  'SimulatedCall',
  Type.Object({
    providerCallId: doc(TextOrNull, 'The id of the call in the network; null after `events`.', 'call-1'),
    callId: doc(
      TextOrNull,
      'The call in this service, or null if it was rejected without a record; null after `events`.',
      '019fbe1f-2f14-77ed-8b36-0f06acaef2cc',
    ),
    status: doc(TextOrNull, 'The status of that call, or null.', 'queued'),
    directive: doc(
      Type.Unsafe<'park' | 'forward' | 'reject' | null>({ type: ['string', 'null'] }),
      'What the network does with a new call: `park` lets it wait for an agent, `forward` connects an external ' +
        'number, `reject` turns it away. Null after an action or `events`.',
      'park',
    ),
  }),
)

/**
 * `POST /integrations/{id}/simulate`: makes something happen in the simulated telephone network. A `call` arrives, a
 * person acts (`action`), or the network sends single `events`.
 */
export const simulate = endpoint({
  method: 'POST',
  path: '/integrations/:id/simulate',
  operationId: 'simulateCall',
  access: 'integrations.manage',
  // All calls of the tenant share one network.
  reach: 'tenant',
  needsPersonalAccess: true,
  summary: 'Ring a number in the simulated telephone network',
  description:
    'Makes something happen in the telephone network inside the service, for trying calls without a provider. The ' +
    'body has exactly one of `call`, `action` and `events`. The integration must be a `voiceProvider` with the ' +
    'provider `simulator`, which the setting `SIMULATOR` must enable. An action on a call that is not in the network ' +
    'gets 404.',
  emits: ['call.started', 'call.completed', 'call.missed'],
  errors: ['invalid_state_transition'],
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
    const { call, action, events } = body
    if ([call, action, events].filter((each) => each !== undefined).length !== 1) {
      throw invalidField('call', 'required', 'Give exactly one of: call, action, events')
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

async function performAction(ctx: WriteContext, { providerCallId, type }: Static<typeof ActionBody>) {
  try {
    await changeSimulatedCall(ctx, providerCallId, (call, now) => applyAction(call, { act: type }, now))
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
