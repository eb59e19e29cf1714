import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'

/** Receives what rtpengine reports by UDP, and what its log reports: keys, and packets that it dropped. */
export class ReportReceiver {
  readonly #socket: Socket
  readonly #address: { readonly host: string; readonly port: number }

  /** Reports of other calls than those of this controller arrive too, if it shares rtpengine. */
  constructor(address: { readonly host: string; readonly port: number }, onReport: (datagram: Buffer) => void) {
    this.#address = address
    this.#socket = createSocket(isIPv6(address.host) ? 'udp6' : 'udp4')
    this.#socket.on('message', onReport)
  }

  /** @throws if the port is taken */
  async start(): Promise<void> {
    const { host, port } = this.#address
    const failed = once(this.#socket, 'error').then(([error]) => Promise.reject(error))
    const bound = new Promise<void>((resolve) => this.#socket.bind(port, host, resolve))
    await Promise.race([bound, failed])
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#socket.close(resolve))
  }
}
