import { samplesPerSecond } from './stereo-wav.ts'

/** A span of time of a talk, ISO 8601 instants. */
export type TimeSpan = { readonly from: string; readonly to: string }

type SampleSpan = { readonly from: number; readonly to: number }

/** A capture may begin a little before its talk is noted, and packets may arrive after its end. */
const marginSamples = 5 * samplesPerSecond
const microsecondsPerSample = 1_000_000 / samplesPerSecond

/**
 * The time of a talk in samples from its start. Only what lies between start and end becomes part of a recording, so
 * wrong times in a capture cannot make it endless. Pauses are silent whatever the captures contain.
 */
export class TalkTimeline {
  readonly #startMicroseconds: number
  readonly #pauses: readonly SampleSpan[]
  /** The position after the last possible sample. */
  readonly limit: number
  /** Difference between the clocks of the talk and the captures. */
  #shift = 0

  constructor(talk: { startedAt: string; endedAt: string; pauses: readonly TimeSpan[] }) {
    this.#startMicroseconds = microsecondsOf(talk.startedAt)
    this.limit = Math.max(0, this.#positionAt(microsecondsOf(talk.endedAt))) + marginSamples
    this.#pauses = talk.pauses.map(({ from, to }) => ({
      from: this.#positionAt(microsecondsOf(from)),
      to: Math.min(this.#positionAt(microsecondsOf(to)), this.limit - marginSamples),
    }))
  }

  /** The position of a moment of a capture, in microseconds since 1970. */
  positionOf(microseconds: number): number {
    return this.#positionAt(microseconds) + this.#shift
  }

  /**
   * Notes when a capture begins. If that cannot be within the talk, because a clock was set meanwhile, the capture is
   * moved to `expected`.
   */
  beginCapture(microseconds: number, expected: number): void {
    const position = this.positionOf(microseconds)
    if (position < -marginSamples || position > this.limit) this.#shift += expected - position
  }

  /** Samples at `position` with silence instead of what lies in a pause; undefined if nothing is within the talk. */
  clip(position: number, samples: Int16Array): Int16Array | undefined {
    if (position < 0 || position + samples.length > this.limit) return undefined
    for (const { from, to } of this.#pauses) {
      const [start, end] = [from - position, to - position]
      if (start < samples.length && end > 0) samples.fill(0, Math.max(0, start), end)
    }
    return samples
  }

  /** How long a recording is whose sound ends at `soundEnd`: a pause after it is silence of its real length. */
  lengthWith(soundEnd: number): number {
    return Math.max(soundEnd, ...this.#pauses.map(({ to }) => to))
  }

  #positionAt(microseconds: number): number {
    return Math.round((microseconds - this.#startMicroseconds) / microsecondsPerSample)
  }
}

const microsecondsOf = (instant: string): number => Number(Temporal.Instant.from(instant).epochNanoseconds / 1000n)
