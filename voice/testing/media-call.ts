import type { TestContext } from 'node:test'
import { until } from '@bellhop/server/testing/processes/process.ts'
import type { CallMedia } from '../media/call-media.ts'
import { RtpPeer, type RtpPeerOptions, type Sound } from './rtp-peer.ts'

/** A phone with a tone of its own, which ends with the test. */
export async function newPeer(t: TestContext, options: RtpPeerOptions): Promise<RtpPeer> {
  const peer = await RtpPeer.open(options)
  t.after(() => peer.close())
  return peer
}

/** Who sends a tone and hears another one: a phone, or an agent before a loudspeaker. */
export type Talker = Pick<RtpPeer, 'tone' | 'hears'>

/** Waits until somebody hears a tone, or silence. */
export async function untilHears(peer: Talker, sound: Sound): Promise<void> {
  await until(`the peer with ${peer.tone} Hz hears ${sound}, not ${peer.hears()}`, () => peer.hears() === sound)
}

/**
 * Waits until a peer has got so many more packets, of 20 ms each: a second unless told. A recording begins after its
 * talk, so a talk that ends at once has no sound in it.
 */
export async function talkOn(peer: RtpPeer, packets = 50): Promise<void> {
  const before = peer.receivedPackets
  await until('the sound goes on', () => peer.receivedPackets > before + packets)
}

/** A parked caller who hears music. */
export async function parkedCaller(
  t: TestContext,
  call: CallMedia,
  options?: Partial<RtpPeerOptions>,
): Promise<RtpPeer> {
  const caller = await newPeer(t, { tone: 300, ...options })
  caller.sendTo(await call.answerCaller(caller.sdp()))
  await call.play({ kind: 'music' })
  return caller
}

/** An agent whose phone was offered the call and answered. */
export async function connectedAgent(t: TestContext, call: CallMedia, legId: string, tone: number): Promise<RtpPeer> {
  const agent = await newPeer(t, { tone })
  const offer = await call.offerToAgent(legId, { isBrowser: false })
  agent.sendTo(offer)
  await call.connectAgent(legId, agent.sdp())
  return agent
}

/** Waits until both hear each other. */
export async function untilTalking(one: Talker, other: Talker): Promise<void> {
  await untilHears(one, other.tone)
  await untilHears(other, one.tone)
}
