import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chromiumSdp } from '../testing/browser-sdp.ts'
import { newPeer, parkedCaller, untilHears } from '../testing/media-call.ts'
import { startMediaServer } from '../testing/start-media-server.ts'

/** An SDP that a browser accepts: ICE, DTLS, one port, G.711 and keys, and nothing else. */
function assertForBrowser(sdp: string): void {
  assert.match(sdp, /^m=audio \d+ UDP\/TLS\/RTP\/SAVPF 8 101\r$/m)
  for (const attribute of [
    'ice-ufrag',
    'ice-pwd',
    'fingerprint:sha-256',
    'setup',
    'mid',
    'candidate',
    'rtcp-mux',
    'sendrecv',
  ])
    assert.match(sdp, new RegExp(`^a=${attribute}`, 'm'), attribute)
  assert.doesNotMatch(sdp, /^a=(crypto|ssrc|extmap|msid)/m)
}

function assertForPhone(sdp: string): void {
  assert.match(sdp, /^m=audio \d+ RTP\/AVP 8 (0 )?101\r$/m)
  assert.doesNotMatch(sdp, /^a=(ice|candidate|fingerprint|setup|crypto|ssrc|extmap|msid|rtcp-mux)/m)
}

const midOf = (sdp: string): string => /^a=mid:(\S+)\r$/m.exec(sdp)?.[1] ?? ''
const fingerprintOf = (sdp: string): string => /^a=fingerprint:(.*)\r$/m.exec(sdp)?.[1] ?? ''

test('§4.4 a browser gets ICE and DTLS, the caller plain RTP, and a re-INVITE of the browser keeps both', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('browser')
  const caller = await parkedCaller(t, call)
  const offer = await call.offerToAgent('leg-1', { isBrowser: true })
  assertForBrowser(offer)
  assert.match(offer, /^a=setup:actpass\r$/m)
  const browser = await newPeer(t, { tone: 880 })
  await call.connectAgent('leg-1', chromiumSdp({ mid: midOf(offer), setup: 'active', port: browser.port }))
  await untilHears(caller, 'silence')
  const answer = await call.answerAgain(
    'agent',
    chromiumSdp({ mid: midOf(offer), setup: 'actpass', port: browser.port }),
  )
  assertForBrowser(answer)
  assert.equal(fingerprintOf(answer), fingerprintOf(offer))
  assert.equal(midOf(answer), midOf(offer))
  assertForPhone(await call.answerAgain('caller', caller.sdp()))
  await call.dropAgent()
  await call.play({ kind: 'music' })
  await untilHears(caller, 440)
})

test('§4.4 an outbound call of a browser offers plain RTP to the far end', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('browser-outbound')
  const offer = await call.offerToAgent('leg-1', { isBrowser: true })
  assertForBrowser(offer)
  const browser = await newPeer(t, { tone: 880 })
  await call.connectAgent('leg-1', chromiumSdp({ mid: midOf(offer), setup: 'active', port: browser.port }))
  await call.play({ kind: 'ringback' })
  const invitation = await call.offerToFarEnd()
  assertForPhone(invitation)
  const farEnd = await newPeer(t, { tone: 300 })
  farEnd.sendTo(invitation)
  await call.connectFarEnd(farEnd.sdp())
  await call.hold()
  await untilHears(farEnd, 440)
})
