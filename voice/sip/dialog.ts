import { setTimeout as wait } from 'node:timers/promises'
import { random } from '@bellhop/server/platform/kernel/ids.ts'
import { buildRequest, type RequestOptions } from './build-request.ts'
import { allowedMethods, contactOf, type DialogReceiver, type SipCore } from './core.ts'
import { DialogRequest } from './dialog-request.ts'
import { contactUriOf, type DialogState, dialogKey } from './dialog-state.ts'
import { InviteLock } from './invite-lock.ts'
import type { Refusal, SipHeaders, SipResponse } from './message/message.ts'
import { serializeMessage } from './message/serialize-message.ts'
import { sessionOf } from './message/session-body.ts'
import { fromWire } from './message/wire-text.ts'
import { refuseOffer } from './refuse-request.ts'
import { ReinviteError } from './reinvite-error.ts'
import { RepeatedAnswer } from './repeated-answer.ts'
import {
  renewalHeaders,
  type SessionTerms,
  SessionTimer,
  sessionHeaders,
  termsOfAnswerer,
  termsOfSender,
} from './session-timer.ts'
import { localResponse } from './transactions/client-transaction.ts'
import type { ResponseContent, ServerTransaction } from './transactions/server-transaction.ts'

/** The requests that `Dialog.request` sends. */
export type DialogMethod = 'OPTIONS' | 'INFO' | 'UPDATE' | 'REFER' | 'NOTIFY' | 'MESSAGE'

/** How often a re-INVITE is repeated after 491. */
const maxGlares = 5

/** Statuses of a probe that say that the peer does not know the dialog, or cannot be reached any more. */
const endedStatuses: ReadonlySet<number> = new Set([404, 408, 410, 477, 480, 481, 604])

/** A call that is answered (RFC 3261 section 12). It sends to the proxy and lives until one side ends it. */
export class Dialog implements DialogReceiver {
  /**
   * The peer sent INVITE (a re-INVITE), UPDATE with SDP, INFO, REFER, NOTIFY or MESSAGE. BYE, OPTIONS and UPDATE without
   * SDP are answered by the dialog. Without a handler INVITE and UPDATE get 488, INFO 200, the others 405.
   */
  onRequest: ((request: DialogRequest) => void) | undefined
  /** The peer hung up. */
  onBye: () => void = () => undefined
  /** The peer is lost: no ACK, 481 or 408 in the dialog, no refresh of the session. Never after `bye` or `onBye`. */
  onGone: (reason: string) => void = () => undefined
  /** The ACK of an accepted INVITE arrived; with the answer if our 2xx made an offer, '' otherwise. */
  onAck: (sdp: string) => void = () => undefined
  /** The methods that we name to the peer. */
  allow = allowedMethods
  /** The target or the session timer changed: `state` should be journalled again. */
  onStateChange: () => void = () => undefined

  readonly #core: SipCore
  #state: DialogState
  readonly #invites = new InviteLock()
  readonly #sessionTimer = new SessionTimer()
  /** Our last ACK, for a 2xx that arrives again. */
  #ack: { readonly seq: number; readonly text: string } | undefined
  #isOver = false
  #hasPeerEnded = false

  constructor(core: SipCore, state: DialogState) {
    this.#core = core
    this.#state = state
    core.dialogs.set(dialogKey(state), this)
    this.#startSessionTimer()
  }

  /** The dialog as plain JSON. The object does not change; a later read may return another one. */
  get state(): DialogState {
    return this.#state
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /**
   * Sends a request and returns its final response. Never rejects: 408 also means that no response came in 32 s, 503 that
   * the proxy could not be reached, 481 that the dialog is over.
   */
  async request(method: DialogMethod, options: RequestOptions = {}): Promise<SipResponse> {
    if (this.#isOver) return localResponse(481, 'Call/Transaction Does Not Exist')
    return this.#send(method, options)
  }

  /**
   * Sends a re-INVITE with an offer and returns the answer. Waits for other INVITEs of the dialog, and tries again after
   * 491. Throws `ReinviteError` when the peer refuses; the session then stays as it is.
   */
  async reinvite(sdp: string): Promise<string> {
    for (let glares = 0; ; glares++) {
      while (!this.#isOver && !this.#invites.isIdle) await this.#invites.change()
      if (this.#isOver) throw new ReinviteError({ status: 481, reason: 'Call/Transaction Does Not Exist' })
      const response = await this.#sendInvite(sdp)
      if (response.status < 300) return fromWire(sessionOf(response))
      if (response.status !== 491 || glares === maxGlares) throw new ReinviteError(response)
      const [min, max] = this.#core.timers.glare[this.#state.isCaller ? 'caller' : 'callee']
      await wait(min + random() * (max - min), undefined, { ref: false })
    }
  }

  /** Hangs up. The dialog is over at once; the promise resolves when the peer answered or did not in time. */
  async bye(reason?: string): Promise<void> {
    if (this.#isOver) return
    this.#end()
    // The peer may not know yet that the call is answered (RFC 3261 section 15).
    while (this.#invites.answer !== undefined) await this.#invites.change()
    if (!this.#hasPeerEnded) await this.#send('BYE', reason === undefined ? {} : { headers: { Reason: reason } })
  }

  /** Asks the peer by OPTIONS whether the call still exists. `alive` also stands for a proxy that cannot be reached. */
  async probe(): Promise<'alive' | 'over'> {
    const { status } = await this.request('OPTIONS')
    if (!endedStatuses.has(status)) return 'alive'
    this.#lose(`OPTIONS answered ${status}`)
    return 'over'
  }

  /** Used by the endpoint: a request of the peer. */
  receive(transaction: ServerTransaction): void {
    const { method, seq } = transaction.ids
    if (method === 'BYE') return this.#receiveBye(transaction)
    if (this.#isOver) return transaction.respond(481, 'Call/Transaction Does Not Exist')
    if (seq < this.#state.remoteSeq) return transaction.respond(500, 'CSeq Out of Order')
    this.#state = { ...this.#state, remoteSeq: seq }
    if (method === 'OPTIONS') return transaction.respond(200, 'OK', { headers: { allow: this.allow } })
    if (method === 'INVITE' || method === 'UPDATE') return this.#receiveOffer(transaction)
    this.#hand(transaction, method === 'INFO' ? 200 : 405, (status, reason, content) =>
      transaction.respond(status, reason, content),
    )
  }

  /** Used by the endpoint: the ACK of a 2xx. */
  receiveAck(seq: number, sdp: string): void {
    const { answer } = this.#invites
    if (answer?.seq !== seq) return
    answer.acknowledge()
    if (!this.#isOver) this.#core.notify(() => this.onAck(answer.isOffer ? fromWire(sdp) : ''))
  }

  /** Used by the endpoint: a 2xx to an INVITE of this dialog. Sends the ACK, the stored one if there is one. */
  acknowledge(seq: number): void {
    if (this.#ack?.seq !== seq)
      this.#ack = { seq, text: serializeMessage(buildRequest(this.#core, this.#state, { method: 'ACK', seq })) }
    this.#core.write(this.#ack.text)
  }

  /** Used by the endpoint: sends a 2xx to an INVITE of the peer, again and again until its ACK arrives. */
  answer(transaction: ServerTransaction, { status, reason }: Refusal, content: ResponseContent): void {
    transaction.respond(status, reason, {
      ...content,
      headers: { contact: contactOf(this.#core), allow: this.allow, supported: 'timer', ...content.headers },
    })
    if (transaction.ids.method !== 'INVITE') return
    // A peer that sends the next INVITE has the 2xx, although its ACK was lost.
    this.#invites.answer?.stop()
    this.#invites.answer = new RepeatedAnswer(transaction, this.#core.timers, (isAcknowledged) => {
      this.#invites.answer = undefined
      if (!isAcknowledged) this.#lose('no ACK', true)
    })
  }

  #receiveBye(transaction: ServerTransaction): void {
    transaction.respond(200, 'OK')
    this.#hasPeerEnded = true
    this.#invites.answer?.stop()
    this.#invites.answer = undefined
    if (this.#isOver) return
    this.#end()
    this.#core.notify(() => this.onBye())
  }

  #receiveOffer(transaction: ServerTransaction): void {
    const { headers, body } = transaction.request
    const isInvite = transaction.ids.method === 'INVITE'
    const retryLater = { headers: { 'retry-after': String(Math.floor(random() * 10)) } }
    if (this.#invites.incoming !== undefined) return transaction.respond(500, 'Server Internal Error', retryLater)
    // An offer of ours that has no answer yet is in the way of another one, too (RFC 3264).
    const isOffering = this.#invites.isSending || this.#invites.answer?.isOffer === true
    if (isOffering && (isInvite || body !== '')) return transaction.respond(491, 'Request Pending')
    const refusal = refuseOffer(transaction.request, this.#core.timers.minSessionSeconds)
    if (refusal !== undefined) return transaction.respond(refusal.status, refusal.reason, refusal)
    const respond = (status: number, reason: string, content: ResponseContent): void => {
      if (status < 200 || status >= 300) return transaction.respond(status, reason, content)
      const terms = termsOfSender(headers)
      this.answer(
        transaction,
        { status, reason },
        {
          ...content,
          headers: { ...sessionHeaders(terms), ...content.headers },
        },
      )
      this.#refresh(headers, terms)
    }
    if (!isInvite && body === '') return respond(200, 'OK', {})
    if (isInvite) this.#invites.incoming = transaction
    this.#hand(transaction, 488, (status, reason, content) => {
      respond(status, reason, content)
      this.#invites.release()
    })
  }

  /** Lets the endpoint's user answer a request; without one, or when its handler throws, the dialog does. */
  #hand(
    transaction: ServerTransaction,
    status: number,
    respond: (status: number, reason: string, content: ResponseContent) => void,
  ): void {
    const { onRequest } = this
    transaction.onCancel = () => this.#invites.release()
    if (onRequest === undefined) {
      const reason = { 200: 'OK', 405: 'Method Not Allowed', 488: 'Not Acceptable Here' }[status] ?? ''
      return respond(status, reason, status === 405 ? { headers: { allow: this.allow } } : {})
    }
    const request = new DialogRequest(transaction, respond)
    if (!this.#core.notify(() => onRequest(request))) respond(500, 'Server Internal Error', {})
  }

  #sendInvite(sdp: string): Promise<SipResponse> {
    const headers = { Allow: this.allow, ...renewalHeaders(this.#state) }
    this.#invites.isSending = true
    return this.#send('INVITE', { body: sdp, headers }, (response, seq) => {
      if (response.status < 300) {
        this.acknowledge(seq)
        this.#refresh(response.headers, termsOfAnswerer(response.headers, this.#state.isRefresher))
      }
      this.#invites.isSending = false
    })
  }

  #send(
    method: string,
    options: RequestOptions,
    onFinal: (response: SipResponse, seq: number) => void = () => undefined,
  ): Promise<SipResponse> {
    const seq = this.#state.localSeq + 1
    this.#state = { ...this.#state, localSeq: seq }
    const request = buildRequest(this.#core, this.#state, { ...options, method, seq })
    return new Promise((resolve) =>
      this.#core.clients.send(request, {
        onFinal: (response) => {
          onFinal(response, seq)
          const { status } = response
          // A NOTIFY that fails ends its subscription only (RFC 5057).
          const isLost = (status === 481 || status === 408) && method !== 'NOTIFY'
          if (isLost) this.#lose(`${method} answered ${status}`, status === 408)
          resolve(response)
        },
      }),
    )
  }

  #refresh(headers: SipHeaders, terms: SessionTerms): void {
    const before = this.#state
    this.#state = { ...before, target: contactUriOf(headers) ?? before.target, ...terms }
    const { target, sessionSeconds, isRefresher } = this.#state
    const isChanged =
      target !== before.target ||
      sessionSeconds !== before.sessionSeconds ||
      isRefresher !== (before.isRefresher ?? false)
    if (!this.#isOver) this.#startSessionTimer()
    if (isChanged) this.#core.notify(() => this.onStateChange())
  }

  #startSessionTimer(): void {
    this.#sessionTimer.start(this.#state, {
      expired: () => this.#lose('the session is not refreshed', true),
      due: () => void this.#renewSession(),
    })
  }

  /** Refreshes the session by UPDATE. A peer that refuses it once is asked again before the session expires. */
  async #renewSession(): Promise<void> {
    const { status, headers } = await this.request('UPDATE', { headers: renewalHeaders(this.#state) })
    if (this.#isOver) return
    if (status < 300) this.#refresh(headers, termsOfAnswerer(headers, true))
    else this.#startSessionTimer()
  }

  /** Ends the dialog because the peer is lost. With a BYE if the peer may still believe in the call. */
  #lose(reason: string, sendsBye = false): void {
    if (this.#isOver) return
    this.#end()
    if (sendsBye) void this.#send('BYE', { headers: { Reason: 'SIP;cause=408;text="Request Timeout"' } })
    this.#core.notify(() => this.onGone(reason))
  }

  #end(): void {
    this.#isOver = true
    this.#sessionTimer.stop()
    this.#invites.incoming?.cancel(487, 'Request Terminated')
    this.#invites.release()
    const { dialogs, timers } = this.#core
    setTimeout(() => dialogs.delete(dialogKey(this.#state)), timers.linger).unref()
  }
}
