import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { connectedAgent, newPeer, parkedCaller, untilHears, untilTalking } from '../testing/media-call.ts'
import type { RtpPeer } from '../testing/rtp-peer.ts'
import { startMediaServer } from '../testing/start-media-server.ts'
import type { CallMedia } from './call-media.ts'
import { MediaRefusedError } from './errors.ts'
import type { MediaState } from './media-state.ts'

const stored = (state: MediaState): MediaState => JSON.parse(JSON.stringify(state))

/** A talk of a guest with an agent. */
async function talk(t: TestContext, call: CallMedia): Promise<{ caller: RtpPeer; agent: RtpPeer }> {
  const caller = await parkedCaller(t, call)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, agent)
  return { caller, agent }
}

/** A colleague whom the agent consults and who has answered. */
async function consulted(t: TestContext, call: CallMedia, legId: string, tone: number): Promise<RtpPeer> {
  const colleague = await newPeer(t, { tone })
  colleague.sendTo(await call.consult(legId, { isBrowser: false }))
  await call.connectColleague(legId, colleague.sdp())
  return colleague
}

test('§4.4 an agent consults a colleague while the guest hears music, and hands the guest over', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('handed-over')
  const { caller, agent } = await talk(t, call)
  const colleague = await newPeer(t, { tone: 1000 })
  const offer = await call.consult('leg-2', { isBrowser: false })
  await untilHears(caller, 440)
  await untilHears(agent, 660)
  colleague.sendTo(offer)
  await call.connectColleague('leg-2', colleague.sdp())
  await untilTalking(agent, colleague)
  await untilHears(caller, 440)
  await call.handOver()
  await untilTalking(caller, colleague)
  await untilHears(agent, 'silence')
  assert.equal(call.state.agent?.legId, 'leg-2')
})

test('§4.4 a consultation that ends returns the guest to the agent, before and after the answer', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('returned')
  const { caller, agent } = await talk(t, call)
  await call.hold()
  await untilHears(caller, 440)
  await call.consult('leg-2', { isBrowser: false })
  await untilHears(caller, 440)
  await assert.rejects(call.handOver(), MediaRefusedError)
  await assert.rejects(call.consult('leg-9', { isBrowser: false }), MediaRefusedError)
  for (const _ of [1, 2]) await call.returnToGuest()
  await untilTalking(caller, agent)
  const colleague = await consulted(t, call, 'leg-3', 1000)
  await untilTalking(agent, colleague)
  await call.returnToGuest()
  await untilTalking(caller, agent)
  await untilHears(colleague, 'silence')
  await call.hold()
  await untilHears(caller, 440)
  await untilHears(agent, 'silence')
  await call.resume()
  await untilTalking(caller, agent)
})

test('§4.4 a new process goes on with a consultation, and sides may change their address meanwhile', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('restored-consultation')
  const { caller, agent } = await talk(t, call)
  const colleague = await consulted(t, call, 'leg-2', 1000)
  await untilTalking(agent, colleague)
  const restored = (await server.connect()).restoreCall(stored(call.state))
  caller.sendTo(await restored.answerAgain('caller', caller.sdp()))
  agent.sendTo(await restored.answerAgain('agent', agent.sdp()))
  colleague.sendTo(await restored.answerAgain('colleague', colleague.sdp()))
  await untilTalking(agent, colleague)
  await untilHears(caller, 440)
  await restored.handOver()
  await untilTalking(caller, colleague)
  caller.sendTo(await restored.answerAgain('caller', caller.sdp()))
  await untilTalking(caller, colleague)
  await restored.dropAgent()
  await restored.play({ kind: 'music' })
  await untilHears(caller, 440)
})

test('§4.4 a guest who is parked in a consultation hears neither side', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('parked-in-consultation')
  const { caller, agent } = await talk(t, call)
  const colleague = await consulted(t, call, 'leg-2', 1000)
  await untilTalking(agent, colleague)
  await call.dropAgent()
  await call.play({ kind: 'music' })
  await untilHears(caller, 440)
  const next = await connectedAgent(t, call, 'leg-3', 660)
  await untilTalking(caller, next)
})
