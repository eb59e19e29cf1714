import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Runtime } from '../runtime.ts'
import { requestState } from './request/request-state.ts'

/** The requests of connections that came to their route by `handOver`, each with how its bearer is renewed. */
const handedOver = new WeakMap<object, HandOver['renewBearer']>()

/** Whether a request came to its route by `handOver`. */
export const cameByHandOver = (request: FastifyRequest): boolean =>
  handedOver.has(request.raw) && !requestState(request).isHandedOver

/** How the bearer of a request that was handed over is renewed when it has expired; undefined if it is not. */
export const bearerRenewalOf = ({ raw }: FastifyRequest): (() => Promise<string>) | undefined => handedOver.get(raw)

/**
 * The address that answers instead, and the headers to set. A header without a value is removed. `renewBearer` returns
 * a new bearer for a response that outlives the first one.
 */
export type HandOver = {
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly renewBearer?: () => Promise<string>
}

/**
 * Lets another address of this server answer a request: with the same connection, body and response, and with other
 * headers. Call it in an `onRequest` hook, before the body is read. All hooks run again for the new address.
 */
export function handOver(
  { admission }: Pick<Runtime, 'admission'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { target, headers, renewBearer }: HandOver,
): void {
  const { raw } = request
  requestState(request).isHandedOver = true
  handedOver.set(raw, renewBearer)
  raw.url = target
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) delete raw.headers[name]
    else raw.headers[name] = value
  }
  // The request counts once, for the route that answers it.
  admission.leave(request)
  reply.hijack()
  request.server.routing(raw, reply.raw)
}
