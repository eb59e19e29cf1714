import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

const pending = new WeakMap<Socket, Set<() => void>>()

/**
 * Runs `work` once, when the response has been sent or the connection is gone. With pipelined requests, or after the
 * body has been read, Node emits no event for a lost connection on the request or the response; therefore this listens
 * to the socket, too.
 */
export function onRequestEnd(request: FastifyRequest, reply: FastifyReply, work: () => void): void {
  const { socket } = request.raw
  const waiting = endHandlers(socket)
  const over = (): void => {
    if (waiting.delete(over)) work()
  }
  waiting.add(over)
  reply.raw.once('finish', over).once('close', over)
}

function endHandlers(socket: Socket): Set<() => void> {
  const known = pending.get(socket)
  if (known) return known
  const waiting = new Set<() => void>()
  pending.set(socket, waiting)
  socket.once('close', () => waiting.forEach((over) => over()))
  return waiting
}
