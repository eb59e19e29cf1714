import { newToken } from '@bellhop/server/platform/kernel/ids.ts'
import { allowedMethods, contactOf, createVia, type SipCore } from './core.ts'
import { Dialog } from './dialog.ts'
import { toWireHeaders } from './dialog-request.ts'
import { stateOfCaller } from './dialog-state.ts'
import { isUri, parseNameAddress } from './message/header-values.ts'
import { SipHeaders, type SipRequest, type SipResponse } from './message/message.ts'
import { type MessageIds, parseIds } from './message/message-ids.ts'
import { sessionOf } from './message/session-body.ts'
import { fromWire, toHeaderValue, toWire } from './message/wire-text.ts'
import { termsOfAnswerer } from './session-timer.ts'
import type { ClientTransaction } from './transactions/client-transaction.ts'

/** A call to make. `from` and `to` are URIs, or names with URIs: `"Hotel" <sip:100@host>`. */
export type InviteOptions = {
  readonly uri: string
  readonly from: string
  readonly to: string
  readonly sdp: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Who learns what becomes of a call. */
export type InviteHandlers = {
  /** 1xx, such as 180 (it rings), and its SDP, '' without one. */
  onProgress?(progress: { readonly status: number; readonly sdp: string }): void
  onAnswer(dialog: Dialog, sdp: string): void
  /** The peer's refusal; 408 without a response in time, 503 without a proxy, 400 for malformed addresses. */
  onFail(failure: { readonly status: number; readonly reason: string }): void
}

/** A call that goes out, until it is answered or fails. */
export class OutgoingInvite {
  readonly callId: string
  readonly #core: SipCore
  readonly #handlers: InviteHandlers
  #transaction: ClientTransaction | undefined
  #isOver = false
  #isCancelSent = false

  constructor(core: SipCore, options: InviteOptions, handlers: InviteHandlers) {
    this.#core = core
    this.#handlers = handlers
    this.callId = newToken(18)
    const request = buildInvite(core, options, this.callId)
    if (request === undefined) {
      queueMicrotask(() => this.#fail({ status: 400, reason: 'Malformed Address' }))
      return
    }
    this.#transaction = core.clients.send(request, {
      onProvisional: (response) => this.#progress(response),
      onFinal: (response) => this.#finish(response),
    })
  }

  /** Whether it is answered, failed or cancelled. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Gives up. No handler is called from then on. An answer that comes too late gets ACK and BYE. */
  cancel(): void {
    if (this.#isOver) return
    this.#isOver = true
    // Before a provisional response the CANCEL might overtake the INVITE (RFC 3261 9.1).
    if (this.#transaction?.hasProvisional) this.#sendCancel()
    else if (this.#transaction?.isSent === false) this.#transaction.abandon()
  }

  #progress(response: SipResponse): void {
    if (this.#isOver) this.#sendCancel()
    else
      this.#core.notify(() =>
        this.#handlers.onProgress?.({ status: response.status, sdp: fromWire(sessionOf(response)) }),
      )
  }

  #finish(response: SipResponse): void {
    const { status, reason, headers } = response
    if (status >= 200 && status < 300) return this.#answer(response)
    // It rang too long for us, which the peer does not know. A response of the peer has a Via.
    if (headers.get('via') === undefined && this.#transaction?.hasProvisional) this.#sendCancel()
    this.#fail({ status, reason: fromWire(reason) })
  }

  #answer(response: SipResponse): void {
    const { headers } = response
    const ids = parseIds(headers) as MessageIds
    const dialog = new Dialog(this.#core, stateOfCaller(headers, ids, termsOfAnswerer(headers)))
    dialog.acknowledge(ids.seq)
    if (this.#isOver) {
      void dialog.bye('SIP;cause=487;text="Cancelled"')
      return
    }
    this.#isOver = true
    const isHandled = this.#core.notify(() => this.#handlers.onAnswer(dialog, fromWire(sessionOf(response))))
    if (!isHandled) void dialog.bye('SIP;cause=500')
  }

  #fail(failure: { status: number; reason: string }): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#core.notify(() => this.#handlers.onFail(failure))
  }

  /** A CANCEL has the Via of its INVITE (RFC 3261 9.1). */
  #sendCancel(): void {
    const request = this.#transaction?.request
    if (request === undefined || this.#isCancelSent) return
    this.#isCancelSent = true
    const headers = new SipHeaders()
    for (const name of ['via', 'max-forwards', 'from', 'to', 'call-id']) headers.set(name, request.headers.all(name))
    headers.set('cseq', '1 CANCEL')
    this.#transaction?.expireSoon()
    this.#core.clients.send({ method: 'CANCEL', uri: request.uri, headers, body: '' }, { onFinal: () => undefined })
  }
}

/** Builds the INVITE. Undefined if an address is malformed. */
function buildInvite(core: SipCore, options: InviteOptions, callId: string): SipRequest | undefined {
  const from = toAddress(options.from)
  const to = toAddress(options.to)
  const uri = toWire(options.uri)
  if (from === undefined || to === undefined || !isUri(uri)) return undefined
  const headers = SipHeaders.of({
    via: createVia(core),
    'max-forwards': '70',
    from: `${from};tag=${newToken(9)}`,
    to,
    'call-id': callId,
    cseq: '1 INVITE',
    contact: contactOf(core),
    allow: allowedMethods,
    ...toWireHeaders(options.headers),
    'content-type': options.sdp === '' ? [] : 'application/sdp',
  })
  return { method: 'INVITE', uri, headers, body: toWire(options.sdp) }
}

/** An address with brackets, so that parameters of the URI are not taken for those of the header. */
function toAddress(text: string): string | undefined {
  const value = toHeaderValue(text)
  const address = isUri(value) ? `<${value}>` : value
  return parseNameAddress(address)?.params === '' ? address : undefined
}
