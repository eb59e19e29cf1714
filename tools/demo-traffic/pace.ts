import { setTimeout as delay } from 'node:timers/promises'

/** The time of the demo hotel: `speed` of its seconds pass in a second of the clock. */
export class Pace {
  readonly speed: number
  readonly signal: AbortSignal

  constructor(speed: number, signal: AbortSignal) {
    this.speed = speed
    this.signal = signal
  }

  /** Waits so many seconds of the hotel. Rejects with the reason of the signal when the traffic stops. */
  async sleep(seconds: number): Promise<void> {
    this.signal.throwIfAborted()
    await delay((seconds * 1000) / this.speed, undefined, { signal: this.signal })
  }

  /** So many seconds of the hotel in whole seconds of the simulated network, at least one. */
  networkSeconds(seconds: number): number {
    return Math.max(1, Math.round(seconds / this.speed))
  }
}
