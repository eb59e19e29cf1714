import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const drainMs = 5000
const drainBytes = 64 * 1024 * 1024

/**
 * Lets a caller whose request is answered before its body has come in hear the answer: the answer says `Connection: close`,
 * and what still comes is thrown away, up to a bound, before the connection ends. Ending at once would reset it under the
 * answer, and not reading would leave the next request on it waiting. `begins` is called when all that is left is to wait.
 */
export function drainUnreadBodies(app: FastifyInstance, begins: (request: FastifyRequest) => void): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isStillComing(request.raw)) return payload
    reply.header('Connection', 'close')
    const { statusCode } = reply
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (!Buffer.isBuffer(bytes) || statusCode === 204 || request.method === 'HEAD') return payload
    reply.header('Content-Length', String(bytes.length))
    return Readable.from(answerThenDrain(bytes, request, begins))
  })
  app.addHook('onResponse', async ({ raw }) => {
    // What has arrived and nobody has read: the next request on the connection comes after it.
    if (!raw.readableEnded) raw.unpipe().resume()
  })
}

function isStillComing({ complete, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return hasBody && complete === false
}

async function* answerThenDrain(bytes: Buffer, request: FastifyRequest, begins: (request: FastifyRequest) => void) {
  yield bytes
  begins(request)
  await drained(request.raw)
}

function drained(body: IncomingMessage): Promise<void> {
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
    // Whoever took it before takes no more, and would hold it up.
    body.unpipe().resume()
  })
}
