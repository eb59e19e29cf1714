import { type Refusal, SipHeaders, type SipRequest, type SipResponse } from '../message/message.ts'
import type { MessageIds } from '../message/message-ids.ts'
import { serializeMessage } from '../message/serialize-message.ts'
import type { Connection } from '../transport/connection.ts'

/** Headers, by their long names in small letters, and body of a response. Texts are as on the wire. */
export type ResponseContent = {
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string
}

/** Builds the response to a request. `toTag` becomes the tag of To, if it has none. */
export function buildResponse(
  { headers: requestHeaders }: Pick<SipRequest, 'headers'>,
  { status, reason }: Refusal,
  toTag: string,
  { headers = {}, body = '' }: ResponseContent = {},
): SipResponse {
  const response = new SipHeaders()
  response.set('via', requestHeaders.all('via'))
  // Only responses that create a dialog need the route.
  if (status > 100 && status < 300) response.set('record-route', requestHeaders.all('record-route'))
  response.set('from', requestHeaders.get('from') ?? '')
  const to = requestHeaders.get('to') ?? ''
  response.set('to', toTag === '' ? to : `${to};tag=${toTag}`)
  response.set('call-id', requestHeaders.get('call-id') ?? '')
  response.set('cseq', requestHeaders.get('cseq') ?? '')
  for (const name of Object.keys(headers)) response.set(name, headers[name] ?? [])
  return { status, reason, headers: response, body }
}

/** What a server transaction needs of its surroundings. */
export type ServerSurroundings = {
  /** Sends a response on the connection of its request, or to the proxy if that is closed. */
  write(text: string, connection: Connection): void
  /** The transaction has its final response. */
  finish(transaction: ServerTransaction): void
}

/** A request of the peer, and the response to it (RFC 3261 17.2, for a reliable transport). */
export class ServerTransaction {
  readonly request: SipRequest
  readonly ids: MessageIds
  /** The tag that our responses add to To; empty if the request has one. */
  readonly localTag: string
  /** Called when the peer cancels the request, or nothing answered it in time. The response is sent by then. */
  onCancel: (() => void) | undefined
  readonly #surroundings: ServerSurroundings
  #connection: Connection
  #status = 0
  #response: string | undefined

  constructor({ request, ids, connection }: IncomingRequest, localTag: string, surroundings: ServerSurroundings) {
    this.request = request
    this.ids = ids
    this.localTag = localTag
    this.#connection = connection
    this.#surroundings = surroundings
  }

  /** Whether the final response is sent. */
  get isOver(): boolean {
    return this.#status >= 200
  }

  /** Sends a response. After the final one this has no effect. */
  respond(status: number, reason: string, content: ResponseContent = {}): void {
    if (this.isOver) return
    this.#status = status
    const tag = status > 100 ? this.localTag : ''
    this.#response = serializeMessage(buildResponse(this.request, { status, reason }, tag, content))
    this.repeat()
    if (this.isOver) this.#surroundings.finish(this)
  }

  /** Sends the last response again, to the connection on which the request was repeated. */
  repeat(connection: Connection = this.#connection): void {
    this.#connection = connection
    if (this.#response !== undefined) this.#surroundings.write(this.#response, connection)
  }

  /** Ends a request that is not answered: the peer cancelled it, or waited too long. */
  cancel(status: number, reason: string): void {
    if (this.isOver) return
    this.respond(status, reason)
    this.onCancel?.()
  }
}

/** A request as it arrived. */
export type IncomingRequest = {
  readonly request: SipRequest
  readonly ids: MessageIds
  readonly connection: Connection
}
