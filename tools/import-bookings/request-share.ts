import { setTimeout as delay } from 'node:timers/promises'

/** The requests that the import allows itself. */
export type RequestShare = {
  /** Waits for the turn of a request. Turns are given in the order of the calls. */
  take(signal: AbortSignal): Promise<void>
  /** Requests per second; undefined if the service has no limit. */
  perSecond(): number | undefined
}

type ShareOptions = {
  /** The part of the limit that the import may use, above 0 and at most 1. */
  readonly share: number
  /** How many requests a minute the service allows, as it said last; undefined if it did not. */
  readonly perMinute: () => number | undefined
  /** Milliseconds since an arbitrary moment. */
  readonly now?: () => number
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** Unused turns of this time may be taken at once. */
const burstMs = 1000

/**
 * A token bucket that leaves the rest of the service's limit to the other users of the tenant. The first request of an
 * import does not wait, because its answer says what the limit is.
 */
export function createRequestShare({
  share,
  perMinute,
  now = () => performance.now(),
  sleep = (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
}: ShareOptions): RequestShare {
  /** When the bucket would be full again, if nobody took from it. */
  let fullAt = now()
  const perSecond = (): number | undefined => {
    const limit = perMinute()
    return limit === undefined ? undefined : (limit * share) / 60
  }
  return {
    perSecond,
    async take(signal) {
      const rate = perSecond()
      if (rate === undefined) return
      const step = 1000 / rate
      const burst = Math.max(burstMs, step)
      fullAt = Math.max(fullAt, now()) + step
      const wait = fullAt - burst - now()
      if (wait > 0) await sleep(wait, signal)
    },
  }
}
