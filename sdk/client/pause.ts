import type { Sleep } from './retry.ts'

/** The waiting requests continue within this time after the pause, so that they do not all come at once; milliseconds. */
const spread = 500

/** The pause of a client after a 429 (§8): all of its requests wait, so that they are not refused one by one. */
export class Pause {
  readonly #settings: { readonly sleep: Sleep; readonly random: () => number }
  #end = 0

  constructor(settings: { readonly sleep: Sleep; readonly random: () => number }) {
    this.#settings = settings
  }

  /** When it ends; undefined if there is none. */
  get until(): Date | undefined {
    return this.#end > Date.now() ? new Date(this.#end) : undefined
  }

  /** Pauses for at least this many milliseconds from now. */
  start(milliseconds: number): void {
    this.#end = Math.max(this.#end, Date.now() + milliseconds)
  }

  /**
   * Waits for its end. `waitedUntil` is the moment that the request has waited for already, in milliseconds since 1970;
   * resolves to the new one. Rejects with the reason of the signal if it is aborted.
   */
  async wait(waitedUntil: number, signal: AbortSignal | undefined): Promise<number> {
    const { sleep, random } = this.#settings
    let reached = waitedUntil
    while (this.#end > Math.max(reached, Date.now())) {
      reached = this.#end
      await sleep(reached - Date.now() + random() * spread, signal)
    }
    return reached
  }
}
