import type { CallState, Segment } from './state.ts'

/** Whole seconds of a call, as they are counted now. */
export type Timings = {
  readonly waitSeconds: number
  readonly talkSeconds: number
  readonly holdSeconds: number
  readonly wrapUpSeconds: number
  readonly durationSeconds: number
}

type Timed = Pick<CallState, 'startedAt' | 'queuedAt' | 'answeredAt' | 'endedAt' | 'segments'>

/** From when it began to wait (or to ring) until it was answered first, or ended; and what its pieces add up to. */
export function timingsOf(call: Timed, now: Temporal.Instant): Timings {
  const from = call.queuedAt ?? call.startedAt
  return {
    waitSeconds: between(from, call.answeredAt ?? call.endedAt ?? now),
    talkSeconds: sum(call.segments, 'talk', now),
    holdSeconds: sum(call.segments, 'hold', now),
    wrapUpSeconds: sum(call.segments, 'wrapUp', now),
    durationSeconds: between(call.startedAt, call.endedAt ?? now),
  }
}

const between = (from: Temporal.Instant, to: Temporal.Instant): number =>
  Math.max(0, Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 1000))

const sum = (segments: readonly Segment[], type: Segment['type'], now: Temporal.Instant): number =>
  Math.floor(
    segments
      .filter((segment) => segment.type === type)
      .reduce(
        (total, { startedAt, endedAt }) =>
          total + Math.max(0, (endedAt ?? now).epochMilliseconds - startedAt.epochMilliseconds),
        0,
      ) / 1000,
  )
