import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { connectedAgent, newPeer, parkedCaller, untilHears, untilTalking } from '../testing/media-call.ts'
import { startMediaServer } from '../testing/start-media-server.ts'

test('§4.4 keys of a parked caller are reported while music plays, while a phone rings, and in a talk', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('keys')
  const caller = await parkedCaller(t, call)
  await untilHears(caller, 440)
  caller.pressKey('1')
  await until('the first key is reported', () => server.keys.length === 1)
  await call.offerToAgent('leg-0', { isBrowser: false })
  caller.pressKey('#')
  await until('the second key is reported', () => server.keys.length === 2)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, agent)
  caller.pressKey('5')
  await until('the agent gets the key', () => agent.keys.includes('5'))
  await until('the third key is reported', () => server.keys.length === 3)
  agent.pressKey('*')
  await until('the caller gets the key', () => caller.keys.includes('*'))
  await until('all keys are reported', () => server.keys.length === 4)
  assert.deepEqual(server.keys, [
    { mediaId: 'keys', digit: '1', from: 'caller' },
    { mediaId: 'keys', digit: '#', from: 'caller' },
    { mediaId: 'keys', digit: '5', from: 'caller' },
    { mediaId: 'keys', digit: '*', from: 'agent' },
  ])
})

test('§4.4 keys of the far end of an outbound call are reported as those of the caller', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('outbound-keys')
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  const farEnd = await newPeer(t, { tone: 300 })
  farEnd.sendTo(await call.offerToFarEnd())
  await call.connectFarEnd(farEnd.sdp())
  await untilTalking(agent, farEnd)
  farEnd.pressKey('9')
  await until('the key of the far end is reported', () => server.keys.length === 1)
  agent.pressKey('D')
  await until('the key of the agent is reported', () => server.keys.length === 2)
  assert.deepEqual(server.keys, [
    { mediaId: 'outbound-keys', digit: '9', from: 'caller' },
    { mediaId: 'outbound-keys', digit: 'D', from: 'agent' },
  ])
})
