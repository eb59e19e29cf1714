import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { decryptIntegration } from '#modules/integrations/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import type { TestApp } from '../../../../testing/app.ts'
import { full } from '../../../../testing/full.ts'
import { created } from '../../../../testing/world.ts'
import { deriveVoiceKeys } from '../../protocol/voice-keys.ts'
import { CallEndedError, type Command, CommandRefusedError } from '../../provider/port.ts'
import { edgeMetrics } from './edge-metrics.ts'
import { sipEdge } from './sip-edge.ts'
import type { ControllerAnswer } from './testing/controller-double.ts'
import { edgeAccount, edgeWorld, voiceKeys } from './testing/edge-world.ts'

type Account = { readonly tenantId: string; readonly id: string }

const opened = (app: TestApp, { tenantId, id }: Account) =>
  inTransaction(backgroundInvocation(app.runtime, tenantId), (ctx) => decryptIntegration(ctx, id))

async function perform(app: TestApp, account: Account, command: Command): Promise<void> {
  const call = { callId: '01890000-0000-7000-8000-0000000000c1', providerCallId: 'sip:0' }
  await sipEdge.perform(app.runtime, await opened(app, account), call, command)
}

test('§4.4 a command goes to the controller with the token, the call and the address for its events', async (t) => {
  const { app, controller, ringingCall, integration, agent } = await edgeWorld(t)
  const { callId, providerCallId, legId } = await ringingCall(agent)
  const [sent = assert.fail(), ...more] = controller.received
  assert.deepEqual(
    [sent.method, sent.path, sent.authorization, more],
    ['POST', '/commands', `Bearer ${voiceKeys.control}`, []],
  )
  assert.deepEqual(sent.body, {
    integrationId: integration.id,
    webhookUrl: `${app.runtime.config.PUBLIC_URL}/api/v1/voice/${integration.id}/webhook`,
    callId,
    providerCallId,
    command: {
      do: 'assign',
      legId,
      agent: { userId: agent.userId, extension: null, name: 'Colin League' },
      ringSeconds: 20,
      isRecorded: true,
    },
  })
})

full('what the controller answers decides whether a command is done, settled or retried', async (t) => {
  const { app, controller, tenant, integration } = await edgeWorld(t)
  const account = { tenantId: tenant.tenantId, id: integration.id }
  const outcomeOf = async (answer: ControllerAnswer) => {
    controller.script.answer = () => answer
    return perform(app, account, { do: 'hangUp' }).then(
      () => 'done',
      (error: Error) => [error.constructor, error.message],
    )
  }
  assert.equal(await outcomeOf({ status: 204 }), 'done')
  assert.deepEqual(await outcomeOf({ status: 410 }), [CallEndedError, 'The voice controller answered 410'])
  assert.deepEqual(await outcomeOf({ status: 422, json: { message: 'There is no trunk for calls' } }), [
    CommandRefusedError,
    'There is no trunk for calls',
  ])
  assert.deepEqual(await outcomeOf({ status: 422, bytes: Buffer.from('<html>') }), [
    CommandRefusedError,
    'The voice controller answered 422',
  ])
  for (const status of [200, 400, 404, 429, 500, 503]) {
    assert.deepEqual(await outcomeOf({ status }), [Error, `The voice controller answered ${status}`])
  }
  const silence = 'The voice controller does not respond'
  const broken = await outcomeOf((response) => response.socket?.destroy())
  assert.deepEqual([Array.isArray(broken) && broken[1], await hangs()], [silence, silence])
  await controller.stop()
  const stopped = await outcomeOf({ status: 204 })
  assert.deepEqual(Array.isArray(stopped) && stopped[1], silence)

  /** The controller takes the request and never answers. */
  async function hangs() {
    const result = await outcomeOf(() => undefined)
    return Array.isArray(result) && result[1]
  }
})

test('a command that the controller refuses ends an outbound call, and one for a dead call ends the call', async (t) => {
  const { app, controller, tenant, agent, number, ringingCall, getCall } = await edgeWorld(t)
  controller.script.answer = () => ({ status: 422, json: { message: 'No' } })
  const dialled = await agent.call('POST', '/calls', { body: { toNumber: '+905329998877' } })
  assert.equal(dialled.status, 201, dialled.text)
  assert.equal(controller.received.at(-1)?.body.command.from ?? number, number)
  await app.settle()
  const { status, endReason } = await getCall(dialled.data.id)
  assert.deepEqual([status, endReason], ['failed', 'providerError'])
  controller.script.answer = () => ({ status: 410 })
  await agent.call('PUT', '/profile/presence', { body: { presence: 'available' } })
  const { callId } = await ringingCall(agent)
  assert.equal((await tenant.call('GET', `/calls/${callId}`)).data.endedBy, 'network')
})

test('a command that the controller did not take is sent again, with the same leg', async (t) => {
  const { app, controller, agent, ringingCall, report, getCall } = await edgeWorld(t)
  controller.script.answer = () => ({ status: 503 })
  const { callId, legId, providerCallId } = await ringingCall(agent)
  controller.script.answer = () => ({ status: 204 })
  app.advance('PT2S')
  await app.settle()
  const legs = controller.received.map(({ body }) => body.command.legId)
  assert.deepEqual(legs, [legId, legId])
  await report(providerCallId, { type: 'leg.answered', legId })
  assert.equal((await getCall(callId)).status, 'inProgress')
})

test('no command is sent for the integration of another edge, and none without a secret', async (t) => {
  const { app, controller, tenant, integration } = await edgeWorld(t)
  const other = await created(tenant, '/integrations', edgeAccount('the secret of another edge'))
  const { tenantId } = tenant
  const refused = { message: 'The voice controller does not serve this integration' }
  await assert.rejects(perform(app, { tenantId, id: other.id }, { do: 'hangUp' }), refused)
  await assert.rejects(perform(app, { tenantId, id: other.id }, { do: 'hangUp' }), CommandRefusedError)
  const { config } = app.runtime
  const without = { ...app.runtime, config: { ...config, VOICE_SECRET: undefined } }
  const own = await opened(app, { tenantId, id: integration.id })
  const call = { callId: 'c', providerCallId: 'p' }
  await assert.rejects(sipEdge.perform(without, own, call, { do: 'hangUp' }), refused)
  assert.deepEqual(controller.received, [])
})

test('calls out are refused on the number of another edge, as before a call begins', async (t) => {
  const { tenant, agent, hotel } = await edgeWorld(t)
  const other = await created(tenant, '/integrations', edgeAccount('the secret of another edge'))
  const routing = { type: 'hangup' }
  const did = { number: '+902125550001', hotelId: hotel.id, integrationId: other.id, routing }
  const { id: didId } = await created(tenant, '/voicedids', did)
  const dialled = await agent.call('POST', '/calls', { body: { toNumber: '+905329998877', didId } })
  assert.deepEqual([dialled.status, dialled.body.errors[0].field], [422, 'didId'])
  const unconnected = await created(tenant, '/voicedids', { number: '+902125550002', hotelId: hotel.id, routing })
  assert.deepEqual([unconnected.provider, unconnected.integrationId], ['sipEdge', null])
  const noAccount = await agent.call('POST', '/calls', { body: { toNumber: '+905329998877', didId: unconnected.id } })
  assert.deepEqual([noAccount.status, noAccount.body.errors[0].field], [422, 'didId'])
})

test('while the secret is being replaced, either side may still know only the previous one', async (t) => {
  const previous = 'the previous secret of the operator'
  const previousKeys = deriveVoiceKeys(previous)
  const { app, controller, tenant, integration } = await edgeWorld(t, { VOICE_PREVIOUS_SECRET: previous })
  const old = await created(tenant, '/integrations', edgeAccount(previousKeys.credentials))
  controller.script.tokens = [previousKeys.control]
  const { tenantId } = tenant
  await perform(app, { tenantId, id: integration.id }, { do: 'hangUp' })
  await perform(app, { tenantId, id: old.id }, { do: 'hangUp' })
  const tokens = controller.received.map(({ authorization }) => authorization?.slice('Bearer '.length))
  const both = [voiceKeys.control, previousKeys.control]
  assert.deepEqual(tokens, [...both, ...both])
  controller.script.tokens = ['another one']
  await assert.rejects(perform(app, { tenantId, id: old.id }, { do: 'hangUp' }), {
    message: 'The voice controller refuses the secret of this service',
  })
})

test('a recording is downloaded from the controller and deleted there', async (t) => {
  const { app, controller, tenant, integration } = await edgeWorld(t)
  const account = await opened(app, { tenantId: tenant.tenantId, id: integration.id })
  const wav = Buffer.from('RIFF and a megabyte of sound'.padEnd(1024 * 1024, '~'))
  controller.script.answer = ({ method }) => (method === 'GET' ? { status: 200, bytes: wav } : { status: 204 })
  const { stream, contentType } = await sipEdge.fetchRecording(app.runtime, account, 'a/b ?c')
  assert.deepEqual([contentType, Buffer.concat(await stream.toArray()).equals(wav)], ['audio/wav', true])
  await sipEdge.deleteRecording?.(app.runtime, account, 'a/b ?c')
  const sent = controller.received.map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(sent, ['GET /recordings/a%2Fb%20%3Fc', 'DELETE /recordings/a%2Fb%20%3Fc'])

  controller.script.answer = () => ({ status: 404 })
  await sipEdge.deleteRecording?.(app.runtime, account, 'gone')
  await assert.rejects(sipEdge.fetchRecording(app.runtime, account, 'gone'), {
    message: 'The voice controller answered 404 instead of the recording',
  })
  controller.script.answer = () => ({ status: 500 })
  await assert.rejects(sipEdge.deleteRecording!(app.runtime, account, 'x'))
  controller.script.answer = () => (response) => {
    response.writeHead(200, { 'content-length': wav.length }).write(wav.subarray(0, 1000), () => response.destroy())
  }
  const broken = await sipEdge.fetchRecording(app.runtime, account, 'x')
  const [error] = await once(broken.stream.resume(), 'error')
  assert.ok(error instanceof Error, 'a download that breaks off is not a shorter recording')
})

test('the metrics say how many strangers the controller has counted, also while it is away', async (t) => {
  const { app, controller } = await edgeWorld(t)
  const read = async () => (await edgeMetrics.read(app.runtime))['strangers']
  assert.equal(await read(), 0)
  const health = { ok: true, message: null, edge: true, media: true, calls: 0, waitingEvents: 0 }
  controller.script.answer = () => ({ status: 200, json: { ...health, strangers: 3 } })
  assert.equal(await read(), 3)
  await controller.stop()
  assert.equal(await read(), 3)
})

test('a test of the account says in words what does not work', async (t) => {
  const { controller, tenant, integration } = await edgeWorld(t)
  const check = async (id: string = integration.id) => {
    const { status, data, text } = await tenant.call('POST', `/integrations/${id}/test`)
    assert.equal(status, 200, text)
    return [data.ok, data.message]
  }
  const health = { ok: true, message: null, edge: true, media: true, calls: 0, waitingEvents: 0 }
  const respond = (changes: object = {}) => {
    controller.script.answer = () => ({ status: 200, json: { ...health, ...changes } })
  }
  respond()
  assert.deepEqual(await check(), [true, 'The voice controller, the SIP edge and the media server respond'])
  respond({ ok: false, edge: false, media: false })
  assert.deepEqual(await check(), [false, 'The SIP edge does not respond: no calls arrive and no phones ring'])
  respond({ ok: false, media: false })
  assert.deepEqual(await check(), [false, 'The media server does not respond: calls would have no sound'])
  respond({ ok: false, message: 'The disk of the recordings is full' })
  assert.deepEqual(await check(), [false, 'The disk of the recordings is full'])
  respond({ edge: 'yes' })
  assert.deepEqual(await check(), [false, 'The voice controller answered 200 to the check'])
  controller.script.answer = () => ({ status: 500 })
  assert.deepEqual(await check(), [false, 'The voice controller answered 500 to the check'])
  controller.script.tokens = ['another one']
  assert.deepEqual(await check(), [false, 'The voice controller refuses the secret of this service'])
  const other = await created(tenant, '/integrations', edgeAccount('the secret of another edge'))
  const [ok, message] = await check(other.id)
  assert.equal(ok, true)
  assert.match(message, /^The settings are complete\. This SIP edge is not the one of this service/)
  await controller.stop()
  assert.deepEqual(await check(), [false, 'The voice controller does not respond'])
  const { status, lastError } = (await tenant.call('GET', `/integrations/${integration.id}`)).data
  assert.deepEqual([status, lastError], ['error', 'The voice controller does not respond'])
})
