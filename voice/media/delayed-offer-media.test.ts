import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectedAgent, newPeer, talkOn, untilHears, untilTalking } from '../testing/media-call.ts'
import { startMediaServer } from '../testing/start-media-server.ts'

test('a caller who answers our offer hears music, and then talks', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('delayed-offer')
  const caller = await newPeer(t, { tone: 300 })
  const offer = await call.offerToCaller()
  assert.match(offer, /^m=audio [1-9]\d* RTP\/AVP 8 0 101\r$/m)
  assert.match(offer, /^a=sendrecv\r$/m)
  await call.answerAgain('caller', caller.sdp())
  caller.sendTo(offer)
  await call.play({ kind: 'music' })
  await untilHears(caller, 440)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, agent)
  await call.delete()
})

test('a re-INVITE without an offer gets one with the same port, and the talk goes on', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('offer-again')
  const caller = await newPeer(t, { tone: 300 })
  const first = await call.answerCaller(`${caller.sdp()}m=video 4000 RTP/AVP 99\r\n`)
  caller.sendTo(first)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, agent)
  const offer = await call.offerAgain('caller')
  const portOf = (sdp: string) => /^m=audio (\d+) /m.exec(sdp)?.[1]
  assert.equal(portOf(offer), portOf(first))
  // Every section of the session stays (RFC 3264 8).
  assert.match(offer, /^m=video 0 RTP\/AVP 99\r$/m)
  await talkOn(caller)
  await call.answerAgain('caller', caller.sdp())
  await call.answerAgain('agent', agent.sdp())
  assert.match(await call.offerAgain('agent'), /^m=audio [1-9]/m)
  await untilTalking(caller, agent)
  await call.delete()
})

test('a forwarded caller without an offer gets the codec of the number, and both talk', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('forwarded-offer')
  await call.offerToCaller()
  const number = await newPeer(t, { tone: 880 })
  const offered = await call.offerToExternal('number')
  number.sendTo(offered)
  await call.connectExternal('number', number.sdp())
  const caller = await newPeer(t, { tone: 300 })
  caller.sendTo(await call.offerToFarEnd())
  await call.connectFarEnd(caller.sdp())
  await untilTalking(caller, number)
  await call.delete()
})
