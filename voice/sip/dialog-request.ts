import { lowerAscii } from '@bellhop/server/shared/letter-case.ts'
import { isToken } from './message/header-names.ts'
import { parseNameAddress } from './message/header-values.ts'
import { contentTypeOf, sessionOf } from './message/session-body.ts'
import { fromWire, toHeaderValue, toWire } from './message/wire-text.ts'
import type { ResponseContent, ServerTransaction } from './transactions/server-transaction.ts'

/** What a response carries: SDP, and headers by their names. */
export type ResponseOptions = {
  readonly sdp?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Headers of the endpoint's user as they go into a message. Names that are no tokens are left out. */
export const toWireHeaders = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => isToken(name))
      .map(([name, value]) => [lowerAscii(name), toHeaderValue(value)]),
  )

/** A response with SDP and headers of the endpoint's user. */
export const toResponseContent = ({ sdp = '', headers }: ResponseOptions): ResponseContent => ({
  headers: { ...toWireHeaders(headers), ...(sdp === '' ? {} : { 'content-type': 'application/sdp' }) },
  body: toWire(sdp),
})

/** A request of the peer in a dialog that the endpoint's user answers with `respond`, once, within 32 s. */
export class DialogRequest {
  readonly #transaction: ServerTransaction
  readonly #respond: (status: number, reason: string, content: ResponseContent) => void

  constructor(
    transaction: ServerTransaction,
    respond: (status: number, reason: string, content: ResponseContent) => void,
  ) {
    this.#transaction = transaction
    this.#respond = respond
  }

  /** INVITE (a re-INVITE), UPDATE with SDP, INFO, REFER, NOTIFY or MESSAGE. */
  get method(): string {
    return this.#transaction.request.method
  }

  get body(): string {
    return fromWire(this.#transaction.request.body)
  }

  /** The type of the body without parameters, in small letters; '' without one. */
  get contentType(): string {
    return contentTypeOf(this.#transaction.request)
  }

  /** The SDP of the request; '' if it has none. A re-INVITE without SDP wants an offer in the 200. */
  get sdp(): string {
    return fromWire(sessionOf(this.#transaction.request))
  }

  /** The URI of Refer-To, of a REFER. */
  get referTo(): string | undefined {
    return parseNameAddress(this.#transaction.request.headers.get('refer-to') ?? '')?.uri
  }

  /** Whether it is answered, or the dialog or the request ended without an answer. */
  get isOver(): boolean {
    return this.#transaction.isOver
  }

  /** The first value of a header, by its long name. */
  header(name: string): string | undefined {
    const value = this.#transaction.request.headers.get(lowerAscii(name))
    return value === undefined ? undefined : fromWire(value)
  }

  /** Sends a response. Has no effect when the request is over. */
  respond(status: number, reason: string, options: ResponseOptions = {}): void {
    if (!this.isOver) this.#respond(status, toHeaderValue(reason), toResponseContent(options))
  }
}
