import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { TestContext } from 'node:test'
import { ephemeralCredential } from '@bellhop/server/modules/voice/protocol/ephemeral-credential.ts'
import { systemClock } from '@bellhop/server/platform/kernel/clock.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { digestAuthorization } from '../../testing/digest.ts'
import { parseSip, type SipText, sipMessage, token } from '../../testing/sip-text.ts'
import type { TestEdge } from '../../testing/start-edge.ts'

type Address = { readonly host: string; readonly port: number }
type Headers = readonly (readonly [name: string, value: string])[]

const waitMs = 500

/**
 * The address at which the telephones of many agents are registered. It registers them, also again after the edge was
 * killed, and hands their calls on to the process that plays the telephones. It does not touch their sound.
 */
export class Switchboard {
  readonly #socket: Socket
  readonly #edge: TestEdge
  readonly #replies = new Map<string, (reply: SipText) => void>()

  private constructor(socket: Socket, edge: TestEdge, phones: Address) {
    this.#socket = socket
    this.#edge = edge
    socket.on('message', (datagram, sender) => {
      if (sender.port === phones.port && sender.address === phones.host) this.#send(datagram)
      else if (!this.#takeReply(datagram)) socket.send(datagram, phones.port, phones.host)
    })
  }

  /** `phones`: where the telephones are. */
  static async open(t: TestContext, edge: TestEdge, phones: Address): Promise<Switchboard> {
    const socket = createSocket({ type: 'udp4', recvBufferSize: 1024 * 1024 })
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    t.after(() => void socket.close())
    return new Switchboard(socket, edge, phones)
  }

  /** What the telephones name as their Contact. */
  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`
  }

  /** Registers the telephones of agents. */
  async register(userIds: readonly string[]): Promise<void> {
    for (const userId of userIds) await this.#registerOne(userId)
  }

  async #registerOne(user: string): Promise<void> {
    const { keys, realm } = this.#edge
    const expiresAt = systemClock().now().add({ hours: 1 })
    const credential = ephemeralCredential({ user, secret: keys.credentials, expiresAt, algorithm: 'sha256' })
    const uri = `sip:${realm}`
    const callId = token()
    const challenge = (await this.#request(user, callId, 1)).header('www-authenticate') ?? ''
    const authorization = digestAuthorization({ challenge, method: 'REGISTER', uri, ...credential })
    const { status } = await this.#request(user, callId, 2, [['Authorization', authorization]])
    if (status !== 200) throw new Error(`The edge answers the registration with ${status}`)
  }

  /** Sends a REGISTER until it has a reply. */
  async #request(user: string, callId: string, sequence: number, more: Headers = []): Promise<SipText> {
    const { realm } = this.#edge
    const message = sipMessage(`REGISTER sip:${realm} SIP/2.0`, [
      ['Via', `SIP/2.0/UDP ${this.address};branch=z9hG4bK${token()}`],
      ['Max-Forwards', '70'],
      ['From', `<sip:${user}@${realm}>;tag=${token()}`],
      ['To', `<sip:${user}@${realm}>`],
      ['Call-ID', callId],
      ['CSeq', `${sequence} REGISTER`],
      ['Contact', `<sip:${user}@${this.address}>`],
      ['Expires', '300'],
      ...more,
    ])
    let reply: SipText | undefined
    this.#replies.set(`${callId} ${sequence}`, (received) => {
      reply = received
    })
    this.#send(Buffer.from(message))
    const timer = setInterval(() => this.#send(Buffer.from(message)), waitMs)
    try {
      await until('the edge answers the registration', () => reply !== undefined)
    } finally {
      clearInterval(timer)
    }
    return reply as unknown as SipText
  }

  #takeReply(datagram: Buffer): boolean {
    const message = parseSip(datagram.toString('latin1'))
    if (message.status === undefined || message.method !== 'REGISTER') return false
    const sequence = (message.header('cseq') ?? '').split(' ')[0]
    this.#replies.get(`${message.header('call-id')} ${sequence}`)?.(message)
    return true
  }

  #send(datagram: Buffer): void {
    this.#socket.send(datagram, this.#edge.ports.sip, '127.0.0.1', () => undefined)
  }
}
