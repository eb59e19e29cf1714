import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const drainMs = 5000
const drainBytes = 64 * 1024 * 1024

/**
 * Delivers responses that are sent before the whole body has arrived. The response says `Connection: close`, and the
 * rest of the body is discarded, up to a limit, before the connection ends. Closing at once would reset the connection
 * before the client reads the response. `begins` is called when only the draining is left.
 */
export function drainUnreadBodies(app: FastifyInstance, begins: (request: FastifyRequest) => void): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isBodyIncomplete(request.raw)) return payload
    reply.header('Connection', 'close')
    const { statusCode } = reply
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (!Buffer.isBuffer(bytes) || statusCode === 204 || request.method === 'HEAD') return payload
    reply.header('Content-Length', String(bytes.length))
    return Readable.from(sendThenDrain(bytes, request, begins))
  })
  app.addHook('onResponse', async ({ raw }) => {
    // Discards unread bytes, so that the next request on the connection can be read.
    if (!raw.readableEnded) raw.unpipe().resume()
  })
}

function isBodyIncomplete({ complete, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return hasBody && complete === false
}

async function* sendThenDrain(bytes: Buffer, request: FastifyRequest, begins: (request: FastifyRequest) => void) {
  yield bytes
  begins(request)
  await drainBody(request.raw)
}

function drainBody(body: IncomingMessage): Promise<void> {
  if (body.complete || body.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let left = drainBytes
    const end = (): void => {
      clearTimeout(overdue)
      body.off('data', count)
      resolve()
    }
    const count = (chunk: Buffer): void => {
      left -= chunk.length
      if (left < 0) end()
    }
    const overdue = setTimeout(end, drainMs)
    body.on('data', count).once('end', end).once('error', end).once('close', end)
    // A former reader that reads no more would block the stream.
    body.unpipe().resume()
  })
}
