import type { Socket } from 'node:net'
import { Framer } from '../message/framer.ts'
import type { Refusal, SipMessage } from '../message/message.ts'
import type { MessageIds } from '../message/message-ids.ts'

/** Who receives what arrives on a connection. */
export type ConnectionReceiver = {
  onMessage(message: SipMessage, ids: MessageIds, connection: Connection): void
  onMalformed(message: SipMessage, refusal: Refusal, connection: Connection): void
  /** The connection is closed; once. */
  onClose(connection: Connection, reason: string | undefined): void
}

/** How many bytes may wait for a peer that does not read. */
const maxWaitingBytes = 8 * 1024 * 1024

/** A TCP connection that carries SIP messages in both directions. */
export class Connection {
  readonly #socket: Socket
  #reason: string | undefined

  constructor(socket: Socket, receiver: ConnectionReceiver) {
    this.#socket = socket
    const framer = new Framer({
      onMessage: (message, ids) => receiver.onMessage(message, ids, this),
      onMalformed: (message, refusal) => receiver.onMalformed(message, refusal, this),
      onPing: () => this.write('\r\n'),
      onBroken: (reason) => this.close(reason),
    })
    socket.setNoDelay(true)
    socket.setKeepAlive(true, 15_000)
    socket.on('data', (bytes: Buffer) => framer.push(bytes))
    socket.on('error', (error) => (this.#reason ??= error.message))
    socket.on('close', () => receiver.onClose(this, this.#reason))
  }

  get isOpen(): boolean {
    return !this.#socket.connecting && this.#socket.writable
  }

  /** Sends bytes (`wire-text.ts`). Returns whether the connection took them. */
  write(text: string): boolean {
    if (!this.isOpen) return false
    if (this.#socket.writableLength > maxWaitingBytes) {
      this.close('the peer does not read')
      return false
    }
    this.#socket.write(text, 'latin1')
    return true
  }

  /** Sends what is waiting and closes. After a second the rest is dropped. */
  close(reason?: string): void {
    this.#reason ??= reason
    this.#socket.destroySoon()
    setTimeout(() => this.#socket.destroy(), 1_000).unref()
  }
}
