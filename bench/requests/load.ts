import { once } from 'node:events'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect } from 'node:tls'

/** A server under load: with `ca` over HTTPS, else over plain HTTP. */
export type Target = { readonly port: number; readonly ca?: string; readonly token: string }

/** One request; `body` is sent as JSON. */
export type LoadRequest = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object }

/** Connections that send a request each as soon as the last one is answered. */
export type Load = {
  /**
   * Requests per second of all connections together. A 503 of a busy service is not counted; throws at any other status
   * than 2xx. `onDone` gets the milliseconds of each.
   */
  run(seconds: number, next: () => LoadRequest, onDone?: (milliseconds: number) => void): Promise<number>
  close(): void
}

/**
 * Opens connections to a server. It does little more than writing and counting bytes, because it shares the machine with
 * what it measures.
 */
export async function openLoad(target: Target, connections: number): Promise<Load> {
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const { port, ca } = target
      const address = { host: '127.0.0.1', port }
      const socket = ca ? connect({ ...address, servername: 'localhost', ca }) : connectPlain(address)
      socket.setNoDelay(true)
      await once(socket, ca ? 'secureConnect' : 'connect')
      return socket
    }),
  )
  return {
    async run(seconds, next, onDone) {
      const start = performance.now()
      let done = 0
      const loop = async (socket: Socket): Promise<void> => {
        while (performance.now() - start < seconds * 1000) {
          const sent = performance.now()
          if (!(await exchange(socket, written(target, next())))) continue
          done++
          onDone?.(performance.now() - sent)
        }
      }
      await Promise.all(sockets.map(loop))
      return (done * 1000) / (performance.now() - start)
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}

function written({ port, token }: Target, { method, path, body }: LoadRequest): string {
  const json = body === undefined ? '' : JSON.stringify(body)
  const content = json && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`
  const headers = `host: localhost:${port}\r\nauthorization: Bearer ${token}\r\n${content}`
  return `${method} /api/v1${path} HTTP/1.1\r\n${headers}\r\n${json}`
}

/** Sends a request and reads the whole response, which must have a content length; false at 503. */
function exchange(socket: Socket, request: string): Promise<boolean> {
  // Nothing would answer, and nothing more would be told about the connection.
  if (socket.destroyed) return Promise.reject(new Error('a connection was closed between two requests'))
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const chunks: Buffer[] = []
  let expected = Number.POSITIVE_INFINITY
  let received = 0
  const end = (fault?: string): void => {
    socket.off('data', read).off('close', lost)
    if (fault === undefined) resolve(true)
    else if (fault.startsWith('HTTP/1.1 503')) resolve(false)
    else reject(new Error(`${request.slice(0, request.indexOf('\r\n'))} answered ${fault}`))
  }
  const lost = (): void => end('nothing')
  const read = (chunk: Buffer): void => {
    chunks.push(chunk)
    received += chunk.length
    const all = expected === Number.POSITIVE_INFINITY || received >= expected ? Buffer.concat(chunks) : undefined
    const head = all?.indexOf('\r\n\r\n') ?? -1
    if (all && head >= 0) {
      const length = /\r\ncontent-length: (\d+)/i.exec(all.toString('latin1', 0, head))?.[1]
      if (length === undefined) return end('without a length')
      expected = head + 4 + Number(length)
    }
    if (received < expected) return
    end(chunks[0]?.toString('latin1', 9, 10) === '2' ? undefined : all?.toString())
  }
  socket.on('data', read).once('close', lost)
  socket.write(request)
  return promise
}
