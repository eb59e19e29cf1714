import type { RepeatedAnswer } from './repeated-answer.ts'
import type { ServerTransaction } from './transactions/server-transaction.ts'

/** The INVITEs of a dialog that are in progress. There is one at a time (RFC 3261 14.1). */
export class InviteLock {
  /** Our INVITE waits for its final response. */
  #isSending = false
  /** The peer's INVITE waits for its final response. */
  #incoming: ServerTransaction | undefined
  /** Our 2xx waits for its ACK. */
  #answer: RepeatedAnswer | undefined
  #waiting: (() => void)[] = []

  get isSending(): boolean {
    return this.#isSending
  }

  set isSending(isSending: boolean) {
    this.#isSending = isSending
    this.#wake()
  }

  get incoming(): ServerTransaction | undefined {
    return this.#incoming?.isOver === false ? this.#incoming : undefined
  }

  set incoming(transaction: ServerTransaction | undefined) {
    this.#incoming = transaction
    this.#wake()
  }

  get answer(): RepeatedAnswer | undefined {
    return this.#answer
  }

  set answer(answer: RepeatedAnswer | undefined) {
    this.#answer = answer
    this.#wake()
  }

  get isIdle(): boolean {
    return !this.#isSending && this.incoming === undefined && this.#answer === undefined
  }

  /** Waits for the next change of any of them. */
  change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Lets those who wait look again. */
  release(): void {
    this.#wake()
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
