import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Config } from '../../../../../config.ts'
import { type Answer, type TestApp, testApp } from '../../../../../testing/app.ts'
import { type Colleague, colleague, created, newHotel, newTenant, type Tenant } from '../../../../../testing/world.ts'
import { deriveVoiceKeys } from '../../../protocol/voice-keys.ts'
import { signatureHeader, signVoiceWebhook } from '../../../protocol/webhook-signature.ts'
import { newNumber } from '../../../testing/voice-world.ts'
import { startController } from './controller-double.ts'

/** The operator's secret in the tests, and its keys. */
export const voiceSecret = 'the secret of the operator in tests'
export const voiceKeys = deriveVoiceKeys(voiceSecret)

/** An account of the edge with this secret for softphones. */
export const edgeAccount = (credentialsSecret: string = voiceKeys.credentials) => ({
  type: 'voiceProvider',
  provider: 'sipEdge',
  name: 'SIP trunk',
  settings: {
    domain: 'sip.example.com',
    realm: 'sip.example.com',
    webSocketUrls: ['wss://sip.example.com:7443'],
    turnUrls: ['turns:sip.example.com:5349'],
    outboundPrefixes: ['+90'],
  },
  secrets: { credentialsSecret, turnSecret: voiceKeys.turn },
})

/** How a request of the controller differs from a genuine one. */
export type SendOptions = {
  readonly key?: string
  readonly at?: Temporal.Instant
  /** Signs another body or path than it sends. */
  readonly signs?: { readonly path?: string; readonly body?: string }
  readonly headers?: Record<string, string>
}

/** Sends a request as the voice controller. A text is sent as it is. */
export function sendAsController(
  app: TestApp,
  path: string,
  message: unknown,
  { key = voiceKeys.webhook, at = app.runtime.now(), signs = {}, headers }: SendOptions = {},
): Promise<Answer> {
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  const signature = signVoiceWebhook(key, { path: signs.path ?? `/api/v1${path}`, body: signs.body ?? body }, at)
  return app.call('POST', path, {
    body,
    headers: headers ?? { 'content-type': 'application/json', [signatureHeader]: signature },
  })
}

/** What the controller answered; fails unless it is 200. */
// oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
export function jsonOf(answer: Answer): any {
  assert.equal(answer.status, 200, answer.text)
  return JSON.parse(answer.text)
}

/** A company whose account, numbers and agents use the edge. */
export async function edgeTenant(app: TestApp, account: object = edgeAccount()) {
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(tenant)
  const integration = await created(tenant, '/integrations', account)
  await created(tenant, '/voicequeues', { key: 'front', name: 'Front desk', ringSeconds: 20 })
  const newDid = (body: object = {}) =>
    created(tenant, '/voicedids', {
      number: newNumber(),
      hotelId: hotel.id,
      integrationId: integration.id,
      routing: { type: 'queue', target: 'front' },
      ...body,
    })
  const newAgent = async (options: Parameters<typeof colleague>[2] = {}): Promise<Colleague> => {
    const agent = await colleague(app, tenant, { permissions: ['calls.read', 'calls.manage'], ...options })
    await agent.call('PUT', '/profile/presence', { body: { presence: 'available' } })
    return agent
  }
  return { tenant, hotel, integration, newDid, newAgent }
}

type EdgeTenant = Awaited<ReturnType<typeof edgeTenant>>

/** A service with a controller, and one company on its edge with a number and an available agent. */
export async function edgeWorld(t: TestContext, config: Partial<Config> = {}) {
  const controller = await startController(t)
  const app = await testApp(t, {
    config: { VOICE_SECRET: voiceSecret, VOICE_CONTROLLER_URL: controller.url, ...config },
  })
  const company = await edgeTenant(app)
  const { number } = await company.newDid()
  const agent = await company.newAgent()
  return { app, controller, ...company, number, agent, ...edgeCalls(app, company, number) }
}

/** The calls of a company on the edge, as the controller reports them. */
export function edgeCalls(app: TestApp, { tenant, integration }: EdgeTenant, number: string) {
  const path = `/voice/${integration.id}/webhook`
  let calls = 0
  const seqs = new Map<string, number>()

  const send = (message: unknown, options?: SendOptions) => sendAsController(app, path, message, options)

  /** A call arrives; returns the directive. */
  async function offer(
    call: { to?: string; from?: string | null; providerCallId?: string; diversion?: object | undefined } = {},
  ) {
    const providerCallId = call.providerCallId ?? `sip:${String((calls += 1)).padStart(24, '0')}`
    const at = app.runtime.now().toString()
    const message = { kind: 'offer', call: { to: number, from: '+905321112233', ...call, providerCallId, at } }
    return { providerCallId, directive: jsonOf(await send(message)) }
  }

  /** An event as the controller sends it, with the next number of its call. */
  function event(providerCallId: string, callEvent: object) {
    const seq = (seqs.get(providerCallId) ?? 0) + 1
    seqs.set(providerCallId, seq)
    return {
      providerCallId,
      idempotencyKey: `${providerCallId}:${seq}`,
      seq,
      at: app.runtime.now().toString(),
      callEvent,
    }
  }

  /** The controller reports events of a call. */
  async function report(providerCallId: string, ...callEvents: object[]): Promise<void> {
    const events = callEvents.map((each) => event(providerCallId, each))
    const answer = await send({ kind: 'events', events })
    assert.equal(answer.status, 204, answer.text)
  }

  const getCall = async (id: string) => (await tenant.call('GET', `/calls/${id}`)).data

  /** A call arrives and waits; an agent is rung for it. */
  async function ringingCall(agent: Pick<Tenant, 'call'>) {
    const { providerCallId, directive } = await offer()
    const callId: string = directive.callId
    await report(providerCallId, { type: 'call.parked' })
    const { items } = (await tenant.call('GET', '/voicequeue?pageSize=100')).data
    const entry = items.find((each: { callId: string }) => each.callId === callId)
    const assigned = await agent.call('POST', `/voicequeue/${entry.id}/assign`, { body: {} })
    assert.equal(assigned.status, 200, assigned.text)
    const legId: string = assigned.data.offers.at(-1).legId
    await app.settle()
    return { providerCallId, callId, legId }
  }

  /** An agent talks with a caller. */
  async function talkingCall(agent: Pick<Tenant, 'call'>) {
    const call = await ringingCall(agent)
    await report(call.providerCallId, { type: 'leg.ringing', legId: call.legId })
    await report(call.providerCallId, { type: 'leg.answered', legId: call.legId })
    return call
  }

  return { path, send, offer, event, report, getCall, ringingCall, talkingCall }
}
