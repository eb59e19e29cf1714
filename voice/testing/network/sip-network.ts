import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { type SipText, token } from '../sip-text.ts'
import { EdgeDouble } from './edge-double.ts'
import { messageReader, SipParty, type Wire } from './sip-party.ts'

/** What a phone does when it is called. */
export type PhoneHabit = 'rings' | 'answers' | 'nothing' | number

type NewCall = {
  readonly to: string
  readonly from: string
  readonly caller?: string
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly sdp?: string
  readonly sameAs?: SipParty
}

/**
 * Plays the edge, the carrier and the agents' phones: SIP over TCP for a voice controller, and Kamailio's JSON-RPC on
 * the same port.
 */
export class SipNetwork {
  /** The callers, and the parties that the controller called, in their order. */
  readonly callers: SipParty[] = []
  readonly called: SipParty[] = []
  /** Users without a phone. */
  readonly unregistered = new Set<string>()
  /** What phones do; they ring by default. */
  habit: (party: SipParty) => PhoneHabit = () => 'rings'
  /** The SIP port of the controller. */
  controllerPort = 0
  readonly port: number
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #parties = new Map<string, SipParty>()
  #outgoing: Socket | undefined

  private constructor(server: Server) {
    this.#server = server
    this.port = (server.address() as AddressInfo).port
    const rpc = this.#rpc()
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('data', (first: Buffer) => {
        if (first.toString('latin1', 0, 4) === 'POST') {
          rpc.emit('connection', socket)
          socket.unshift(first)
          return
        }
        const read = this.#reader(socket)
        socket.on('data', read)
        read(first)
      })
    })
  }

  static async start(): Promise<SipNetwork> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new SipNetwork(server)
  }

  /** Kamailio's JSON-RPC, for a controller in this process. */
  readonly edge = new EdgeDouble(this.unregistered)

  /**
   * Calls a number. `caller`: whom the edge has found, if it is another than in From. `sameAs` repeats the INVITE of a
   * caller in a new transaction.
   */
  call({ to, from, caller, headers = [], sdp, sameAs }: NewCall): SipParty {
    const callId = sameAs?.ids.callId ?? token()
    const party = new SipParty(this.#wire(), {
      callId,
      localTag: sameAs?.ids.localTag ?? token(),
      remoteTag: '',
      local: `sip:${from}@trunk.example`,
      remote: `sip:${to}@edge.example`,
      target: `sip:${to}@edge.example`,
    })
    this.#parties.set(callId, party)
    this.callers.push(party)
    party.call([['X-Bellhop-Source', 'trunk'], ['X-Bellhop-Caller', caller ?? from], ...headers], sdp)
    return party
  }

  /** The parties that the controller called with this call id, agents or the trunk. */
  reached(destination: 'agent' | 'trunk', callId?: string): SipParty[] {
    return this.called.filter(
      (party) =>
        party.header('x-bellhop-destination') === destination &&
        (callId === undefined || party.header('x-bellhop-call-id') === callId),
    )
  }

  async close(): Promise<void> {
    this.#outgoing?.destroy()
    for (const socket of this.#sockets) socket.destroy()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #wire(): Wire {
    return {
      contact: `sip:test@127.0.0.1:${this.port};transport=tcp`,
      port: this.port,
      send: (text) => this.#connection().write(text),
    }
  }

  /** The connection to the controller. A controller that was restarted gets a new one. */
  #connection(): Socket {
    if (this.#outgoing && !this.#outgoing.destroyed) return this.#outgoing
    const socket = connect(this.controllerPort, '127.0.0.1')
    this.#outgoing = socket
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', this.#reader(socket))
    socket.on('close', () => {
      if (this.#outgoing === socket) this.#outgoing = undefined
    })
    return socket
  }

  #reader(socket: Socket): (bytes: Buffer) => void {
    // Like Kamailio: a response goes to the address in Via if the connection of the request is closed.
    const respond = (text: string): void => void (socket.destroyed ? this.#connection() : socket).write(text)
    return messageReader((message) => this.#take(message, respond))
  }

  #take(message: SipText, respond: (text: string) => void): void {
    const callId = message.header('call-id') ?? ''
    const known = this.#parties.get(callId)
    if (known) return known.receive(message, respond)
    if (message.status === undefined && message.method === 'INVITE') this.#begin(callId, message, respond)
  }

  #begin(callId: string, invite: SipText, respond: (text: string) => void): void {
    const uriOf = (name: string): string => /<([^>]+)>/.exec(invite.header(name) ?? '')?.[1] ?? ''
    const ids = {
      callId,
      localTag: token(),
      remoteTag: /;tag=([^;]+)/.exec(invite.header('from') ?? '')?.[1] ?? '',
      local: uriOf('to'),
      remote: uriOf('from'),
      target: uriOf('contact'),
    }
    const party = new SipParty(this.#wire(), ids, { invite, respond })
    this.#parties.set(callId, party)
    this.called.push(party)
    const habit = this.habit(party)
    if (habit === 'nothing') return
    if (typeof habit === 'number') return party.reject(habit)
    party.ring()
    if (habit === 'answers') party.answer()
  }

  /** Kamailio's JSON-RPC, as far as the controller uses it. */
  #rpc() {
    return createHttpServer(async (request, response) => {
      const { method, params } = JSON.parse(Buffer.concat(await request.toArray()).toString())
      const contact = { Contact: { Address: 'sip:phone@127.0.0.1', Expires: 300 } }
      const results: Record<string, unknown> = {
        'core.uptime': { up_since: 'Thu Jan  1 00:00:01 1970' },
        'ul.lookup': this.unregistered.has(params?.[1]) ? undefined : { Contacts: [contact] },
      }
      const result = results[method]
      const answer = result === undefined ? { error: { code: 404, message: 'AOR not found' } } : { result }
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }))
    })
  }
}
