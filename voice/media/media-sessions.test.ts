import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { connectedAgent, newPeer, parkedCaller, untilHears, untilTalking } from '../testing/media-call.ts'
import { startMediaServer } from '../testing/start-media-server.ts'
import { MediaEndedError, MediaRefusedError, UnsupportedMediaError } from './errors.ts'
import type { MediaState } from './media-state.ts'

const stored = (state: MediaState): MediaState => JSON.parse(JSON.stringify(state))

test('§4.4 a new process continues a call from its stored state', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('restored')
  const caller = await parkedCaller(t, call)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, agent)
  const other = await server.connect()
  const restored = other.restoreCall(stored(call.state))
  await restored.hold()
  await untilHears(caller, 440)
  const held = (await server.connect()).restoreCall(stored(restored.state))
  await held.resume()
  await untilTalking(caller, agent)
  await held.dropAgent()
  await held.play({ kind: 'music' })
  await untilHears(caller, 440)
  const second = await connectedAgent(t, held, 'leg-2', 1000)
  await untilTalking(caller, second)
  await held.delete()
  assert.deepEqual(await other.list(), [])
})

test('§4.4 a process that died while a phone rang does not use its tag again', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('died-while-ringing')
  const caller = await parkedCaller(t, call)
  const state = stored(call.state)
  const first = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, first)
  const restored = (await server.connect()).restoreCall(state)
  const second = await connectedAgent(t, restored, 'leg-2', 1000)
  first.stopSending()
  await untilTalking(caller, second)
})

test('§4.4 after a restart of rtpengine every operation says that the media is gone, and none makes a session', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('gone')
  const waiting = server.media.createCall('gone-waiting')
  await parkedCaller(t, waiting)
  const caller = await parkedCaller(t, call)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await server.kill()
  assert.equal(await server.media.ping(), false)
  await server.restart()
  assert.equal(await call.traffic(), 'gone')
  for (const operation of [
    () => call.dropAgent(),
    () => call.hold(),
    () => call.resume(),
    () => call.answerAgain('caller', caller.sdp()),
    () => call.answerAgain('agent', agent.sdp()),
    () => call.startRecording({ ref: 'ref', legId: 'leg-1', part: 1 }),
    () => waiting.offerToAgent('leg-2', { isBrowser: true }),
    () => waiting.offerToExternal('leg-2'),
    () => waiting.play({ kind: 'music' }),
  ])
    await assert.rejects(operation(), MediaEndedError, operation.toString())
  assert.deepEqual(await server.media.list(), [])
  await call.delete()
})

test('§4.4 operations that meet a deletion leave no session', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('deleted')
  const caller = await parkedCaller(t, call)
  const operations = [
    call.offerToAgent('leg-1', { isBrowser: true }),
    call.play({ kind: 'ringback' }),
    call.delete(),
    call.offerToAgent('leg-2', { isBrowser: false }),
    call.answerCaller(caller.sdp()),
  ]
  const results = await Promise.allSettled(operations)
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  assert.equal(failures.length, 4)
  for (const failure of failures) assert.ok(failure instanceof MediaEndedError)
  assert.deepEqual(await server.media.list(), [])
  await server.media.delete('deleted')
})

test('§4.4 stopping and starting a recording gives two captures', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('recorded')
  const caller = await parkedCaller(t, call)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await call.startRecording({ ref: 'talk', legId: 'leg-1', part: 1 })
  await untilTalking(caller, agent)
  await call.stopRecording()
  await call.stopRecording()
  await call.startRecording({ ref: 'talk', legId: 'leg-1', part: 2 })
  assert.equal(call.state.isRecording, true)
  await call.delete()
  const dir = join(server.recordingDir, 'metadata')
  await until('both captures are complete', async () => (await readdir(dir)).length === 2)
  const texts = await Promise.all((await readdir(dir)).map((file) => readFile(join(dir, file), 'utf8')))
  const port = call.state.callerPort
  for (const part of [1, 2])
    assert.ok(texts.some((text) => text.includes(`ref=talk&legId=leg-1&part=${part}&callerPort=${port}`)))
})

test('§4.4 the traffic of a dead phone stands still', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('traffic')
  const caller = await parkedCaller(t, call)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, agent)
  agent.stopSending()
  await untilHears(caller, 'silence')
  const before = await call.traffic()
  await until('the caller has sent more', async () => {
    const now = await call.traffic()
    return before !== 'gone' && now !== 'gone' && now.callerPackets > before.callerPackets + 5
  })
  const after = await call.traffic()
  assert.ok(before !== 'gone' && after !== 'gone')
  assert.equal(after.agentPackets, before.agentPackets)
  assert.ok(after.agentPackets > 0)
})

test('§4.4 an SDP without G.711 is refused and leaves the call as it was', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const opus = (sdp: string): string =>
    sdp.replace(/ 8 101\r/, ' 96 101\r').replaceAll('rtpmap:8 PCMA', 'rtpmap:96 opus')
  const stranger = await newPeer(t, { tone: 1000 })
  const refused = server.media.createCall('refused')
  await assert.rejects(refused.answerCaller(opus(stranger.sdp())), UnsupportedMediaError)
  assert.deepEqual(await server.media.list(), [])
  const call = server.media.createCall('kept')
  const caller = await parkedCaller(t, call)
  await call.offerToAgent('leg-0', { isBrowser: false })
  await assert.rejects(call.connectAgent('leg-0', opus(stranger.sdp())), UnsupportedMediaError)
  await assert.rejects(call.answerAgain('caller', opus(stranger.sdp())), UnsupportedMediaError)
  await assert.rejects(call.connectAgent('leg-9', stranger.sdp()), MediaRefusedError)
  await untilHears(caller, 440)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, agent)
  await assert.rejects(call.offerToAgent('leg-2', { isBrowser: false }), MediaRefusedError)
  await untilTalking(caller, agent)
})

test('§4.4 a caller with IPv6 talks with an agent with IPv4', async (t) => {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  if (!addresses.some(({ address }) => address === '::1')) return t.skip('this machine has no IPv6')
  const server = await startMediaServer(t, { interfaces: ['127.0.0.1', '::1'] })
  if (!server) return
  const call = server.media.createCall('ipv6')
  const caller = await parkedCaller(t, call, { host: '::1' })
  await untilHears(caller, 440)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, agent)
  await call.dropAgent()
  await call.play({ kind: 'music' })
  await untilHears(caller, 440)
})
