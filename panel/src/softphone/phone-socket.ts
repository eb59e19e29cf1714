import type { WebSocketInterface } from 'jssip/lib/WebSocketInterface'

/** A connection to the telephone server that can be given up. */
export type PhoneSocket = WebSocketInterface & {
  /** Ends a connection that may be dead. The library connects again. */
  drop(): void
}

/** What the library sets on a socket. */
type Callbacks = { ondisconnect(isError: boolean, code: number, reason: string): void }

/** A socket of the library. */
export function openSocket(Socket: typeof WebSocketInterface, url: string): PhoneSocket {
  const socket = new Socket(url)
  return Object.assign(socket, {
    drop() {
      if (!socket.isConnected()) return
      // Closing a dead connection takes long and reports nothing, so the library is told at once.
      socket.disconnect()
      ;(socket as unknown as Callbacks).ondisconnect(true, 1006, 'no longer in use')
    },
  })
}
