import { MediaEndedError, MediaRefusedError } from './errors.ts'
import type { Bencodable, BencodeDictionary } from './ng/bencode.ts'
import type { NgClient } from './ng/ng-client.ts'
import type { SoundFile } from './sound-library.ts'

/** The tag of the guest at the media server. */
export const callerTag = 'caller'

/** What an SDP that rtpengine writes is made for. */
export type Recipient = 'phone' | 'browser'

/** An offer or answer: who wrote the SDP, whose tag is on the other side, and who gets the SDP that comes back. */
export type Negotiation = {
  readonly fromTag: string
  /** Absent in the first offer to a new side, which `branch` names. */
  readonly toTag?: string | undefined
  readonly branch?: string | undefined
  readonly sdp: string
  readonly recipient: Recipient
  /** The address family of the new side; rtpengine takes the other if it has no such address. */
  readonly family?: 'IP4' | undefined
  /** Codecs that rtpengine adds and translates. */
  readonly transcode?: readonly string[] | undefined
}

const phoneTransport = { 'transport-protocol': 'RTP/AVP', ICE: 'remove', 'rtcp-mux': ['demux'] }
const browserTransport = {
  'transport-protocol': 'UDP/TLS/RTP/SAVPF',
  ICE: 'force',
  'rtcp-mux': ['require'],
  SDES: ['off'],
}

/** What arrived at a side: all packets, and those of them that rtpengine dropped. */
export type PacketCount = { readonly packets: number; readonly dropped: number }

/**
 * The commands of one session. `strict-source` takes the sound of a phone only from the place in its SDP; without it two
 * packets of a stranger would replace a side. `port-latching` keeps the ports of a side through all offers and answers, so that
 * connecting, parking and connecting again needs no re-INVITE to the carrier.
 */
export class SessionCommands {
  readonly #ng: NgClient
  readonly #mediaId: string

  constructor(ng: NgClient, mediaId: string) {
    this.#ng = ng
    this.#mediaId = mediaId
  }

  offer = (negotiation: Negotiation): Promise<string> => this.#negotiate('offer', negotiation)
  answer = (negotiation: Negotiation): Promise<string> => this.#negotiate('answer', negotiation)

  /** Plays a file to a side, in the place of what it hears now. */
  async play(tag: string, file: SoundFile, repeats: number): Promise<void> {
    await this.#perform('play media', { 'from-tag': tag, file: file.path, 'repeat-times': repeats })
  }

  /** Stops what a side hears. It may have heard nothing. */
  async stopPlaying(tag: string): Promise<void> {
    try {
      await this.#perform('stop media', { 'from-tag': tag })
    } catch (error) {
      if (!(error instanceof MediaRefusedError)) throw error
    }
  }

  /** Nothing of what a side says, and no key that it presses, reaches the other side. */
  async block(tag: string): Promise<void> {
    await this.#perform('block media', { 'from-tag': tag })
    await this.#perform('block DTMF', { 'from-tag': tag })
  }

  async unblock(tag: string): Promise<void> {
    await this.#perform('unblock media', { 'from-tag': tag })
    await this.#perform('unblock DTMF', { 'from-tag': tag })
  }

  /** The other side gets silence instead of what a side says, and no keys. A phone without any RTP would hang up. */
  async silence(tag: string): Promise<void> {
    await this.#perform('silence media', { 'from-tag': tag })
    await this.#perform('block DTMF', { 'from-tag': tag })
  }

  async unsilence(tag: string): Promise<void> {
    await this.#perform('unsilence media', { 'from-tag': tag })
    await this.#perform('unblock DTMF', { 'from-tag': tag })
  }

  async startRecording(metadata: string): Promise<void> {
    await this.#perform('start recording', { metadata })
  }

  async stopRecording(): Promise<void> {
    await this.#perform('stop recording')
  }

  /** What arrived from each tag, sound and reports (RTP and RTCP). @throws MediaEndedError */
  async countPackets(): Promise<(tag: string) => PacketCount> {
    const { tags } = await this.#perform('query')
    return (tag) => {
      const [sound, reports] = [0, 1].map((index) => arrivedAt(dig(tags, tag, 'medias', 0, 'streams', index)))
      return {
        packets: (sound?.packets ?? 0) + (reports?.packets ?? 0),
        dropped: (sound?.dropped ?? 0) + (reports?.dropped ?? 0),
      }
    }
  }

  /** The tag and the stream (0: RTP, 1: RTCP) that have a port of the media server. @throws MediaEndedError */
  async findStream(
    port: number,
  ): Promise<{ readonly tag: string; readonly stream: number; readonly arrived: PacketCount } | undefined> {
    const { tags } = await this.#perform('query')
    for (const tag of Object.keys(typeof tags === 'object' ? tags : {})) {
      const streams = dig(tags, tag, 'medias', 0, 'streams')
      const stream = Array.isArray(streams) ? streams.findIndex((each) => dig(each, 'local port') === port) : -1
      if (Array.isArray(streams) && stream !== -1) return { tag, stream, arrived: arrivedAt(streams[stream]) }
    }
    return undefined
  }

  /** @throws MediaEndedError. An offer for an unknown session would make a new one, with other ports. */
  async assertExists(): Promise<void> {
    await this.#perform('query')
  }

  /** Without `delete-delay` the ports would stay occupied for 30 seconds. */
  async delete(): Promise<void> {
    try {
      await this.#perform('delete', { 'delete-delay': 0 })
    } catch (error) {
      if (!(error instanceof MediaEndedError)) throw error
    }
  }

  async #negotiate(command: 'offer' | 'answer', negotiation: Negotiation): Promise<string> {
    const { fromTag, toTag, branch, sdp, recipient, family, transcode } = negotiation
    const isBrowser = recipient === 'browser'
    const reply = await this.#perform(command, {
      'from-tag': fromTag,
      'to-tag': toTag,
      'via-branch': branch,
      sdp,
      replace: ['origin', 'session-connection'],
      flags: [
        'port-latching',
        ...(isBrowser ? ['generate-mid'] : []),
        // SRTP proves who speaks, and ICE finds where browsers are.
        ...(isBrowserSdp(sdp) ? [] : ['strict-source']),
      ],
      'address-family': family,
      codec: transcode && { transcode },
      ...(isBrowser ? browserTransport : phoneTransport),
    })
    if (typeof reply['sdp'] === 'string') return reply['sdp']
    throw new MediaRefusedError(`${command}: the answer has no SDP`)
  }

  #perform(command: string, fields: { [key: string]: Bencodable | undefined } = {}): Promise<BencodeDictionary> {
    return this.#ng.perform(command, { 'call-id': this.#mediaId, ...fields })
  }
}

function arrivedAt(stream: unknown): PacketCount {
  const count = (name: string): number => {
    const value = dig(stream, 'stats', name)
    return typeof value === 'number' ? value : 0
  }
  return { packets: count('packets'), dropped: count('errors') }
}

const isBrowserSdp = (sdp: string): boolean => /^m=audio \d+ UDP\/TLS\//m.test(sdp)

function dig(value: unknown, ...path: readonly (string | number)[]): unknown {
  let inner = value
  for (const key of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return undefined
    inner = Reflect.get(inner, key)
  }
  return inner
}
