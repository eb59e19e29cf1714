import { connect } from 'node:net'
import { Connection, type ConnectionReceiver } from './connection.ts'

/** The connection to the proxy. It is opened again whenever it closes, after waits that double. */
export class ProxyLink {
  readonly #options: ProxyLinkOptions
  #connection: Connection | undefined
  #wait: number
  #timer: NodeJS.Timeout | undefined
  #isStopped = true

  constructor(options: ProxyLinkOptions) {
    this.#options = options
    this.#wait = options.reconnect.min
  }

  get isConnected(): boolean {
    return this.#connection?.isOpen ?? false
  }

  start(): void {
    this.#isStopped = false
    this.#connect()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#connection?.close()
  }

  /** Sends bytes to the proxy. Returns false if there is no connection. */
  write(text: string): boolean {
    return !this.#isStopped && (this.#connection?.write(text) ?? false)
  }

  #connect(): void {
    const { host, port, localAddress, receiver } = this.#options
    const socket = connect({ host, port, localAddress })
    const connection = new Connection(socket, {
      ...receiver,
      onClose: (closed, reason) => {
        this.#connection = undefined
        receiver.onClose(closed, reason)
        this.#connectLater()
      },
    })
    this.#connection = connection
    socket.on('connect', () => {
      this.#wait = this.#options.reconnect.min
      this.#options.onConnect()
    })
  }

  #connectLater(): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => this.#connect(), this.#wait)
    this.#wait = Math.min(this.#wait * 2, this.#options.reconnect.max)
  }
}

/** Where the proxy is, and who receives its messages. `onConnect` is called after each connect. */
export type ProxyLinkOptions = {
  readonly host: string
  readonly port: number
  readonly localAddress: string
  readonly reconnect: { readonly min: number; readonly max: number }
  readonly receiver: ConnectionReceiver
  readonly onConnect: () => void
}
