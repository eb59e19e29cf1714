import { setTimeout as delay } from 'node:timers/promises'
import { BellhopError } from '../../sdk/index.ts'
import type { Journal } from './journal.ts'

type AttemptSettings = {
  readonly journal: Journal
  readonly signal: AbortSignal
  readonly url: string
  /** Sends one request; rejects if the service does not respond. */
  readonly probe: () => Promise<unknown>
  /** Ends the traffic: a fault of this program, or an account that is no longer let in. */
  readonly fail: (error: unknown) => void
}

/** Codes for somebody who was a moment too late. It happens in every hotel and is not worth a line. */
const lateCodes: readonly (string | undefined)[] = [
  'already_assigned',
  'agent_unavailable',
  'invalid_state_transition',
  'room_unavailable',
  'version_conflict',
  'not_found',
]

const probeEveryMs = 1000
const retryMs = 5000

/** Whether the service did not respond, or could not. */
export const isOutage = (error: unknown): boolean =>
  error instanceof BellhopError && (error.status === 0 || error.status >= 500)

/** Tries things that may fail: a refusal is a line, and the end of an outage is waited for. */
export class Attempts {
  readonly #settings: AttemptSettings
  #outage: Promise<void> | undefined

  constructor(settings: AttemptSettings) {
    this.#settings = settings
  }

  /**
   * The result, or undefined if the attempt failed or the traffic has stopped. Never rejects. `aim` names the attempt in
   * the line of a refusal.
   */
  async run<Result>(aim: string, attempt: () => Promise<Result>): Promise<Result | undefined> {
    const { journal, signal, fail } = this.#settings
    try {
      return await attempt()
    } catch (error) {
      if (signal.aborted) return undefined
      if (isOutage(error)) await this.#waitForService()
      else if (!(error instanceof BellhopError) || error.status === 401) fail(error)
      else if (!lateCodes.includes(error.code)) journal.add('refused', `${aim}: ${error.message}`)
      return undefined
    }
  }

  /** The result of the first attempt that succeeds, or undefined if the traffic has stopped before. */
  async untilDone<Result extends object | string>(
    aim: string,
    attempt: () => Promise<Result>,
  ): Promise<Result | undefined> {
    const { signal } = this.#settings
    while (!signal.aborted) {
      const result = await this.run(aim, attempt)
      if (result !== undefined) return result
      await delay(retryMs, undefined, { signal }).catch(() => undefined)
    }
    return undefined
  }

  /** All attempts wait for the same end of an outage, which is two lines. */
  #waitForService(): Promise<void> {
    this.#outage ??= this.#poll().finally(() => {
      this.#outage = undefined
    })
    return this.#outage
  }

  async #poll(): Promise<void> {
    const { journal, signal, url, probe } = this.#settings
    journal.add('service', `${url} does not respond; waiting for it`)
    while (!signal.aborted) {
      await delay(probeEveryMs, undefined, { signal }).catch(() => undefined)
      const error: unknown = await probe().then(
        () => undefined,
        (reason: unknown) => reason,
      )
      if (!isOutage(error) && !signal.aborted) return journal.add('service', 'responds again')
    }
  }
}
