import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

const pending = new WeakMap<Socket, Set<() => void>>()

/**
 * Runs `work` once, when the answer has been sent or can never be: the connection is gone. Node tells neither the request
 * nor the answer of the second case when requests are pipelined, or when the body has been read.
 */
export function whenOver(request: FastifyRequest, reply: FastifyReply, work: () => void): void {
  const { socket } = request.raw
  const waiting = waitingOn(socket)
  const over = (): void => {
    if (waiting.delete(over)) work()
  }
  waiting.add(over)
  reply.raw.once('finish', over).once('close', over)
}

function waitingOn(socket: Socket): Set<() => void> {
  const known = pending.get(socket)
  if (known) return known
  const waiting = new Set<() => void>()
  pending.set(socket, waiting)
  socket.once('close', () => waiting.forEach((over) => over()))
  return waiting
}
