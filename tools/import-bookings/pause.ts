import { setTimeout as sleep } from 'node:timers/promises'

/** A pause that the service requires: no request is sent meanwhile. */
export type Pause = {
  /** Waits for the end of the pause. Throws `AbortError` if the import is stopped meanwhile. */
  over(): Promise<void>
  /** Pauses all requests for at least this time. */
  start(seconds: number): void
  /** The seconds until the end. */
  secondsLeft(): number
}

/** Spreads the waiting requests, so that they do not all resume at once. */
const spreadMs = 1000

/** Creates a pause that `signal` aborts. */
export function createPause(signal: AbortSignal): Pause {
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
