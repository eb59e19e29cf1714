/** The service's time. Timers that measure use `monotonic`, which no administrator can turn back. */
export type Clock = {
  now(): Temporal.Instant
  /** Milliseconds since some moment in the past; only differences mean anything. */
  monotonic(): number
}

const monotonic = (): number => performance.now()

/** The machine's clock, moved by `offset` (`CLOCK_OFFSET`); months and years are counted from today. */
export function systemClock(offset?: Temporal.Duration): Clock {
  if (offset === undefined) return { now: () => Temporal.Now.instant(), monotonic }
  const today = Temporal.Now.zonedDateTimeISO('UTC')
  const shift = today.until(today.add(offset), { largestUnit: 'hours' })
  return { now: () => Temporal.Now.instant().add(shift), monotonic }
}
