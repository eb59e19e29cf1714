import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { connectedAgent, newPeer, parkedCaller, talkOn, untilHears, untilTalking } from '../testing/media-call.ts'
import { startMediaServer } from '../testing/start-media-server.ts'
import { parseDroppedPackets } from './dropped-packets.ts'

const portOf = (sdp: string): number => Number(/^m=audio (\d+) /m.exec(sdp)?.[1])
const placeAt = (port: number): string => `c=IN IP4 127.0.0.1\nm=audio ${port} RTP/AVP 8\n`

test('§4.4 a stranger is neither heard by a parked caller whose phone sends nothing, nor gets the music', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('silent-caller')
  const caller = await newPeer(t, { tone: 300 })
  const answer = await call.answerCaller(caller.sdp())
  const stranger = await newPeer(t, { host: '127.0.0.2', tone: 1500 })
  stranger.sendTo(placeAt(portOf(answer)))
  await until('the packets are dropped', () => server.dropped.length > 0)
  await call.play({ kind: 'music' })
  await untilHears(caller, 440)
  await talkOn(caller)
  assert.equal(stranger.receivedPackets, 0)
  const { address, port } = { address: stranger.host, port: stranger.port }
  assert.deepEqual(server.dropped[0], { mediaId: 'silent-caller', port: portOf(answer), source: { address, port } })
})

test('§4.4 whoever sends to the port of a phone that rings is not heard before it answers', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('ringing')
  const caller = await parkedCaller(t, call)
  await untilHears(caller, 440)
  const stranger = await newPeer(t, { host: '127.0.0.2', tone: 1500 })
  const offer = await call.offerToAgent('leg-1', { isBrowser: false })
  stranger.sendTo(offer)
  const stopListening = caller.listen()
  await talkOn(caller)
  assert.deepEqual(new Set(stopListening()), new Set([440]))
  const agent = await newPeer(t, { tone: 880 })
  agent.sendTo(offer)
  await call.connectAgent('leg-1', agent.sdp())
  await untilTalking(caller, agent)
})

test('§4.4 whoever sends to the port of a far end that rings is not heard before it answers', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('far-end-ringing')
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await call.play({ kind: 'ringback' })
  const invitation = await call.offerToFarEnd()
  const stranger = await newPeer(t, { host: '127.0.0.2', tone: 1500 })
  stranger.sendTo(invitation)
  const stopListening = agent.listen()
  await talkOn(agent)
  assert.ok(!stopListening().includes(1500))
  assert.equal(stranger.receivedPackets, 0)
  const farEnd = await newPeer(t, { tone: 300 })
  farEnd.sendTo(invitation)
  await call.connectFarEnd(farEnd.sdp())
  await untilTalking(farEnd, agent)
  assert.equal(stranger.receivedPackets, 0)
})

test('§4.4 a side that has moved is heard from its new place, also on hold and after a re-INVITE', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('moved')
  const caller = await parkedCaller(t, call)
  const given = caller.sdp()
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, agent)
  await call.hold()
  await caller.moveTo()
  await untilHears(agent, 'silence')
  await call.move('caller', { address: caller.host, port: caller.port })
  await untilHears(caller, 440)
  await untilHears(agent, 'silence')
  await call.resume()
  await untilTalking(caller, agent)
  // The session is refreshed with the place that the phone believes to have.
  await call.answerAgain('caller', given)
  await untilTalking(caller, agent)
  await agent.moveTo()
  await call.move('agent', { address: agent.host, port: agent.port })
  await untilTalking(caller, agent)
})

test('§4.4 the packets of strangers do not count as those of a phone', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('counted')
  const caller = await parkedCaller(t, call)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, agent)
  caller.stopSending()
  await untilHears(agent, 'silence')
  const before = await call.traffic()
  const stranger = await newPeer(t, { host: '127.0.0.2', tone: 1500 })
  stranger.sendTo(placeAt(call.state.callerPort ?? 0))
  await until('the packets are dropped', async () => {
    const found = await call.findArrivals(call.state.callerPort ?? 0)
    return (found?.arrived.dropped ?? 0) > 5
  })
  const after = await call.traffic()
  assert.ok(before !== 'gone' && after !== 'gone')
  assert.equal(after.callerPackets, before.callerPackets)
})

test('the log of rtpengine says where dropped packets came from', () => {
  const line = (place: string): string =>
    `[1795784169.841648] INFO: [a-call port 13618]: [core] Drop due to strict-source attribute; got ${place}, expected 127.0.0.1:40371`
  const dropped = { mediaId: 'a-call', port: 13_618 }
  const ipv4 = { ...dropped, source: { address: '192.0.2.7', port: 43_365 } }
  assert.deepEqual(parseDroppedPackets(line('192.0.2.7:43365')), ipv4)
  const ipv6 = { ...dropped, source: { address: '2001:db8::7', port: 43_365 } }
  assert.deepEqual(parseDroppedPackets(line('2001:db8::7:43365')), ipv6)
  assert.deepEqual(parseDroppedPackets(line('[2001:db8::7]:43365')), ipv6)
  for (const text of ['', '{}', line('nowhere:1'), line('192.0.2.7')])
    assert.equal(parseDroppedPackets(text), undefined)
})
