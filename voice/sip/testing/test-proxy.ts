import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { Framer } from '../message/framer.ts'
import { parseVia } from '../message/header-values.ts'
import { isRequest, type SipMessage, type SipRequest, type SipResponse } from '../message/message.ts'
import { serializeMessage } from '../message/serialize-message.ts'

/** A message that passes the proxy. `method` is that of CSeq, `status` 0 for a request. */
export type Passing = {
  readonly message: SipMessage
  readonly method: string
  readonly status: number
  /** The port that the message goes to. */
  readonly toPort: number
  forward(): void
}

/**
 * A stateless SIP proxy on loopback. It sends requests on to the port of their request URI and responses to that of
 * their Via, and stays in the route of dialogs. `onMessage` may hold, drop or repeat what passes.
 */
export class TestProxy {
  /** What happens to a message. Without it everything is sent on. */
  onMessage: ((passing: Passing) => void) | undefined
  /** `INVITE`, `200 INVITE`, … in the order of their arrival. */
  readonly trace: string[] = []
  readonly #sockets = new Set<Socket>()
  readonly #outgoing = new Map<number, Socket>()
  #server: Server | undefined
  #port = 0

  get port(): number {
    return this.#port
  }

  /** Listens; a second time at the same port. */
  async start(): Promise<void> {
    this.#server = createServer((socket) => this.#attach(socket)).listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Closes everything, as a killed proxy does. */
  async stop(): Promise<void> {
    if (this.#server === undefined) return
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.closeConnections()
    await closed
  }

  closeConnections(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#outgoing.clear()
  }

  /** Closes the connection that the proxy opened to a port. */
  closeConnectionTo(port: number): void {
    this.#outgoing.get(port)?.destroy()
    this.#outgoing.delete(port)
  }

  #attach(socket: Socket): void {
    this.#sockets.add(socket)
    const framer = new Framer({
      onMessage: (message, { method }) => this.#receive(message, method),
      onMalformed: (_, { reason }) => this.trace.push(`malformed: ${reason}`),
      onPing: () => undefined,
      onBroken: (reason) => this.trace.push(`broken: ${reason}`),
    })
    socket.on('data', (bytes: Buffer) => framer.push(bytes))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#sockets.delete(socket)
      for (const [port, outgoing] of this.#outgoing) if (outgoing === socket) this.#outgoing.delete(port)
    })
  }

  #receive(message: SipMessage, method: string): void {
    const status = isRequest(message) ? 0 : message.status
    this.trace.push(status === 0 ? method : `${status} ${method}`)
    const toPort = isRequest(message) ? this.#passRequest(message) : this.#passResponse(message)
    const forward = (): void => this.send(toPort, serializeMessage(message))
    if (this.onMessage === undefined) forward()
    else this.onMessage({ message, method, status, toPort, forward })
  }

  #passRequest({ uri, headers }: SipRequest): number {
    const via = parseVia(headers.get('via') ?? '')
    const branch = createHash('sha256').update(`${via?.branch} ${via?.sentBy}`).digest('hex').slice(0, 20)
    headers.set('via', [`SIP/2.0/TCP 127.0.0.1:${this.#port};branch=z9hG4bK${branch}`, ...headers.all('via')])
    headers.set('route', headers.all('route').slice(1))
    headers.set('record-route', [`<sip:127.0.0.1:${this.#port};transport=tcp;lr>`, ...headers.all('record-route')])
    return Number(/:(\d+)(?:;|$)/.exec(uri)?.[1])
  }

  #passResponse({ headers }: SipResponse): number {
    headers.set('via', headers.all('via').slice(1))
    return Number(/:(\d+)/.exec(parseVia(headers.get('via') ?? '')?.sentBy ?? '')?.[1])
  }

  /** Sends bytes to a port. */
  send(port: number, text: string): void {
    let socket = this.#outgoing.get(port)
    if (socket === undefined) {
      socket = connect(port, '127.0.0.1')
      this.#outgoing.set(port, socket)
      this.#attach(socket)
    }
    socket.write(text, 'latin1')
  }
}
