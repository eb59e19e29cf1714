import type { CallState, Segment } from './state.ts'

/** The durations of a call in whole seconds, at the given time. */
export type Timings = {
  readonly waitSeconds: number
  readonly talkSeconds: number
  readonly holdSeconds: number
  readonly wrapUpSeconds: number
  readonly durationSeconds: number
}

type CallTimes = Pick<CallState, 'startedAt' | 'queuedAt' | 'answeredAt' | 'endedAt' | 'segments'>

/**
 * The wait begins with the queue (or the start) and ends with the first answer or the end of the call. A caller who
 * waits again, for another agent, adds to it. The other values are sums over segments.
 */
export function callTimings(call: CallTimes, now: Temporal.Instant): Timings {
  const from = call.queuedAt ?? call.startedAt
  return {
    waitSeconds: between(from, call.answeredAt ?? call.endedAt ?? now) + secondWait(call, now),
    talkSeconds: sum(call.segments, 'talk', now),
    holdSeconds: sum(call.segments, 'hold', now),
    wrapUpSeconds: sum(call.segments, 'wrapUp', now),
    durationSeconds: between(call.startedAt, call.endedAt ?? now),
  }
}

const between = (from: Temporal.Instant, to: Temporal.Instant): number =>
  Math.max(0, Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 1000))

/** The seconds in queues and with ringing phones after the first answer. */
function secondWait({ answeredAt, segments }: CallTimes, now: Temporal.Instant): number {
  if (answeredAt === null) return 0
  const later = segments.filter(({ startedAt }) => Temporal.Instant.compare(startedAt, answeredAt) >= 0)
  return sum(later, 'queue', now) + sum(later, 'ring', now)
}

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
