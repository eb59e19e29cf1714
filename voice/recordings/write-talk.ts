import { networkMatcher } from '@bellhop/server/platform/config/networks.ts'
import { readCapture } from './capture-file.ts'
import { parseRtpPacket } from './rtp-packet.ts'
import { lookaheadSamples, RtpTimeline } from './rtp-timeline.ts'
import { type Channel, StereoWav, samplesPerSecond } from './stereo-wav.ts'
import { TalkTimeline, type TimeSpan } from './talk-timeline.ts'
import { parseUdpPacket } from './udp-packet.ts'

/**
 * The addresses from which the sides of a talk sent. rtpengine captures what it drops, so other packets are strangers'.
 * Null for a browser: what is not encrypted for the talk is not captured.
 */
export type TalkAddresses = { readonly caller: readonly string[]; readonly agent: readonly string[] | null }

/** A capture and the port on which rtpengine received the caller. */
export type CaptureSource = { readonly path: string; readonly callerPort: number }

/** Payload types that stand for other codecs than G.711, if any: their sound is missing. */
export type WrittenTalk = { readonly hasSound: boolean; readonly unknownPayloadTypes: readonly number[] }

/** After a stall of the network, sound may arrive this late. It is the part of a recording that stays in memory. */
const maxStallSamples = 10 * samplesPerSecond
/** A side has one stream, and another after a transfer or a change of device. More are noise. */
const maxStreams = 16

/**
 * Writes the sound of a talk to a stereo WAV file and waits until the disk has it. The captures are in the order of
 * their time. Memory does not depend on the length of the talk. Without sound the file is empty.
 */
export async function writeTalk(
  file: string,
  talk: { startedAt: string; endedAt: string; pauses: readonly TimeSpan[]; addresses?: TalkAddresses | undefined },
  captures: readonly CaptureSource[],
): Promise<WrittenTalk> {
  const timeline = new TalkTimeline(talk)
  const wav = await StereoWav.create(file)
  const unknownPayloadTypes = new Set<number>()
  try {
    const isOfTalk = senderCheck(talk.addresses)
    for (const capture of captures) await writeCapture({ wav, timeline, unknownPayloadTypes, isOfTalk }, capture)
    const hasSound = wav.endFrame > 0
    if (hasSound) await wav.finish(timeline.lengthWith(wav.endFrame))
    return { hasSound, unknownPayloadTypes: [...unknownPayloadTypes] }
  } finally {
    await wav.close()
  }
}

type Destination = {
  readonly wav: StereoWav
  readonly timeline: TalkTimeline
  readonly unknownPayloadTypes: Set<number>
  readonly isOfTalk: SenderCheck
}

async function writeCapture(to: Destination, { path, callerPort }: CaptureSource): Promise<void> {
  const streams = new Streams(to)
  let now: number | undefined
  for await (const frames of readCapture(path)) {
    for (const frame of frames) {
      const udp = parseUdpPacket(frame)
      const packet = udp && parseRtpPacket(udp.payload)
      const channel = udp?.destinationPort === callerPort ? 'left' : 'right'
      if (!packet || !to.isOfTalk(channel, udp.source)) continue
      if (now === undefined) to.timeline.beginCapture(frame.at, to.wav.endFrame)
      now = to.timeline.positionOf(frame.at)
      const isKnown = streams.of(channel, packet.ssrc).push(now, packet)
      if (!isKnown) to.unknownPayloadTypes.add(packet.payloadType)
    }
    if (now === undefined) continue
    streams.advance(now)
    await to.wav.flushBefore(Math.min(now, to.timeline.limit) - lookaheadSamples - maxStallSamples)
  }
  streams.end()
}

/** Whether an address is one of a side of the talk. */
type SenderCheck = (channel: Channel, address: string) => boolean

/** Talks of earlier releases have no addresses: all that was captured counts. */
function senderCheck(addresses: TalkAddresses | undefined): SenderCheck {
  const check = (own: readonly string[] | null | undefined) => (own ? networkMatcher(own) : () => true)
  const [caller, agent] = [check(addresses?.caller), check(addresses?.agent)]
  return (channel, address) => (channel === 'left' ? caller(address) : agent(address))
}

/** The RTP streams of a capture. */
class Streams {
  readonly #to: Destination
  readonly #timelines = new Map<string, RtpTimeline>()

  constructor(to: Destination) {
    this.#to = to
  }

  of(channel: Channel, ssrc: number): RtpTimeline {
    const key = `${channel} ${ssrc}`
    const existing = this.#timelines.get(key)
    if (existing) return existing
    const oldest = this.#timelines.size < maxStreams ? undefined : this.#timelines.entries().next().value
    oldest?.[1].end()
    if (oldest) this.#timelines.delete(oldest[0])
    const { wav, timeline } = this.#to
    const created = new RtpTimeline((position, samples) => {
      const clipped = timeline.clip(position, samples)
      if (clipped) wav.place(channel, position, clipped)
    })
    this.#timelines.set(key, created)
    return created
  }

  advance(now: number): void {
    for (const stream of this.#timelines.values()) stream.advance(now)
  }

  end(): void {
    for (const stream of this.#timelines.values()) stream.end()
  }
}
