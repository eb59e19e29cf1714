import type { Server } from 'node:https'
import type { Socket } from 'node:net'
import { refuse } from '../../kernel/errors.ts'
import type { Runtime } from '../../runtime.ts'
import { addressKey } from '../request/address-key.ts'
import { errorEnvelope } from '../response/envelope.ts'
import { createConnectionGate } from './count-connections.ts'
import { handshakeTurns } from './handshake-turns.ts'

/** What an answer without a request needs. */
type AnswerParts = Pick<Runtime, 'config' | 'newId'>

/** A response as text, for a socket without an HTTP request. */
function rawAnswer(
  { config, newId }: AnswerParts,
  status: string,
  code: Parameters<typeof refuse>[0],
  message: string,
): string {
  const refusal = refuse(code, message)
  const traceId = newId()
  const body = JSON.stringify(errorEnvelope(refusal, { traceId, publicUrl: config.PUBLIC_URL }))
  return [
    `HTTP/1.1 ${refusal.statusCode} ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Trace-Id: ${traceId}`,
    'Cache-Control: no-store',
    ...(code === 'https_required' ? ['Upgrade: TLS/1.2, HTTP/1.1'] : []),
    ...(code === 'method_not_allowed' ? ['Allow: GET, POST, PUT, DELETE'] : []),
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

const tlsHandshake = 0x16
const firstByteWithinMs = 5000
const farewellMs = 2000

/** Sends a response and closes the connection, even if the peer neither reads it nor closes its side. */
function sendAndClose(socket: Socket, answer: string): void {
  const overdue = setTimeout(() => socket.destroy(), farewellMs)
  socket.once('close', () => clearTimeout(overdue))
  socket.end(answer)
  // Unread bytes would turn the end into a reset, and the peer might lose the answer.
  socket.resume()
}

/**
 * Tells plain HTTP from TLS by the first byte. Plain HTTP gets `426 https_required` in the envelope and is closed
 * (§4.2.5); TLS goes on to Node in its turn. Connections beyond the limits are closed.
 */
export function refusePlainHttp(
  server: Server,
  runtime: Pick<Runtime, 'config' | 'metrics' | 'traffic' | 'newId'>,
): void {
  const [secure] = server.listeners('connection') as ((socket: Socket) => void)[]
  const stays = createConnectionGate(runtime)
  const handshakes = handshakeTurns()
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    if (!stays(socket)) return
    const firstByteTimer = setTimeout(() => socket.destroy(), firstByteWithinMs)
    const ignored = () => socket.destroy()
    socket.on('error', ignored)
    socket.once('close', () => clearTimeout(firstByteTimer))
    socket.once('data', (first: Buffer) => {
      clearTimeout(firstByteTimer)
      socket.pause()
      if (first[0] === tlsHandshake) {
        socket.unshift(first)
        handshakes.add(addressKey(socket.remoteAddress ?? ''), () => {
          socket.removeListener('error', ignored)
          if (!socket.destroyed) secure?.call(server, socket)
        })
        return
      }
      const refusal = ['Upgrade Required', 'https_required', 'This service speaks HTTPS only'] as const
      sendAndClose(socket, rawAnswer(runtime, ...refusal))
    })
  })
}

/** Refuses `CONNECT`, for which Node creates no request. */
export function refuseTunnels(server: Server, runtime: AnswerParts): void {
  server.on('connect', (_request, socket: Socket) => {
    socket.on('error', () => socket.destroy())
    const refusal = ['Method Not Allowed', 'method_not_allowed', 'This service is not a proxy'] as const
    sendAndClose(socket, rawAnswer(runtime, ...refusal))
  })
}

/** Answers what Node's parser rejects: an error in the envelope, then the end of the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket, runtime: AnswerParts): void {
  // Without TLS nothing can be sent, and a regular end would wait for a handshake that never comes.
  const isBeforeTls = /^ERR_(TLS|SSL)/.test(error.code ?? '')
  // A spare connection of a browser: an answer would be taken for that of the request which it sends in this moment.
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  if (isBeforeTls || isUnused || error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    const refusal = [
      'Request Header Fields Too Large',
      'headers_too_large',
      'The request headers are too large',
    ] as const
    sendAndClose(socket, rawAnswer(runtime, ...refusal))
  } else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    sendAndClose(socket, rawAnswer(runtime, 'Service Unavailable', 'timeout', 'The request did not arrive in time'))
  } else {
    const refusal = ['Unprocessable Content', 'invalid_format', 'This is not an HTTP/1.1 request'] as const
    sendAndClose(socket, rawAnswer(runtime, ...refusal))
  }
}
