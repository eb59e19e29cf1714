/** The service's time. Measure durations with `monotonic`, which nobody can set back. */
export type Clock = {
  now(): Temporal.Instant
  /** Milliseconds since an arbitrary moment. Only differences are meaningful. */
  monotonic(): number
}

const monotonic = (): number => performance.now()

/** The machine's clock, moved by `offset` (`CLOCK_OFFSET`). Months and years count from today. */
export function systemClock(offset?: Temporal.Duration): Clock {
  if (offset === undefined) return { now: () => Temporal.Now.instant(), monotonic }
  const today = Temporal.Now.zonedDateTimeISO('UTC')
  const shift = today.until(today.add(offset), { largestUnit: 'hours' })
  return { now: () => Temporal.Now.instant().add(shift), monotonic }
}

/** By how many seconds a time of the service is ahead of the machine's, for a library that reads the latter. */
export const secondsAhead = (now: Temporal.Instant): number =>
  Math.round((now.epochMilliseconds - Temporal.Now.instant().epochMilliseconds) / 1000)
