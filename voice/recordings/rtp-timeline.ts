import { decodeG711 } from './g711.ts'
import { parseKeypadEvent, type RtpPacket } from './rtp-packet.ts'

/** Receives samples with their position. Positions count samples from the beginning of the recording. */
type PlaceSamples = (position: number, samples: Int16Array) => void

type Arrival = { readonly at: number; readonly timestamp: number; readonly samples: Int16Array }
type Span = { readonly from: number; readonly to: number }

const samplesPerSecond = 8000
/** How long a packet waits for later ones, which show whether it is late or its clock has jumped. */
export const lookaheadSamples = 4 * samplesPerSecond
/** A smaller difference between arrival and timestamp is jitter, or drift of the sender's clock. */
const toleranceSamples = samplesPerSecond / 4
/** Packets that catch up after a stall come closer step by step. A larger step is a new timestamp. */
const jumpSamples = samplesPerSecond / 2
const maxScannedPackets = 400
/** Gateways let the beginning of a tone pass before they recognize a key. */
const keyLeadSamples = 0.06 * samplesPerSecond
const keyTailSamples = 0.02 * samplesPerSecond

/**
 * Places the packets of one RTP stream by their timestamps: order and jitter of the arrival do not matter, and a lost
 * packet stays silent. The arrival times say where the timestamps begin. They say it anew when they disagree for longer
 * than a network stall lasts: after a hold, or when the sender restarts its timestamps. Tones of pressed keys, which
 * some gateways send as sound as well, become silence.
 */
export class RtpTimeline {
  readonly #place: PlaceSamples
  readonly #waiting: Arrival[] = []
  #keys: Span[] = []
  /** The last timestamp as sent, and without wrapping around at 2^32. */
  #last: { readonly sent: number; readonly timestamp: number } | undefined
  /** Position minus timestamp. */
  #anchor: number | undefined

  constructor(place: PlaceSamples) {
    this.#place = place
  }

  /** Takes a packet that arrived at the position `at`. False if its payload is neither G.711 nor silence nor a key. */
  push(at: number, packet: RtpPacket): boolean {
    const key = parseKeypadEvent(packet)
    const samples = decodeG711(packet.payloadType, packet.payload)
    if (key) this.#mute(this.#unwrap(packet.timestamp), key.samples)
    if (samples) this.#waiting.push({ at, timestamp: this.#unwrap(packet.timestamp), samples })
    return key !== undefined || samples !== undefined || isComfortNoise(packet)
  }

  /** Places the packets that arrived at least `lookaheadSamples` before `now`. */
  advance(now: number): void {
    const next = this.#waiting.findIndex(({ at }) => at > now - lookaheadSamples)
    this.#release(next === -1 ? this.#waiting.length : next)
  }

  /** Places all packets. */
  end(): void {
    this.#release(this.#waiting.length)
  }

  #release(count: number): void {
    for (let index = 0; index < count; index++) {
      const arrival = this.#waiting[index]
      if (!arrival) break
      this.#adjustAnchor(index, arrival)
      this.#place((this.#anchor ?? 0) + arrival.timestamp, this.#withoutKeys(arrival))
    }
    this.#waiting.splice(0, count)
    const first = this.#waiting[0]?.timestamp
    if (first !== undefined) this.#keys = this.#keys.filter(({ to }) => to > first - lookaheadSamples)
  }

  #adjustAnchor(index: number, arrival: Arrival): void {
    const anchor = this.#anchor
    const lag = lagOf(arrival)
    if (anchor !== undefined && Math.abs(lag - anchor) <= toleranceSamples) return
    const smallest = this.#smallestLag(index, arrival)
    // Later packets are in time again: this one is only late.
    if (anchor !== undefined && lag > anchor && smallest <= anchor + toleranceSamples) return
    this.#anchor = smallest
  }

  /** The lag of the quickest packet within the lookahead, up to the next jump of the timestamps. */
  #smallestLag(index: number, { at, ...arrival }: Arrival): number {
    let smallest = lagOf({ at, ...arrival })
    let previous = smallest
    for (const later of this.#waiting.slice(index + 1, index + maxScannedPackets)) {
      const lag = lagOf(later)
      const isJump = lag < previous - jumpSamples && lag < (this.#anchor ?? Infinity) - toleranceSamples
      if (later.at > at + lookaheadSamples || isJump) break
      smallest = Math.min(smallest, lag)
      previous = lag
    }
    return smallest
  }

  #unwrap(sent: number): number {
    const timestamp = this.#last ? this.#last.timestamp + ((sent - this.#last.sent) | 0) : 0
    this.#last = { sent, timestamp }
    return timestamp
  }

  /** The packets of one key repeat its timestamp with growing durations. */
  #mute(timestamp: number, samples: number): void {
    const span = { from: timestamp - keyLeadSamples, to: timestamp + samples + keyTailSamples }
    if (this.#keys.at(-1)?.from === span.from) this.#keys.pop()
    this.#keys.push(span)
  }

  #withoutKeys({ timestamp, samples }: Arrival): Int16Array {
    for (const { from, to } of this.#keys) {
      const [start, end] = [from - timestamp, to - timestamp]
      if (start < samples.length && end > 0) samples.fill(0, Math.max(0, start), end)
    }
    return samples
  }
}

const lagOf = ({ at, timestamp }: Pick<Arrival, 'at' | 'timestamp'>): number => at - timestamp

/** RFC 3389; 19 is its number in older devices. */
const isComfortNoise = ({ payloadType }: RtpPacket): boolean => payloadType === 13 || payloadType === 19
