import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { openEventStream } from '../../../testing/event-stream.ts'
import { errorCode, refusal } from '../../../testing/refusal.ts'
import { colleague } from '../../../testing/world.ts'
import { type IncomingCallOptions, type VoiceWorld, voiceWorld } from '../testing/voice-world.ts'

let app: TestApp
let world: VoiceWorld
before(async () => {
  app = await testApp()
  world = await voiceWorld(app, { did: { recordCalls: 'always' } })
})
after(() => app.close())

const step = (callId: string | null, verb: string, body?: object) =>
  world.agent.call('POST', `/calls/${callId}/${verb}`, body ? { body } : {})
const pause = (callId: string | null) => step(callId, 'recording/pause')
const resume = (callId: string | null) => step(callId, 'recording/resume')
const recordingOf = async (callId: string | null) => (await world.getCall(callId)).recording

/** Starts a call that an agent has just answered. */
async function talk(call: IncomingCallOptions = {}) {
  const rung = await world.ring(call)
  await app.settle()
  await world.act(rung.providerCallId, 'agentAnswers')
  return rung
}

async function over({ callId }: { callId: string | null }): Promise<void> {
  await step(callId, 'wrap-up', { category: 'generalInfo' })
  await step(callId, 'hang-up')
  await app.settle()
}

/** The recordings of a call, as their sounds. */
async function soundsOf(callId: string | null): Promise<Buffer[]> {
  const { data } = await world.tenant.call('GET', `/recordings?callId=${callId}&sort=startedAt`)
  return Promise.all(
    data.items.map(async ({ id }: { id: string }) => {
      const link = await world.tenant.call('GET', `/recordings/${id}/download-link`)
      return (await app.call('GET', link.data.url.slice(`${app.runtime.config.PUBLIC_URL}/api/v1`.length))).bytes
    }),
  )
}

/** Whether a second of a stereo recording (8 kHz, 16 bits) is silent. */
const isSilent = (sound: Buffer, second: number): boolean =>
  sound.subarray(44 + second * 32_000, 44 + (second + 1) * 32_000).every((byte) => byte === 0)

test('a recording is paused when the provider has stopped it, and says so to the panels of the agent', async () => {
  const stream = await openEventStream(app.server, { token: world.agent.accessToken })
  const call = await talk()
  assert.equal(await recordingOf(call.callId), 'on')
  assert.equal(refusal(await resume(call.callId)), '409 invalid_state_transition')
  const answers = await Promise.all([pause(call.callId), pause(call.callId)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal(answers.find(({ status }) => status === 200)?.data.recording, 'pausing')
  assert.equal(refusal(await resume(call.callId)), '409 invalid_state_transition', 'not before it is paused')
  await app.settle()
  const { data: current } = await world.agent.call('GET', '/calls/current')
  assert.deepEqual([current.recording, current.canPauseRecording], ['paused', true])
  assert.equal(refusal(await pause(call.callId)), '409 invalid_state_transition')

  assert.equal((await resume(call.callId)).data.recording, 'resuming')
  await app.settle()
  assert.equal(await recordingOf(call.callId), 'on')
  await over(call)
  assert.equal(await recordingOf(call.callId), 'off')
  const seen: string[] = []
  for (let event = await stream.next(); event && event.type !== 'call.ended'; event = await stream.next()) {
    if (event.type === 'call.changed') seen.push(String(event.data.recording))
  }
  assert.deepEqual(seen, ['on', 'pausing', 'paused', 'resuming', 'on'])
  const audited = await app.admin(
    `select action, changes from audit_log where resource_id = $1 and action like 'call.recording%' order by at, id`,
    [call.callId],
  )
  assert.deepEqual(
    audited.map(({ action }) => action),
    ['call.recordingPaused', 'call.recordingResumed'],
  )
})

test('the recording is as long as the talk and silent during the pause', async () => {
  const call = await talk()
  app.advance('PT1S')
  await pause(call.callId)
  await app.settle()
  app.advance('PT1S')
  await over(call)
  const [sound = assert.fail(), ...others] = await soundsOf(call.callId)
  assert.deepEqual([others.length, sound.length], [0, 44 + 2 * 32_000])
  assert.deepEqual([isSilent(sound, 0), isSilent(sound, 1)], [false, true])
})

test('a pause outlasts a hold; after a transfer the next talk is recorded from its start', async () => {
  const call = await talk()
  await pause(call.callId)
  await app.settle()
  for (const verb of ['hold', 'resume']) {
    await step(call.callId, verb)
    await app.settle()
    assert.equal(await recordingOf(call.callId), 'paused', verb)
  }
  const other = await world.newAgent()
  await step(call.callId, 'transfer', { toUserId: other.userId })
  assert.equal(await recordingOf(call.callId), 'off')
  assert.equal(refusal(await resume(call.callId)), '409 invalid_state_transition')
  await app.settle()
  await world.act(call.providerCallId, 'agentAnswers')
  assert.equal(await recordingOf(call.callId), 'on')
  await app.settle()
  app.advance('PT1S')
  await over(call)
  const silences = (await soundsOf(call.callId)).map((sound) => isSilent(sound, 0))
  assert.deepEqual(silences, [true, false])
  await world.setPresence(other, 'offline')
})

test('a lost agent ends the pause, and a transfer to an external number is not recorded', async () => {
  const call = await talk()
  await pause(call.callId)
  await app.settle()
  await world.act(call.providerCallId, 'agentDisconnects')
  assert.equal(await recordingOf(call.callId), 'off')
  app.advance('PT31S')
  await world.setPresence(world.agent, 'available')
  await app.settle()
  await world.act(call.providerCallId, 'agentAnswers')
  assert.equal(await recordingOf(call.callId), 'on')
  await step(call.callId, 'transfer', { toNumber: '+905321110000' })
  await app.settle()
  assert.equal(await recordingOf(call.callId), 'off')
  await over(call)
  await world.setPresence(world.agent, 'available')
})

test('a pause needs a talk that is recorded, a call of this company and calls.manage', async () => {
  const waiting = await world.ring()
  assert.equal(refusal(await pause(waiting.callId)), '409 invalid_state_transition')
  await step(waiting.callId, 'hang-up')
  await app.settle()
  const { number } = await world.newDid({ recordCalls: 'never' })
  const unrecorded = await talk({ to: number })
  assert.deepEqual(
    [await recordingOf(unrecorded.callId), refusal(await pause(unrecorded.callId))],
    ['off', '409 invalid_state_transition'],
  )
  const stranger = await voiceWorld(app)
  assert.equal(
    errorCode(await stranger.agent.call('POST', `/calls/${unrecorded.callId}/recording/pause`)),
    '404 not_found',
  )
  const reader = await colleague(app, world.tenant, { permissions: ['calls.read'] })
  const denied = await reader.call('POST', `/calls/${unrecorded.callId}/recording/pause`)
  assert.equal(errorCode(denied), '403 permission_denied')
  await over(unrecorded)
})

test('a provider that cannot pause leaves the recording on, and the agent sees it', async () => {
  const call = await talk()
  // The network has lost the talk, so it refuses the command.
  await app.admin(`update simulated_calls set state = state || '{"talkingSince": null}' where provider_call_id = $1`, [
    call.providerCallId,
  ])
  assert.equal((await pause(call.callId)).data.recording, 'pausing')
  await app.settle()
  assert.equal(await recordingOf(call.callId), 'on')
  await over(call)
})
