import { newToken } from '@bellhop/server/platform/kernel/ids.ts'
import type { MessageIds } from '../message/message-ids.ts'
import type { SipTimers } from '../options.ts'
import type { Connection } from '../transport/connection.ts'
import { type IncomingRequest, ServerTransaction } from './server-transaction.ts'

/** How many requests are remembered at once. More are refused with 503. */
const maxTransactions = 50_000

/** The requests of the peer: those that are answered now, and those whose response is remembered. */
export class ServerTransactions {
  readonly #transactions = new Map<string, { transaction: ServerTransaction; timer: NodeJS.Timeout }>()
  /** INVITEs that are not over, by what stays the same when a proxy sends them on twice (RFC 3261 8.2.2.2). */
  readonly #openInvites = new Map<string, ServerTransaction>()
  readonly #options: ServerOptions

  constructor(options: ServerOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#transactions.size
  }

  get isFull(): boolean {
    return this.#transactions.size >= maxTransactions
  }

  /** Sends the last response to a repeated request again. Returns false for a new request. */
  repeat({ ids, connection }: IncomingRequest): boolean {
    const entry = this.#transactions.get(keyOf(ids))
    entry?.transaction.repeat(connection)
    return entry !== undefined
  }

  /** Opens the transaction of a new request. */
  open(incoming: IncomingRequest): ServerTransaction {
    const { ids } = incoming
    const { timers } = this.#options
    const key = keyOf(ids)
    const isInvite = ids.method === 'INVITE'
    const transaction = new ServerTransaction(incoming, ids.toTag === '' ? newToken(9) : '', {
      write: (text, connection) => this.#options.write(text, connection),
      finish: () => {
        if (this.#openInvites.get(mergeKeyOf(ids)) === transaction) this.#openInvites.delete(mergeKeyOf(ids))
        clearTimeout(entry.timer)
        entry.timer = setTimeout(() => this.#transactions.delete(key), timers.linger).unref()
      },
    })
    const patience = isInvite ? timers.ringing + timers.transaction : timers.transaction
    const entry = {
      transaction,
      timer: setTimeout(() => this.#options.onUnanswered(transaction), patience).unref(),
    }
    this.#transactions.set(key, entry)
    return transaction
  }

  /** Remembers an INVITE until it is answered. Returns false if it came on another way already. */
  admitInvite(transaction: ServerTransaction): boolean {
    const key = mergeKeyOf(transaction.ids)
    if (this.#openInvites.has(key)) return false
    this.#openInvites.set(key, transaction)
    return true
  }

  /** The INVITE that a CANCEL means. */
  findInvite(cancel: MessageIds): ServerTransaction | undefined {
    return this.#transactions.get(keyOf({ ...cancel, method: 'INVITE' }))?.transaction
  }

  stop(): void {
    for (const { timer } of this.#transactions.values()) clearTimeout(timer)
    this.#transactions.clear()
    this.#openInvites.clear()
  }
}

/** How responses are sent, and what happens to a request that stays without one. */
export type ServerOptions = {
  readonly timers: SipTimers
  write(text: string, connection: Connection): void
  onUnanswered(transaction: ServerTransaction): void
}

const keyOf = ({ branch, sentBy, callId, seq, method }: MessageIds): string =>
  `${branch} ${sentBy} ${callId} ${seq} ${method}`

const mergeKeyOf = ({ callId, fromTag, seq }: MessageIds): string => `${callId} ${fromTag} ${seq}`
