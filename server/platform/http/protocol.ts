import type { Server } from 'node:https'
import type { Socket } from 'node:net'
import { refuse } from '../errors.ts'
import { refused } from './envelope.ts'

/** An answer written by hand on a socket where no HTTP request came to be. */
function rawAnswer(status: string, code: Parameters<typeof refuse>[0], message: string, traceId: string): string {
  const refusal = refuse(code, message)
  const body = JSON.stringify(refused(refusal, traceId))
  return [
    `HTTP/1.1 ${refusal.statusCode} ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Trace-Id: ${traceId}`,
    'Cache-Control: no-store',
    ...(code === 'https_required' ? ['Upgrade: TLS/1.2, HTTP/1.1'] : []),
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

const tlsHandshake = 0x16
const firstByteWithinMs = 5000

/**
 * Lets the server tell plain HTTP from TLS by the first byte: plain HTTP is answered `426 https_required` in the
 * envelope and closed (§4.2.5), everything else goes the way Node meant it to.
 */
export function refusePlainHttp(server: Server, newId: () => string): void {
  const [secure] = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const givenUp = setTimeout(() => socket.destroy(), firstByteWithinMs)
    const ignored = () => socket.destroy()
    socket.once('error', ignored)
    socket.once('close', () => clearTimeout(givenUp))
    socket.once('data', (first: Buffer) => {
      clearTimeout(givenUp)
      socket.removeListener('error', ignored)
      socket.pause()
      if (first[0] === tlsHandshake) {
        socket.unshift(first)
        secure?.call(server, socket)
        return
      }
      socket.on('error', ignored)
      socket.end(rawAnswer('Upgrade Required', 'https_required', 'This service speaks HTTPS only', newId()))
    })
  })
}

/** What Node's parser refused before there was a request: an answer in the envelope, then the end of the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket, newId: () => string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const traceId = newId()
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    socket.end(
      rawAnswer('Request Header Fields Too Large', 'headers_too_large', 'The request headers are too large', traceId),
    )
  } else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.end(rawAnswer('Service Unavailable', 'timeout', 'The request did not arrive in time', traceId))
  } else {
    socket.end(rawAnswer('Unprocessable Content', 'invalid_format', 'This is not an HTTP/1.1 request', traceId))
  }
}
