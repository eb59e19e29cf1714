import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { Framer } from '../message/framer.ts'
import { isRequest, type SipMessage } from '../message/message.ts'

/** A connection to an endpoint for bytes of any kind. */
export class RawClient {
  readonly messages: SipMessage[] = []
  isClosed = false
  readonly #socket: Socket

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1')
    const framer = new Framer({
      onMessage: (message) => this.messages.push(message),
      // Responses to malformed requests carry their malformed headers.
      onMalformed: (message) => this.messages.push(message),
      onPing: () => undefined,
      onBroken: () => undefined,
    })
    this.#socket.on('data', (bytes: Buffer) => framer.push(bytes))
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', () => (this.isClosed = true))
  }

  /** The statuses of the final responses so far. */
  get finals(): number[] {
    return this.messages.flatMap((message) => (isRequest(message) || message.status < 200 ? [] : [message.status]))
  }

  send(bytes: string): void {
    if (!this.isClosed) this.#socket.write(bytes, 'latin1')
  }

  /** Sends OPTIONS and waits for the response: what was sent before is handled by then. */
  async ping(id: string): Promise<number | undefined> {
    const callId = `ping-${id}`
    this.send(
      `OPTIONS sip:ping@127.0.0.1 SIP/2.0\r\nVia: SIP/2.0/TCP 127.0.0.1:9;branch=z9hG4bK${callId}\r\n` +
        `From: <sip:a@b.test>;tag=1\r\nTo: <sip:a@b.test>\r\nCall-ID: ${callId}\r\nCSeq: 1 OPTIONS\r\n` +
        'Content-Length: 0\r\n\r\n',
    )
    const find = (): SipMessage | undefined => this.messages.find(({ headers }) => headers.get('call-id') === callId)
    await until(`OPTIONS ${id} is answered`, () => find() !== undefined || this.isClosed)
    const response = find()
    return response === undefined || isRequest(response) ? undefined : response.status
  }

  /** Closes when everything is sent and the endpoint has closed, too. */
  async close(): Promise<void> {
    if (this.isClosed) return
    const closed = once(this.#socket, 'close')
    this.#socket.end()
    await closed
  }
}
