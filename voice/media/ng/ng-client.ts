import { createSocket, type Socket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { isLoopback } from '@bellhop/server/platform/config/networks.ts'
import { newToken } from '@bellhop/server/platform/kernel/ids.ts'
import { MediaEndedError, MediaRefusedError, MediaServerTimeoutError } from '../errors.ts'
import { type Bencodable, type BencodeDictionary, decodeBencode, encodeBencode } from './bencode.ts'

/** Milliseconds until a command is sent again; after the last wait it has failed. */
const defaultWaits: readonly number[] = [250, 500, 750, 1000, 1500]

type Waiting = {
  readonly answered: (reply: BencodeDictionary) => void
  timer: NodeJS.Timeout
}

type Fields = { readonly [key: string]: Bencodable | undefined }

/** Where rtpengine listens for commands. */
export type NgAddress = { readonly host: string; readonly port: number; readonly waits?: readonly number[] | undefined }

/**
 * Client of rtpengine's ng protocol: `<cookie> <bencoded dictionary>` in UDP datagrams. A command is sent again until
 * it is answered. rtpengine answers a known cookie from its cache, so that a command is performed once.
 */
export class NgClient {
  readonly #address: NgAddress
  readonly #socket: Socket
  readonly #waiting = new Map<string, Waiting>()
  /** The cache of rtpengine knows no senders, so cookies of all processes must differ. */
  readonly #cookiePrefix = newToken(9)
  #commands = 0
  #isClosed = false

  constructor(address: NgAddress) {
    this.#address = address
    const isVersion6 = isIPv6(address.host)
    this.#socket = createSocket(isVersion6 ? 'udp6' : 'udp4')
    // Without this every interface of the machine would take answers.
    if (isLoopback(address.host)) this.#socket.bind(0, isVersion6 ? '::1' : '127.0.0.1')
    this.#socket.on('message', (datagram) => this.#receive(datagram))
    // An ICMP "port unreachable" means that rtpengine is down. The command runs into its timeout.
    this.#socket.on('error', () => {})
  }

  /**
   * Performs a command. `waits` stands in for those of the client.
   * @throws MediaEndedError if the session is unknown, MediaRefusedError, MediaServerTimeoutError
   */
  async perform(command: string, fields: Fields = {}, waits?: readonly number[]): Promise<BencodeDictionary> {
    const reply = await this.#exchange(command, fields, waits ?? this.#address.waits ?? defaultWaits)
    const { result } = reply
    if (result === 'ok' || result === 'pong') return reply
    const reason = String(reply['error-reason'] ?? reply['message'] ?? result)
    if (/^unknown call-id/i.test(reason)) throw new MediaEndedError(`${command}: ${reason}`)
    throw new MediaRefusedError(`${command}: ${reason}`)
  }

  /** Rejects what waits for an answer, and closes the socket. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    for (const { timer, answered } of this.#waiting.values()) {
      clearTimeout(timer)
      answered(notAnswered)
    }
    this.#waiting.clear()
    await new Promise<void>((resolve) => this.#socket.close(resolve))
  }

  async #exchange(command: string, fields: Fields, waits: readonly number[]): Promise<BencodeDictionary> {
    const cookie = `${this.#cookiePrefix}${++this.#commands}`
    const datagram = Buffer.concat([Buffer.from(`${cookie} `), encodeBencode({ ...fields, command })])
    const reply = await new Promise<BencodeDictionary>((resolve) => this.#send(cookie, datagram, waits, resolve))
    if (reply === notAnswered) throw new MediaServerTimeoutError(`${command}: the media server does not answer`)
    return reply
  }

  #send(
    cookie: string,
    datagram: Buffer,
    waits: readonly number[],
    answered: (reply: BencodeDictionary) => void,
  ): void {
    if (this.#isClosed) return answered(notAnswered)
    const attempt = (count: number): void => {
      const wait = waits[count]
      if (wait === undefined) {
        this.#waiting.delete(cookie)
        answered(notAnswered)
        return
      }
      // A send that fails is a datagram that is lost.
      this.#socket.send(datagram, this.#address.port, this.#address.host, () => {})
      this.#waiting.set(cookie, { answered, timer: setTimeout(() => attempt(count + 1), wait) })
    }
    attempt(0)
  }

  #receive(datagram: Buffer): void {
    const space = datagram.indexOf(0x20)
    const cookie = datagram.toString('latin1', 0, Math.max(space, 0))
    const waiting = this.#waiting.get(cookie)
    const reply = waiting && readReply(datagram.subarray(space + 1))
    if (!reply) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(cookie)
    waiting.answered(reply)
  }
}

/** Stands for the answer that did not come. */
const notAnswered: BencodeDictionary = {}

function readReply(bytes: Buffer): BencodeDictionary | undefined {
  try {
    const reply = decodeBencode(bytes)
    return typeof reply === 'object' && !Array.isArray(reply) ? reply : undefined
  } catch {
    // Not from rtpengine. The right answer may still come.
    return undefined
  }
}
