import { once } from 'node:events'
import { type AddressInfo, createServer, isIPv6, type Server } from 'node:net'
import { newToken } from '@bellhop/server/platform/kernel/ids.ts'
import { allowedMethods, type DialogReceiver, type SipCore } from './core.ts'
import { Dialog } from './dialog.ts'
import { contactUriOf, type DialogState, dialogKey, stateOfCaller } from './dialog-state.ts'
import { IncomingInvite } from './incoming-invite.ts'
import { isRequest, type Refusal, type SipMessage, type SipRequest, type SipResponse } from './message/message.ts'
import type { MessageIds } from './message/message-ids.ts'
import { serializeMessage } from './message/serialize-message.ts'
import { sessionOf } from './message/session-body.ts'
import { defaultTimers, type SipEndpointOptions } from './options.ts'
import { type InviteHandlers, type InviteOptions, OutgoingInvite } from './outgoing-invite.ts'
import { acceptedTypes, type ExplainedRefusal, refuseOffer, refuseRequest } from './refuse-request.ts'
import { noTimer } from './session-timer.ts'
import { ClientTransactions } from './transactions/client-transactions.ts'
import { buildResponse, type IncomingRequest, type ServerTransaction } from './transactions/server-transaction.ts'
import { ServerTransactions } from './transactions/server-transactions.ts'
import { Connection, type ConnectionReceiver } from './transport/connection.ts'
import { ProxyLink } from './transport/proxy-link.ts'

const maxConnections = 64

/** How many dialogs unexpected 2xx may create beside those of calls. */
const maxDialogs = 50_000

/** What a restored dialog skips, because requests after its last journal entry used up numbers. */
const sequenceGap = 100

const retryAfter = { 'retry-after': '5' }

/**
 * A SIP user agent whose only peer is the proxy (RFC 3261 over TCP). It listens for requests and keeps a connection for
 * its own. Whatever arrives, it neither throws nor stores more than its limits allow; what handlers throw is logged.
 */
export class SipEndpoint {
  /** A call comes in. */
  onInvite: (invite: IncomingInvite) => void = (invite) => invite.respond(480, 'Temporarily Unavailable')
  /** Before a restart: OPTIONS outside a dialog and new INVITEs get 503, so that the proxy chooses another endpoint. */
  isDraining = false

  readonly #options: SipEndpointOptions
  readonly #server: Server
  readonly #connections = new Set<Connection>()
  readonly #dialogs = new Map<string, DialogReceiver>()
  readonly #servers: ServerTransactions
  readonly #link: ProxyLink
  readonly #core: SipCore
  #isStopped = false
  /** Host and port, as Via and Contact name them. */
  #address = ''

  constructor(options: SipEndpointOptions) {
    this.#options = options
    const timers = { ...defaultTimers, ...options.timers }
    const receiver: ConnectionReceiver = {
      onMessage: (message, ids, connection) => this.#receive(message, ids, connection),
      onMalformed: (message, refusal, connection) => this.#refuseMalformed(message, refusal, connection),
      onClose: (connection, reason) => {
        this.#connections.delete(connection)
        if (reason !== undefined) options.log.debug({ reason }, 'a SIP connection closed')
      },
    }
    this.#server = createServer((socket) => this.#connections.add(new Connection(socket, receiver)))
    this.#server.maxConnections = maxConnections
    const clients = new ClientTransactions({
      timers,
      write: (text) => this.#link.write(text),
      isConnected: () => this.#link.isConnected,
    })
    this.#link = new ProxyLink({
      ...options.proxy,
      localAddress: options.host,
      reconnect: timers.reconnect,
      receiver,
      onConnect: () => {
        options.log.info(options.proxy, 'connected to the SIP proxy')
        clients.resend()
      },
    })
    this.#servers = new ServerTransactions({
      timers,
      write: (text, connection) => this.#write(text, connection),
      onUnanswered: (transaction) => this.#endUnanswered(transaction),
    })
    const address = (): string => this.#address
    this.#core = {
      timers,
      clients,
      dialogs: this.#dialogs,
      get address() {
        return address()
      },
      write: (text) => this.#link.write(text),
      notify: (handler) => this.#notify(handler),
    }
  }

  /** The port where the endpoint listens. */
  get port(): number {
    return (this.#server.address() as AddressInfo | null)?.port ?? this.#options.port
  }

  /** Whether there is a connection to the proxy. */
  get isConnected(): boolean {
    return this.#link.isConnected
  }

  /** What the endpoint holds at the moment. All are 0 some time after the last call. */
  get counts(): { connections: number; clientTransactions: number; serverTransactions: number; dialogs: number } {
    return {
      connections: this.#connections.size,
      clientTransactions: this.#core.clients.size,
      serverTransactions: this.#servers.size,
      dialogs: this.#dialogs.size,
    }
  }

  /** Listens, and connects to the proxy in the background. Rejects if it cannot listen. */
  async start(): Promise<void> {
    const { host, port } = this.#options
    this.#server.listen({ host, port })
    await once(this.#server, 'listening')
    this.#address = `${isIPv6(host) ? `[${host}]` : host}:${this.port}`
    this.#link.start()
  }

  /** Closes all connections. Calls are not ended: their dialogs can be restored. No handler is called from then on. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#link.stop()
    this.#core.clients.stop()
    this.#servers.stop()
    this.#dialogs.clear()
    if (!this.#server.listening) return
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const connection of this.#connections) connection.close()
    await closed
    this.#connections.clear()
  }

  /** Calls an address. */
  invite(options: InviteOptions, handlers: InviteHandlers): OutgoingInvite {
    return new OutgoingInvite(this.#core, options, handlers)
  }

  /** Continues a dialog of an earlier process. Its next request skips some CSeq numbers. */
  restoreDialog(state: DialogState): Dialog {
    return new Dialog(this.#core, { ...state, localSeq: state.localSeq + sequenceGap })
  }

  #receive(message: SipMessage, ids: MessageIds, connection: Connection): void {
    if (this.#isStopped) return
    try {
      if (isRequest(message)) this.#receiveRequest({ request: message, ids, connection })
      else this.#receiveResponse(message, ids)
    } catch (error) {
      this.#options.log.error({ err: error, method: ids.method }, 'a SIP message was not handled')
    }
  }

  #receiveResponse(response: SipResponse, ids: MessageIds): void {
    if (ids.sentBy !== this.#address || this.#core.clients.receive(response, ids)) return
    if (ids.method !== 'INVITE' || response.status < 200 || response.status >= 300) return
    const { callId, fromTag, toTag } = ids
    const dialog = this.#dialogs.get(dialogKey({ callId, localTag: fromTag, remoteTag: toTag }))
    if (dialog !== undefined) return dialog.acknowledge(ids.seq)
    // The call was cancelled, another phone answered, or an earlier process made it: it is ended politely.
    if (this.#dialogs.size >= maxDialogs) return
    const stray = new Dialog(this.#core, stateOfCaller(response.headers, ids, noTimer))
    stray.acknowledge(ids.seq)
    void stray.bye('SIP;cause=487;text="No such call"')
  }

  #receiveRequest(incoming: IncomingRequest): void {
    const { request, ids, connection } = incoming
    const { callId, fromTag, toTag, method } = ids
    const dialog = this.#dialogs.get(dialogKey({ callId, localTag: toTag, remoteTag: fromTag }))
    if (method === 'ACK') {
      return dialog?.receiveAck(ids.seq, sessionOf(request))
    }
    if (this.#servers.repeat(incoming)) return
    if (this.#servers.isFull) {
      return this.#refuse(request, { status: 503, reason: 'Service Unavailable', headers: retryAfter }, connection)
    }
    const transaction = this.#servers.open(incoming)
    if (method === 'INVITE') transaction.respond(100, 'Trying')
    const refusal = refuseRequest(request)
    if (refusal !== undefined) transaction.respond(refusal.status, refusal.reason, refusal)
    else if (method === 'CANCEL') this.#receiveCancel(transaction)
    else if (dialog !== undefined) dialog.receive(transaction)
    else if (toTag !== '') transaction.respond(481, 'Call/Transaction Does Not Exist')
    else this.#receiveInitial(transaction)
  }

  #receiveCancel(transaction: ServerTransaction): void {
    const invite = this.#servers.findInvite(transaction.ids)
    if (invite === undefined) return transaction.respond(481, 'Call/Transaction Does Not Exist')
    transaction.respond(200, 'OK')
    invite.cancel(487, 'Request Terminated')
  }

  #receiveInitial(transaction: ServerTransaction): void {
    const { method } = transaction.ids
    if (method !== 'OPTIONS' && method !== 'INVITE') {
      return transaction.respond(405, 'Method Not Allowed', { headers: { allow: allowedMethods } })
    }
    if (this.isDraining) return transaction.respond(503, 'Service Unavailable', { headers: retryAfter })
    if (method === 'OPTIONS') {
      return transaction.respond(200, 'OK', { headers: { allow: allowedMethods, accept: acceptedTypes } })
    }
    const { request } = transaction
    const target = contactUriOf(request.headers)
    const refusal = refuseOffer(request, this.#core.timers.minSessionSeconds)
    if (target === undefined) transaction.respond(400, 'Bad Request: missing or malformed Contact')
    else if (refusal !== undefined) transaction.respond(refusal.status, refusal.reason, refusal)
    else if (!this.#servers.admitInvite(transaction)) transaction.respond(482, 'Loop Detected')
    else this.#offer(new IncomingInvite(this.#core, transaction, target))
  }

  #offer(invite: IncomingInvite): void {
    if (!this.#notify(() => this.onInvite(invite))) invite.respond(500, 'Server Internal Error')
  }

  #refuseMalformed(message: SipMessage, refusal: Refusal, connection: Connection): void {
    this.#options.log.debug(refusal, 'a SIP message is malformed')
    if (isRequest(message) && message.method !== 'ACK') this.#refuse(message, refusal, connection)
  }

  /** Refuses a request without remembering it. Without the headers of a response the connection is closed. */
  #refuse(request: SipRequest, refusal: ExplainedRefusal, connection: Connection): void {
    const isAnswerable = ['via', 'from', 'to', 'call-id', 'cseq'].every((name) => request.headers.get(name))
    if (!isAnswerable) return connection.close('a request cannot be answered')
    const toTag = request.headers.get('to')?.includes('tag=') ? '' : newToken(9)
    this.#write(serializeMessage(buildResponse(request, refusal, toTag, refusal)), connection)
  }

  #endUnanswered(transaction: ServerTransaction): void {
    if (transaction.ids.method === 'INVITE') transaction.cancel(480, 'Temporarily Unavailable')
    else transaction.cancel(500, 'Server Internal Error')
  }

  #write(text: string, connection: Connection): void {
    if (!connection.write(text)) this.#link.write(text)
  }

  #notify(handler: () => unknown): boolean {
    if (this.#isStopped) return true
    const logError = (error: unknown): void => this.#options.log.error({ err: error }, 'a handler of SIP failed')
    try {
      const result = handler()
      if (result instanceof Promise) result.catch(logError)
      return true
    } catch (error) {
      logError(error)
      return false
    }
  }
}
