import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectedAgent, newPeer, untilHears, untilTalking } from '../testing/media-call.ts'
import { startMediaServer } from '../testing/start-media-server.ts'

test('§4.4 an outbound call connects the agent first, who hears the ringback, and then the far end', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('outbound')
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await call.play({ kind: 'ringback' })
  await untilHears(agent, 660)
  const farEnd = await newPeer(t, { tone: 300 })
  const offer = await call.offerToFarEnd()
  await untilHears(agent, 660)
  farEnd.sendTo(offer)
  await call.connectFarEnd(farEnd.sdp())
  await untilTalking(agent, farEnd)
  await call.hold()
  await untilHears(farEnd, 440)
  await untilHears(agent, 'silence')
  await call.resume()
  await untilTalking(agent, farEnd)
  await call.dropAgent()
  await call.play({ kind: 'music' })
  await untilHears(farEnd, 440)
  const second = await connectedAgent(t, call, 'leg-2', 1000)
  await untilTalking(farEnd, second)
  await call.delete()
  assert.deepEqual(await server.media.list(), [])
})

test('§4.4 the far end may send sound before it answers, and answer with µ-law', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('early-media')
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await call.play({ kind: 'ringback' })
  await untilHears(agent, 660)
  const [announcement, farEnd] = [await newPeer(t, { tone: 1000 }), await newPeer(t, { tone: 300, codec: 'PCMU' })]
  const offer = await call.offerToFarEnd()
  announcement.sendTo(offer)
  await call.connectFarEnd(announcement.sdp())
  await untilHears(agent, 1000)
  announcement.stopSending()
  farEnd.sendTo(offer)
  await call.connectFarEnd(farEnd.sdp())
  await untilTalking(agent, farEnd)
  assert.deepEqual([...farEnd.payloadTypes], [0])
})

test('§4.4 the agent of an outbound call is called again after a phone that did not answer', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('outbound-again')
  await call.offerToAgent('leg-1', { isBrowser: true })
  await call.cancelOffer('leg-1')
  const agent = await connectedAgent(t, call, 'leg-2', 880)
  const farEnd = await newPeer(t, { tone: 300 })
  farEnd.sendTo(await call.offerToFarEnd())
  await call.connectFarEnd(farEnd.sdp())
  await untilTalking(agent, farEnd)
})
