import { SipHeaders, type SipRequest, type SipResponse } from '../message/message.ts'
import { serializeMessage } from '../message/serialize-message.ts'
import type { SipTimers } from '../options.ts'

/** Who receives the responses to a request. */
export type ResponseReceiver = {
  onProvisional?(response: SipResponse): void
  /** The final response, once: 408 without a response in time, 503 without a proxy. Those have no headers. */
  onFinal(response: SipResponse): void
}

/** What a client transaction needs of its surroundings. */
export type ClientSurroundings = {
  readonly timers: SipTimers
  /** Sends to the proxy; false if there is no connection. */
  write(text: string): boolean
  isConnected(): boolean
  remove(transaction: ClientTransaction): void
}

/** A response of our own, when the peer's did not arrive. */
export const localResponse = (status: number, reason: string): SipResponse => ({
  status,
  reason,
  headers: new SipHeaders(),
  body: '',
})

/** A request that waits for its final response (RFC 3261 17.1, for a reliable transport). */
export class ClientTransaction {
  readonly request: SipRequest
  readonly #text: string
  readonly #receiver: ResponseReceiver
  readonly #surroundings: ClientSurroundings
  readonly #isInvite: boolean
  #timer: NodeJS.Timeout | undefined
  #isSent = false
  #hasProvisional = false
  #isOver = false
  /** The ACK of a refused INVITE, for a refusal that arrives again. */
  #ack: string | undefined

  constructor(request: SipRequest, receiver: ResponseReceiver, surroundings: ClientSurroundings) {
    this.request = request
    this.#text = serializeMessage(request)
    this.#receiver = receiver
    this.#surroundings = surroundings
    this.#isInvite = request.method === 'INVITE'
  }

  /** Whether the proxy took the request: an INVITE can be cancelled from then on. */
  get hasProvisional(): boolean {
    return this.#hasProvisional
  }

  /** Whether a connection took the request. */
  get isSent(): boolean {
    return this.#isSent
  }

  /** Sends the request, also again after the connection to the proxy was lost. */
  send(): void {
    if (this.#isOver) return
    const isFirst = !this.#isSent
    this.#isSent = this.#surroundings.write(this.#text) || this.#isSent
    if (!isFirst) return
    const { timers } = this.#surroundings
    if (this.#isSent || this.#timer === undefined) {
      this.#expireIn(this.#isInvite && !this.#isSent ? timers.unsent : timers.transaction)
    }
  }

  /** Takes a response. Returns false for a 2xx that comes after the refusal of another branch. */
  receive(response: SipResponse): boolean {
    const { status } = response
    if (status < 200) this.#receiveProvisional(response)
    else if (!this.#isOver) {
      if (this.#isInvite && status >= 300) this.#acknowledge(response)
      else this.#surroundings.remove(this)
      this.#finish(response)
    } else if (status < 300) return false
    else if (this.#ack !== undefined) this.#surroundings.write(this.#ack)
    return true
  }

  /** Waits no longer than for any other request: a cancelled INVITE may stay without a response (RFC 3261 9.1). */
  expireSoon(): void {
    if (!this.#isOver) this.#expireIn(this.#surroundings.timers.transaction)
  }

  /** Ends the transaction without a response. The receiver is called no more. */
  abandon(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#surroundings.remove(this)
  }

  /** Ends the transaction with a response of our own. */
  fail(status: number, reason: string): void {
    if (this.#isOver) return
    this.#surroundings.remove(this)
    this.#finish(localResponse(status, reason))
  }

  #receiveProvisional(response: SipResponse): void {
    if (this.#isOver) return
    if (this.#isInvite && !this.#hasProvisional) this.#expireIn(this.#surroundings.timers.ringing)
    this.#hasProvisional = true
    this.#receiver.onProvisional?.(response)
  }

  /** The ACK of a refusal belongs to the transaction: same Via, same URI (17.1.1.3). */
  #acknowledge(response: SipResponse): void {
    const { request } = this
    const headers = new SipHeaders()
    for (const name of ['via', 'route', 'max-forwards', 'from', 'call-id']) headers.set(name, request.headers.all(name))
    headers.set('to', response.headers.all('to'))
    headers.set('cseq', `${Number.parseInt(request.headers.get('cseq') ?? '', 10)} ACK`)
    this.#ack = serializeMessage({ method: 'ACK', uri: request.uri, headers, body: '' })
    this.#surroundings.write(this.#ack)
  }

  #finish(response: SipResponse): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    if (this.#ack !== undefined) {
      this.#timer = setTimeout(() => this.#surroundings.remove(this), this.#surroundings.timers.linger).unref()
    }
    this.#receiver.onFinal(response)
  }

  #expireIn(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#isSent && this.#surroundings.isConnected()) this.fail(408, 'Request Timeout')
      else this.fail(503, 'Service Unavailable')
    }, milliseconds).unref()
  }
}
