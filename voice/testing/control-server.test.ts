import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveVoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { newId } from '@bellhop/server/platform/kernel/ids.ts'
import { full } from '@bellhop/server/testing/full.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { request } from 'undici'
import { controllerWorld } from './network/controller-world.ts'
import { integrationId, voiceSecret } from './network/service-double.ts'

const { control, webhook } = deriveVoiceKeys(voiceSecret)

type TestRequest = { method?: string; token?: string | null; type?: string; body?: unknown; raw?: string }

/** Sends requests to the control server of a world. */
function sender({ controlPort }: { controlPort: number }) {
  return async (path: string, { method = 'GET', token = control, type, body, raw }: TestRequest = {}) => {
    const headers = {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined && raw === undefined ? {} : { 'content-type': type ?? 'application/json' }),
    }
    const sent = raw ?? (body === undefined ? null : JSON.stringify(body))
    const response = await request(`http://127.0.0.1:${controlPort}${path}`, { method, headers, body: sent })
    return { status: response.statusCode, type: response.headers['content-type'], text: await response.body.text() }
  }
}

const target = {
  integrationId,
  webhookUrl: 'https://service.test/hook',
  callId: newId(),
  providerCallId: 'sip:000000000000000000000000',
}

test('a request without the right token is refused, and so is one that the protocol does not know', async (t) => {
  const send = sender(await controllerWorld(t))
  const hangUp = { method: 'POST', body: { ...target, command: { do: 'hangUp' } } }
  for (const token of [null, '', webhook, `${control}0`]) {
    assert.equal((await send('/commands', { ...hangUp, token })).status, 401, String(token))
    assert.equal((await send('/health', { token })).status, 401)
  }
  assert.equal((await send('/commands', hangUp)).status, 410)
  const post = (more: TestRequest) => send('/commands', { method: 'POST', ...more })
  assert.equal((await post({ raw: '{' })).status, 400)
  assert.equal((await post({ body: {} })).status, 400)
  assert.equal((await post({ body: { ...target, command: { do: 'explode' } } })).status, 400)
  assert.equal((await post({ body: { ...target, command: { do: 'toString' } } })).status, 400)
  assert.equal((await post({ body: { ...target, command: { do: 'cancelLeg', legId: 'x' } } })).status, 400)
  assert.equal((await post({ body: { ...target }, type: 'text/plain' })).status, 415)
  assert.equal((await post({ raw: JSON.stringify({ padding: 'x'.repeat(70_000) }) })).status, 413)
  assert.equal((await send('/commands')).status, 405)
  assert.equal((await send('/nothing')).status, 404)
  assert.equal((await send('/recordings/..%2F..%2Fjournal.db')).status, 404)
})

test('a command of another account does not reach a call', async (t) => {
  const world = await controllerWorld(t)
  const send = sender(world)
  const { id, caller } = await world.waitingCall()
  const command = { do: 'hangUp' }
  const body = { ...target, integrationId: newId(), providerCallId: id, command }
  assert.equal((await send('/commands', { method: 'POST', body })).status, 410)
  assert.equal(caller.state, 'talking')
  const own = { ...body, integrationId }
  assert.equal((await send('/commands', { method: 'POST', body: own })).status, 204)
})

test('health says what does not respond', async (t) => {
  const world = await controllerWorld(t)
  const send = sender(world)
  const { caller } = await world.waitingCall()
  const healthy = JSON.parse((await send('/health')).text)
  assert.deepEqual(healthy, {
    ok: true,
    message: null,
    edge: true,
    media: true,
    service: true,
    calls: 1,
    waitingEvents: 0,
    strangers: 0,
  })
  world.service.isDown = true
  await caller.hangUp()
  await until('the call has ended', () => world.running.controller.calls.live.length === 0)
  world.media.isDown = true
  const { ok, message, calls, waitingEvents } = JSON.parse((await send('/health')).text)
  assert.match(message, /^rtpengine does not respond\. The voice controller does not reach the service at https:/)
  assert.deepEqual([ok, calls, waitingEvents], [false, 0, 1])
})

test('a recording can be downloaded until it is deleted', async (t) => {
  const world = await controllerWorld(t)
  const send = sender(world)
  const { id, caller } = await world.talkingCall()
  await caller.hangUp()
  await world.event(id, 'recording.ready')
  const ready = world.service.eventsOf(id).find(({ type }) => type === 'recording.ready')
  assert.ok(ready?.type === 'recording.ready')
  const { status, type, text } = await send(`/recordings/${ready.ref}`)
  assert.deepEqual([status, type, text.slice(0, 4)], [200, 'audio/wav', 'RIFF'])
  for (const _ of [1, 2]) assert.equal((await send(`/recordings/${ready.ref}`, { method: 'DELETE' })).status, 204)
  assert.equal((await send(`/recordings/${ready.ref}`)).status, 404)
})

full('revoked credentials reach the edge at once, and again after it or the controller has restarted', async (t) => {
  const world = await controllerWorld(t)
  const send = sender(world)
  const { edge } = world.sip
  const [soon, later] = [60, 600].map((seconds) => world.clock.now().add({ seconds }).toString())
  const credentials = [
    { username: '1:a', expiresAt: String(soon) },
    { username: '2:b', expiresAt: String(later) },
  ]
  edge.isDown = true
  assert.equal((await send('/revocations', { method: 'PUT', body: { credentials } })).status, 204)
  assert.deepEqual(edge.revoked, [])
  edge.isDown = false
  const names = () => edge.revoked.map(({ username }) => username)
  await until('the edge has them', () => names().length === 2)
  edge.revoked.length = 0
  edge.since += 1
  await until('the restarted edge has them', () => names().length === 2)
  edge.revoked.length = 0
  await world.restart()
  await until('the next controller brings them', () => names().length === 2)
  assert.deepEqual(names(), ['1:a', '2:b'])
  assert.equal((await send('/revocations', { method: 'PUT', body: { credentials: [] } })).status, 400)
})

full(
  'a controller that stops performs the commands that it has taken, and answers 503 to one that it cannot',
  async (t) => {
    const world = await controllerWorld(t)
    const { talkingCall, command, media, session, restart, running } = world
    const { id, legId } = await talkingCall()
    await until('the talk is captured', () => session().capture !== undefined)
    media.isDown = true
    const paused = command(id, { do: 'pauseRecording', legId })
    await until('the first command is performed', () => media.unanswered.has('stop recording'))
    const held = command(id, { do: 'hold' })
    // The server has read the command when it has answered some later requests.
    for (const _ of [1, 2, 3]) assert.equal((await sender(world)('/nothing')).status, 404)
    const restarted = restart()
    media.isDown = false
    assert.deepEqual(await Promise.all([paused, held]), [204, 204])
    assert.equal(session().sounds.get('caller'), 'music')
    await restarted
    assert.equal(session().capture, undefined)

    running.controller.calls.leave()
    assert.equal(await command(id, { do: 'resumeRecording', legId }), 503)
    assert.equal(session().capture, undefined)
  },
)
