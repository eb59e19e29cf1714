import { readFile } from 'node:fs/promises'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { Agent, WebSocket } from 'undici'
import { digestAuthorization } from './digest.ts'
import { parseSip, type SipText, sipMessage, token } from './sip-text.ts'

type Credential = { readonly username: string; readonly password: string }
type Registering = Credential & {
  /** The user to register; default: that of the credential. */
  readonly user?: string
  readonly expires?: number
  readonly contact?: string
}

/** A softphone by WebSocket, as far as the edge sees one. */
export class SipPhone {
  /** Everything that arrived, oldest first. */
  readonly received: SipText[] = []
  isClosed = false
  readonly #socket: WebSocket
  readonly #agent: Agent
  readonly #realm: string
  readonly #host = `${token()}.invalid`
  #sequence = 0

  private constructor(socket: WebSocket, agent: Agent, realm: string) {
    this.#socket = socket
    this.#agent = agent
    this.#realm = realm
    socket.addEventListener('message', ({ data }) => this.received.push(parseSip(String(data))))
    socket.addEventListener('close', () => {
      this.isClosed = true
    })
  }

  /** Connects to the edge. @throws if there is no WebSocket */
  static async connect(edge: { webSocketUrl: string; caFile: string; realm: string }): Promise<SipPhone> {
    const agent = new Agent({ connect: { ca: await readFile(edge.caFile) } })
    const socket = new WebSocket(edge.webSocketUrl, { protocols: ['sip'], dispatcher: agent })
    const opened = Promise.withResolvers<void>()
    socket.addEventListener('open', () => opened.resolve())
    socket.addEventListener('error', ({ message }) => opened.reject(new Error(`No WebSocket: ${message}`)))
    await opened.promise
    return new SipPhone(socket, agent, edge.realm)
  }

  /** The contact that this phone registers by default. */
  get contact(): string {
    return `<sip:phone@${this.#host};transport=ws>`
  }

  send(text: string): void {
    this.#socket.send(text)
  }

  /** Sends a request outside a call and waits for its final reply. */
  async request(
    method: string,
    uri: string,
    more: readonly (readonly [string, string])[],
    body = '',
  ): Promise<SipText> {
    this.#sequence += 1
    const branch = `z9hG4bK${token()}`
    const has = (name: string): boolean => more.some(([given]) => given === name)
    const usual: (readonly [string, string])[] = [
      ['Via', `SIP/2.0/WSS ${this.#host};branch=${branch}`],
      ['Max-Forwards', '70'],
      ['Call-ID', token()],
      ['CSeq', `${this.#sequence} ${method}`],
      ['From', `<sip:anybody@${this.#realm}>;tag=${token()}`],
      ['To', `<${uri}>`],
      ['Contact', this.contact],
    ]
    this.send(sipMessage(`${method} ${uri} SIP/2.0`, [...usual.filter(([name]) => !has(name)), ...more], body))
    const isFinal = ({ status = 0, header }: SipText): boolean =>
      status >= 200 && (header('via') ?? '').includes(branch)
    await until(`${method} has a reply`, () => this.received.some(isFinal))
    return this.received.find(isFinal) as SipText
  }

  /** Registers with a credential and waits for the final reply. */
  async register({ username, password, user, expires = 300, contact = this.contact }: Registering): Promise<SipText> {
    const uri = `sip:${this.#realm}`
    const address = `<sip:${user ?? username.slice(username.indexOf(':') + 1)}@${this.#realm}>`
    const headers: (readonly [string, string])[] = [
      ['From', `${address};tag=${token()}`],
      ['To', address],
      ['Call-ID', token()],
      ['Contact', contact],
      ['Expires', String(expires)],
    ]
    const challenged = await this.request('REGISTER', uri, headers)
    const challenge = challenged.header('www-authenticate')
    if (challenged.status !== 401 || challenge === undefined) return challenged
    const authorization = digestAuthorization({ challenge, method: 'REGISTER', uri, username, password })
    return this.request('REGISTER', uri, [...headers, ['Authorization', authorization]])
  }

  async close(): Promise<void> {
    this.#socket.close()
    await this.#agent.destroy()
  }
}
