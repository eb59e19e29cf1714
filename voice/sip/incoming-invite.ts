import { lowerAscii } from '@bellhop/server/shared/letter-case.ts'
import { allowedMethods, contactOf, type SipCore } from './core.ts'
import { Dialog } from './dialog.ts'
import { type ResponseOptions, toResponseContent } from './dialog-request.ts'
import { type DialogState, stateOfCallee } from './dialog-state.ts'
import { parseNameAddress, splitList, userOf } from './message/header-values.ts'
import { sessionOf } from './message/session-body.ts'
import { fromWire, toHeaderValue } from './message/wire-text.ts'
import { sessionHeaders, termsOfSender } from './session-timer.ts'
import type { ServerTransaction } from './transactions/server-transaction.ts'

/** An INVITE is accepted that is already answered, refused or cancelled. */
export class InviteOverError extends Error {
  override readonly name = 'InviteOverError'
}

/** A call that comes in. The endpoint has already sent 100. */
export class IncomingInvite {
  /** The caller gave up (CANCEL), or nothing answered the INVITE in time. The refusal is sent by then. */
  onCancel: () => void = () => undefined

  readonly #core: SipCore
  readonly #transaction: ServerTransaction
  readonly #state: DialogState

  /** `target` is the URI of the INVITE's Contact. */
  constructor(core: SipCore, transaction: ServerTransaction, target: string) {
    this.#core = core
    this.#transaction = transaction
    const { headers } = transaction.request
    const { localTag } = transaction
    this.#state = stateOfCallee(headers, transaction.ids, {
      localTag,
      target,
      ...termsOfSender(headers),
    })
    transaction.onCancel = () => core.notify(() => this.onCancel())
  }

  get callId(): string {
    return this.#transaction.ids.callId
  }

  get fromTag(): string {
    return this.#transaction.ids.fromTag
  }

  /** Who the caller claims to be: the user part of From, or its number; '' without one. */
  get from(): string {
    return userOf(parseNameAddress(this.#transaction.request.headers.get('from') ?? '')?.uri ?? '')
  }

  /** The user part of the request URI. */
  get to(): string {
    return userOf(this.#transaction.request.uri)
  }

  /** The caller's SDP; '' if the INVITE has none and wants an offer in the 200. */
  get sdp(): string {
    return fromWire(sessionOf(this.#transaction.request))
  }

  /** Whether it is accepted, refused or cancelled. */
  get isOver(): boolean {
    return this.#transaction.isOver
  }

  /** The state of the dialog that `accept` creates, to be journalled before. */
  get dialogState(): DialogState {
    return this.#state
  }

  /** The first value of a header, by its long name. */
  header(name: string): string | undefined {
    const value = this.#transaction.request.headers.get(lowerAscii(name))
    return value === undefined ? undefined : fromWire(value)
  }

  /** All values of a header that lists several, by its long name. */
  headers(name: string): string[] {
    return this.#transaction.request.headers.all(lowerAscii(name)).flatMap(splitList).map(fromWire)
  }

  /** Sends a provisional response or a refusal. Has no effect when the INVITE is over. A 2xx is sent by `accept`. */
  respond(status: number, reason: string, options: ResponseOptions = {}): void {
    if (status >= 200 && status < 300) throw new RangeError('an INVITE is accepted by accept()')
    const content = toResponseContent(options)
    const contact = status < 200 ? { contact: contactOf(this.#core), allow: allowedMethods } : {}
    this.#transaction.respond(status, toHeaderValue(reason), {
      ...content,
      headers: { ...contact, ...content.headers },
    })
  }

  /**
   * Answers the call with 200. If the INVITE has no SDP, `sdp` is our offer, and the answer comes with `onAck`. Throws `InviteOverError` when the INVITE is over: look at `isOver` after every await.
   */
  accept(sdp: string, headers: Readonly<Record<string, string>> = {}): Dialog {
    if (this.isOver) throw new InviteOverError('the INVITE is answered, refused or cancelled')
    const dialog = new Dialog(this.#core, this.#state)
    const content = toResponseContent({ sdp, headers })
    dialog.answer(
      this.#transaction,
      { status: 200, reason: 'OK' },
      { ...content, headers: { ...sessionHeaders(this.#state), ...content.headers } },
    )
    return dialog
  }
}
