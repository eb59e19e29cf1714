import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accessDenied } from '../../kernel/errors.ts'
import type { Runtime } from '../../runtime.ts'
import { noticeHeader } from '../card-number-notice.ts'
import type { Endpoint } from '../endpoint.ts'
import { type OriginPolicy, rawPathParameters } from './path-rules.ts'
import { rateLimitHeaderNames } from './rate-limit-headers.ts'

/** The token of `Authorization: Bearer <token>`, if there is one. */
export const findBearer = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,512})$/i.exec(headers.authorization ?? '')?.[1]

/** The headers that a page may send, and read of an answer, beyond those that are always allowed. */
const allowedRequestHeaders = 'Authorization, Content-Type, Idempotency-Key, Last-Event-ID, traceparent, tracestate'
const exposedHeaders = [...rateLimitHeaderNames, 'Retry-After', 'X-Trace-Id', noticeHeader].join(', ')
/** How long browsers may cache a preflight. The origin is checked with every request all the same. */
const preflightCacheSeconds = 7200

/** Whether a page of this very service sent the request. No script can set this header. */
const isOwnPage = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'same-origin'

/**
 * Returns the origin of a request's page; undefined for a page of the service itself, which may always call: browsers
 * send no origin when it reads. Throws 403 unless the request has an origin and it is allowed.
 */
export async function getAllowedOrigin(
  runtime: Runtime,
  allows: OriginPolicy,
  request: FastifyRequest,
): Promise<string | undefined> {
  if (isOwnPage(request)) return undefined
  const { origin } = request.headers
  const isAllowed =
    origin !== undefined && origin !== 'null' && (await allows(runtime, { params: rawPathParameters(request), origin }))
  if (!isAllowed) throw accessDenied('Origin', 'This origin is not allowed')
  return origin
}

/**
 * Admits a request from a page of an allowed origin, with the header that lets the page read the answer. Throws 403 for
 * any other origin; that answer names no origin, so no page can read it.
 */
export async function admitOrigin(
  runtime: Runtime,
  allows: OriginPolicy,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  // Caches must not serve the answer for one origin to another.
  reply.header('Vary', 'Origin')
  const origin = await getAllowedOrigin(runtime, allows, request)
  if (origin === undefined) return
  reply.headers({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposedHeaders })
}

/** Answers preflight requests (`OPTIONS`) at every address that is open to pages. */
export function addPreflights(app: FastifyInstance, prefix: string, runtime: Runtime, all: readonly Endpoint[]): void {
  const byPath = Map.groupBy(
    all.filter(({ cors }) => cors),
    ({ path }) => path,
  )
  for (const [path, endpoints] of byPath) {
    const methods = endpoints.map(({ method }) => method).join(', ')
    const allows = endpoints[0]?.cors as OriginPolicy
    app.options(prefix + path, async (request, reply) => {
      await admitOrigin(runtime, allows, { request, reply })
      return reply
        .code(204)
        .headers({
          'Access-Control-Allow-Methods': methods,
          'Access-Control-Allow-Headers': allowedRequestHeaders,
          'Access-Control-Max-Age': String(preflightCacheSeconds),
        })
        .send()
    })
  }
}
