import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isMissedValidation, refusalFrom } from '../../db/constraint-errors.ts'
import { databaseConnections } from '../../db/driver/connection-limit.ts'
import { DatabaseBusy } from '../../db/unreachable.ts'
import { Refusal, refuse } from '../../kernel/errors.ts'
import { limitRefusals } from '../../limits/resource-limit.ts'
import { traceFields } from '../../observability/trace-context.ts'
import type { Runtime } from '../../runtime.ts'
import type { Endpoint } from '../endpoint.ts'
import { requestTrace, setErrorCode } from '../request/request-state.ts'
import { errorEnvelope } from './envelope.ts'
import { securityHeaders } from './security-headers.ts'

type ErrorHandler = (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Makes the error handler: a refusal is answered as it is, any other error is logged and answered with 500 and the
 * trace id.
 */
export const createErrorHandler = (runtime: Runtime): ErrorHandler => {
  const headers = securityHeaders(runtime.config)
  return (thrown, request, reply) => {
    // A path that cannot be decoded is refused before any hook has set the headers.
    if (!reply.hasHeader('Cache-Control')) reply.headers(headers(request))
    const error = toRefusal(thrown)
    const route = request.routeOptions?.url
    const ids = { traceId: request.id, ...traceFields(requestTrace(request)) }
    if (isMissedValidation(error)) {
      runtime.log.warn({ err: thrown, ...ids, route }, 'the database refused a value that validation accepted')
    }
    if (error instanceof Refusal) {
      if (error.cause instanceof DatabaseBusy)
        runtime.metrics.increment(limitRefusals, { value: databaseConnections.name })
      return sendRefusal(reply, request, error, runtime.config)
    }
    runtime.log.error({ err: thrown, ...ids, method: request.method, route }, 'request failed')
    const refusal = refuse('internal_error', 'Internal error; quote the trace id in a support request')
    return sendRefusal(reply, request, refusal, runtime.config)
  }
}

type KnownRoute = Pick<Endpoint, 'method' | 'path'>

/** Registers the handlers that answer every error, on every path, in the envelope (§7.1). */
export function addErrorHandlers(app: FastifyInstance, known: readonly KnownRoute[], runtime: Runtime): void {
  app.setErrorHandler(createErrorHandler(runtime))
  const routes = known.map(({ method, path }) => ({ method, matches: pathMatcher(path) }))
  const missed = ({ url }: FastifyRequest): Refusal => {
    const path = url.split('?')[0] ?? ''
    const allowed = [...new Set(routes.filter(({ matches }) => matches(path)).map(({ method }) => method))]
    if (allowed.length === 0) return refuse('not_found', 'No such endpoint')
    return refuse('method_not_allowed', `Use ${allowed.join(' or ')} here`, '', { Allow: allowed.join(', ') })
  }
  // Before the body is read, because no handler will read it.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw missed(request)
  })
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, request, missed(request), runtime.config))
}

/** Matches a requested path against the whole path of a route, with any parameters. */
function pathMatcher(path: string): (requested: string) => boolean {
  const parts = path.split('/')
  return (requested) => {
    const given = requested.split('/')
    const fits = (part: string, index: number) => (part.startsWith(':') ? given[index] !== '' : part === given[index])
    return given.length === parts.length && parts.every(fits)
  }
}

function sendRefusal(
  reply: FastifyReply,
  request: FastifyRequest,
  refusal: Refusal,
  { PUBLIC_URL: publicUrl }: Runtime['config'],
): FastifyReply {
  setErrorCode(request, refusal)
  return reply
    .code(refusal.statusCode)
    .headers(refusal.headers)
    .header('X-Trace-Id', request.id)
    .type('application/json; charset=utf-8')
    .serializer((payload: string) => payload)
    .send(JSON.stringify(errorEnvelope(refusal, { traceId: request.id, publicUrl })))
}

/** Converts errors of Fastify, and of PostgreSQL by their constraint, to refusals. Any other error is a bug. */
function toRefusal(thrown: FastifyError): unknown {
  if (thrown.code?.startsWith('FST_')) return toFrameworkRefusal(thrown)
  return refusalFrom(thrown)
}

function toFrameworkRefusal(thrown: FastifyError): unknown {
  switch (thrown.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('body_too_large', 'The body is too large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('unsupported_media_type', 'Send application/json')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return refuse('malformed_json', 'The body does not match its headers')
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return refuse('not_found', 'No such endpoint')
    default:
      return thrown
  }
}
