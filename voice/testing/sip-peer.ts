import { createSocket, type Socket as DatagramSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, isIPv6, type Server, type Socket } from 'node:net'
import { connect as connectTls, createServer as createTlsServer, type TlsOptions } from 'node:tls'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { parseSip, replyTo, type SipText, sipMessage, token } from './sip-text.ts'

type Headers = readonly (readonly [name: string, value: string])[]
type Transport = 'UDP' | 'TCP' | 'TLS'
type Incoming = { readonly message: SipText; reply(status: number, more?: Headers, body?: string): void }

/** What a request outside a call consists of. */
export type SipRequest = {
  readonly method: string
  readonly uri: string
  readonly from?: string
  readonly headers?: Headers
  readonly body?: string
}

/** One end of SIP by UDP or TCP: a carrier, or a controller. Each request is answered by `onRequest`. */
export class SipPeer {
  readonly received: SipText[] = []
  /** Answers OPTIONS with 200 by default and nothing else. */
  onRequest: (incoming: Incoming) => void = ({ message, reply }) => {
    if (message.method === 'OPTIONS') reply(200)
  }
  readonly port: number
  /** Where a peer by UDP sends to. */
  target = 0
  readonly transport: Transport
  /** Its address, as it stands in headers. */
  readonly host: string
  readonly #write: (text: string) => void
  readonly #close: () => void
  #sequence = 0

  private constructor(
    { transport, host = '127.0.0.1', port }: { transport: Transport; host?: string; port: number },
    write: (text: string) => void,
    close: () => void,
  ) {
    this.transport = transport
    this.host = isIPv6(host) ? `[${host}]` : host
    this.port = port
    this.#write = write
    this.#close = close
  }

  /** A peer by UDP that sends to a port of this machine from `address`. */
  static async byUdp(target: number, { address = '127.0.0.1' } = {}): Promise<SipPeer> {
    const [type, host] = isIPv6(address) ? (['udp6', '::1'] as const) : (['udp4', '127.0.0.1'] as const)
    const socket: DatagramSocket = createSocket(type)
    socket.bind(0, address)
    await once(socket, 'listening')
    const peer: SipPeer = new SipPeer(
      { transport: 'UDP', host, port: socket.address().port },
      (text) => socket.send(text, peer.target, host),
      () => socket.close(),
    )
    peer.target = target
    socket.on('message', (bytes, { port }) => {
      peer.#take(bytes.toString(), (text) => socket.send(text, port, host))
    })
    return peer
  }

  /** A peer that connects to a TCP port of 127.0.0.1. */
  static async byTcp(target: number): Promise<SipPeer> {
    const socket = connect(target, '127.0.0.1')
    await once(socket, 'connect')
    return SipPeer.#over(socket, 'TCP')
  }

  /** A peer that connects to a TLS port of this machine, whose certificate an authority of `ca` has signed. */
  static async byTls(target: number, ca: string): Promise<SipPeer> {
    const socket = connectTls({ port: target, host: '127.0.0.1', servername: 'localhost', ca })
    await once(socket, 'secureConnect')
    return SipPeer.#over(socket, 'TLS')
  }

  /** A peer that waits for connections on a TCP port of 127.0.0.1. It sends nothing by itself. */
  static onTcp(port: number): Promise<SipPeer> {
    return SipPeer.#on(createServer(), 'connection', port)
  }

  /** A peer that waits for TLS connections on a free port of 127.0.0.1. It sends nothing by itself. */
  static onTls(options: TlsOptions): Promise<SipPeer> {
    return SipPeer.#on(createTlsServer(options), 'secureConnection', 0)
  }

  static #over(socket: Socket, transport: Transport): SipPeer {
    const { port } = socket.address() as AddressInfo
    const write = (text: string): void => void socket.write(text)
    const peer = new SipPeer({ transport, port }, write, () => socket.destroy())
    peer.#readFrom(socket)
    return peer
  }

  static async #on(server: Server, connected: 'connection' | 'secureConnection', port: number): Promise<SipPeer> {
    const sockets = new Set<Socket>()
    const close = (): void => {
      server.close()
      for (const socket of sockets) socket.destroy()
    }
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const transport = connected === 'connection' ? 'TCP' : 'TLS'
    const peer = new SipPeer({ transport, port: (server.address() as AddressInfo).port }, () => undefined, close)
    server.on(connected, (socket: Socket) => {
      sockets.add(socket)
      peer.#readFrom(socket)
    })
    return peer
  }

  send(text: string): void {
    this.#write(text)
  }

  /** Sends a request and returns its branch, with which `finalReply` finds the reply. */
  request({ method, uri, from = 'sip:+905550000001@127.0.0.1', headers = [], body = '' }: SipRequest): string {
    this.#sequence += 1
    const branch = `z9hG4bK${token()}`
    const has = (name: string): boolean => headers.some(([given]) => given === name)
    const usual: Headers = [
      ['Via', `SIP/2.0/${this.transport} ${this.host}:${this.port};branch=${branch}`],
      ['Max-Forwards', '70'],
      ['From', `<${from}>;tag=${token()}`],
      ['To', `<${uri}>`],
      ['Call-ID', token()],
      ['CSeq', `${this.#sequence} ${method}`],
      ['Contact', `<sip:test@${this.host}:${this.port};transport=${this.transport.toLowerCase()}>`],
    ]
    this.send(sipMessage(`${method} ${uri} SIP/2.0`, [...usual.filter(([name]) => !has(name)), ...headers], body))
    return branch
  }

  /** Waits for the final reply to a request. */
  async finalReply(branch: string): Promise<SipText> {
    await until('the request has a reply', () => this.replyTo(branch) !== undefined)
    return this.replyTo(branch) as SipText
  }

  /** The final reply to a request, if it has arrived. */
  replyTo(branch: string): SipText | undefined {
    return this.received.find(({ status = 0, header }) => status >= 200 && (header('via') ?? '').includes(branch))
  }

  /** Waits for a request of this method. */
  async requested(method: string): Promise<SipText> {
    const find = (): SipText | undefined =>
      this.received.find((message) => message.status === undefined && message.method === method)
    await until(`${method} arrives`, () => find() !== undefined)
    return find() as SipText
  }

  close(): void {
    this.#close()
  }

  #readFrom(socket: Socket): void {
    let waiting = ''
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      waiting += bytes.toString('latin1')
      for (;;) {
        waiting = waiting.replace(/^(\r\n)+/, '')
        const end = waiting.indexOf('\r\n\r\n')
        if (end === -1) return
        const [, length = '0'] = /^(?:content-length|l)\s*:\s*(\d+)/im.exec(waiting.slice(0, end)) ?? []
        const whole = end + 4 + Number(length)
        if (waiting.length < whole) return
        this.#take(waiting.slice(0, whole), (text) => socket.write(text))
        waiting = waiting.slice(whole)
      }
    })
  }

  #take(text: string, write: (text: string) => void): void {
    const message = parseSip(text)
    this.received.push(message)
    if (message.status !== undefined) return
    this.onRequest({ message, reply: (status, more = [], body = '') => write(replyTo(message, status, more, body)) })
  }
}
