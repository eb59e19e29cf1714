import { parseVia } from '../message/header-values.ts'
import type { SipRequest, SipResponse } from '../message/message.ts'
import type { MessageIds } from '../message/message-ids.ts'
import { type ClientSurroundings, ClientTransaction, type ResponseReceiver } from './client-transaction.ts'

/** How requests are sent. */
export type ClientOptions = Omit<ClientSurroundings, 'remove'>

/** How many requests may wait at once. More fail with 503. */
const maxTransactions = 20_000

/** The requests that wait for a response. */
export class ClientTransactions {
  readonly #transactions = new Map<string, ClientTransaction>()
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#transactions.size
  }

  /** Sends a request, at once or when there is a connection to the proxy. */
  send(request: SipRequest, receiver: ResponseReceiver): ClientTransaction {
    const key = keyOf(request.method, parseVia(request.headers.get('via') ?? '')?.branch ?? '')
    const transaction = new ClientTransaction(request, receiver, {
      ...this.#options,
      remove: () => this.#transactions.delete(key),
    })
    if (this.#transactions.size >= maxTransactions) {
      queueMicrotask(() => transaction.fail(503, 'Service Unavailable'))
      return transaction
    }
    this.#transactions.set(key, transaction)
    transaction.send()
    return transaction
  }

  /** Hands a response to its transaction. Returns false if there is none. */
  receive(response: SipResponse, ids: MessageIds): boolean {
    return this.#transactions.get(keyOf(ids.method, ids.branch))?.receive(response) ?? false
  }

  /** Sends everything that waits again: the connection is new, and the proxy may be, too. */
  resend(): void {
    for (const transaction of this.#transactions.values()) transaction.send()
  }

  /** Ends all transactions. Those who wait get 503. */
  stop(): void {
    for (const transaction of this.#transactions.values()) transaction.fail(503, 'Service Unavailable')
    for (const transaction of this.#transactions.values()) transaction.abandon()
  }
}

const keyOf = (method: string, branch: string): string => `${method} ${branch}`
