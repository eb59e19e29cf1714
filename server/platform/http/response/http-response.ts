import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, RequestFacts } from '../../context.ts'
import type { Runtime } from '../../runtime.ts'

/** A complete response before it is sent. */
export type HttpResponse = {
  readonly statusCode: number
  /** The content type is JSON unless a header says otherwise. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | Readable
  /** The body has no end of its own: the request no longer counts as in flight. */
  readonly isEndless?: boolean
  /** The stored response of an earlier request with the same Idempotency-Key. */
  readonly isReplay?: boolean
}

/** What a responder may know of the request that it answers. */
export type ResponseCall = {
  readonly runtime: Runtime
  readonly endpoint: { readonly status: number }
  readonly actor: Actor
  readonly facts: RequestFacts
  readonly request: FastifyRequest
  /** Authenticates the caller again, for responses that outlive the moment of the request. */
  reauthenticate(): Promise<Actor>
}

/**
 * A player may pause and a line may be slow: a response that is a stream may stand still for several minutes, and last
 * any time in all. That is longer than any pause between two heartbeats.
 */
export const idleStreamMs = 300_000

/** Sends a response. */
export function sendResponse(reply: FastifyReply, response: HttpResponse): FastifyReply {
  const { statusCode, headers, body, isEndless = false, isReplay = false } = response
  reply.code(statusCode).type('application/json; charset=utf-8').headers(headers)
  if (isReplay) reply.header('Idempotency-Replayed', 'true')
  // The next request on the connection gets the usual limit back.
  if (body instanceof Readable) reply.raw.setTimeout(idleStreamMs, () => reply.raw.destroy())
  if (body instanceof Readable && isEndless) cutAfterEnd(body, reply)
  return statusCode === 204 ? reply.send() : reply.send(body)
}

const lingerMs = 500

/** After the end of a stream, a client that does not read the rest is disconnected. */
function cutAfterEnd(body: Readable, { raw }: FastifyReply): void {
  body.once('end', () => raw.setTimeout(lingerMs, () => raw.destroy()))
}
