import { setTimeout as sleep } from 'node:timers/promises'

/** The service told us to wait: nobody sends while it lasts. */
export type Pause = {
  /** Waits until it is over; at once when there is none. Throws `AbortError` when the import is stopped meanwhile. */
  over(): Promise<void>
  /** Pauses everybody for at least that long. */
  start(seconds: number): void
  /** Seconds until it is over. */
  secondsLeft(): number
}

/** Spreads those who waited, so that they do not all come back in the same moment. */
const spreadMs = 1000

/** A pause that `signal` cuts short. */
export function pausing(signal: AbortSignal): Pause {
  let until = 0
  const left = (): number => Math.max(0, until - performance.now())
  return {
    async over() {
      signal.throwIfAborted()
      while (left() > 0) await sleep(left() + Math.random() * spreadMs, undefined, { signal })
    },
    start: (seconds) => {
      until = Math.max(until, performance.now() + seconds * 1000)
    },
    secondsLeft: () => Math.ceil(left() / 1000),
  }
}
