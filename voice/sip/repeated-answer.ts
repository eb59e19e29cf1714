import { sessionOf } from './message/session-body.ts'
import type { SipTimers } from './options.ts'
import type { ServerTransaction } from './transactions/server-transaction.ts'

/**
 * A 2xx to an INVITE that is sent again until its ACK arrives (RFC 3261 13.3.1.4), also over TCP: behind the proxy the
 * path may be UDP.
 */
export class RepeatedAnswer {
  readonly #transaction: ServerTransaction
  readonly #timers: SipTimers
  readonly #onEnd: (isAcknowledged: boolean) => void
  #repeat: NodeJS.Timeout | undefined
  #end: NodeJS.Timeout

  /** `onEnd` is called once: with the ACK, or when it did not arrive in time. */
  constructor(transaction: ServerTransaction, timers: SipTimers, onEnd: (isAcknowledged: boolean) => void) {
    this.#transaction = transaction
    this.#timers = timers
    this.#onEnd = onEnd
    this.#repeatIn(timers.t1)
    this.#end = setTimeout(() => this.#finish(false), timers.transaction).unref()
  }

  /** The CSeq of the INVITE. */
  get seq(): number {
    return this.#transaction.ids.seq
  }

  /** Whether it made an offer, because the INVITE had none: the ACK brings the answer. */
  get isOffer(): boolean {
    return sessionOf(this.#transaction.request) === ''
  }

  acknowledge(): void {
    this.#finish(true)
  }

  /** Stops without a word. */
  stop(): void {
    clearTimeout(this.#repeat)
    clearTimeout(this.#end)
  }

  #finish(isAcknowledged: boolean): void {
    this.stop()
    this.#onEnd(isAcknowledged)
  }

  #repeatIn(milliseconds: number): void {
    this.#repeat = setTimeout(() => {
      this.#transaction.repeat()
      this.#repeatIn(Math.min(milliseconds * 2, this.#timers.t2))
    }, milliseconds).unref()
  }
}
