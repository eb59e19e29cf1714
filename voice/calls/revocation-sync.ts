import type { Clock } from '@bellhop/server/platform/kernel/clock.ts'
import type { Logger } from '@bellhop/server/platform/observability/log.ts'
import type { EdgeControl } from '../edge/edge-control.ts'
import type { RevocationJournal, RevokedCredential } from '../journal/revocation-journal.ts'

export type RevocationSyncOptions = {
  readonly journal: RevocationJournal
  readonly edge: Pick<EdgeControl, 'revoke' | 'startedAt'>
  readonly clock: Clock
  readonly log: Logger
  readonly pollMs: number
}

/**
 * Brings revoked credentials to the edge, which holds them in memory: at once, again after it has restarted, and until
 * it has taken all.
 */
export class RevocationSync {
  readonly #options: RevocationSyncOptions
  /** When the edge started that has all revocations. */
  #syncedStart: number | undefined
  /** How often the edge did not take credentials. Who waits for the edge sees whether that happened meanwhile. */
  #failures = 0
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: RevocationSyncOptions) {
    this.#options = options
  }

  start(): void {
    void this.#poll()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** Returns when the credentials are in the journal. The edge gets them in the background. */
  revoke(credentials: readonly RevokedCredential[]): void {
    this.#options.journal.add(credentials)
    void this.#bring(credentials)
  }

  async #bring(credentials: readonly RevokedCredential[]): Promise<void> {
    const { edge, log } = this.#options
    try {
      await edge.revoke(credentials)
    } catch (error) {
      this.#failures += 1
      this.#syncedStart = undefined
      log.warn(
        { err: error, count: credentials.length },
        'the edge did not take revoked credentials; they are repeated',
      )
    }
  }

  async #poll(): Promise<void> {
    const { edge, journal, clock, log, pollMs } = this.#options
    try {
      const startedAt = await edge.startedAt()
      if (startedAt !== undefined && startedAt !== this.#syncedStart) {
        const failures = this.#failures
        const active = journal.listActive(clock.now())
        if (active.length > 0) await edge.revoke(active)
        if (this.#failures === failures) this.#syncedStart = startedAt
      }
    } catch (error) {
      log.warn({ err: error }, 'the edge did not take revoked credentials; they are repeated')
    }
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#poll(), pollMs)
  }
}
