import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isMissedValidation, refusalFrom } from '../../db/constraint-errors.ts'
import { databaseConnections } from '../../db/driver/connection-limit.ts'
import { DatabaseBusy } from '../../db/unreachable.ts'
import { Refusal, refuse } from '../../kernel/errors.ts'
import { limitRefusals } from '../../limits/resource-limit.ts'
import type { Runtime } from '../../runtime.ts'
import type { Endpoint } from '../endpoint.ts'
import { refused } from './envelope.ts'
import { securityHeaders } from '../protection/security-headers.ts'

type Failed = (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Answers what was thrown: a refusal as it is, anything else as 500 with nothing but the trace id; that one is logged. */
export const answerFailure = (runtime: Runtime): Failed => {
  const headers = securityHeaders(runtime.config)
  return (thrown, request, reply) => {
    // A path that cannot be read is refused before any hook has set them.
    if (!reply.hasHeader('Cache-Control')) reply.headers(headers)
    const error = refusalOf(thrown)
    const route = request.routeOptions?.url
    if (isMissedValidation(error)) {
      runtime.log.warn(
        { err: thrown, traceId: request.id, route },
        'a value reached the database that validation let pass',
      )
    }
    if (error instanceof Refusal) {
      if (error.cause instanceof DatabaseBusy) runtime.metrics.count(limitRefusals, { value: databaseConnections.name })
      return send(reply, request, error)
    }
    runtime.log.error({ err: thrown, traceId: request.id, method: request.method, route }, 'request failed')
    return send(reply, request, refuse('internal_error', 'Something went wrong on our side; quote the trace id'))
  }
}

/** Makes sure that whatever goes wrong, on whatever path, the answer wears the envelope (§7.1). */
export function answerFailures(app: FastifyInstance, endpoints: readonly Endpoint[], failed: Failed): void {
  app.setErrorHandler(failed)
  const routes = endpoints.map(({ method, path }) => ({ method, matches: matcherOf(path) }))
  const missed = ({ url }: FastifyRequest): Refusal => {
    const path = url.split('?')[0] ?? ''
    const allowed = [...new Set(routes.filter(({ matches }) => matches(path)).map(({ method }) => method))]
    if (allowed.length === 0) return refuse('not_found', 'There is nothing at this address')
    return refuse('method_not_allowed', `Use ${allowed.join(' or ')} here`, '', { Allow: allowed.join(', ') })
  }
  // Before a body is read, and whatever the method asks of one: nobody will look at it.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw missed(request)
  })
  app.setNotFoundHandler((request, reply) => send(reply, request, missed(request)))
}

/** Whether a requested path is one of the endpoint's, whatever its parameters are. */
function matcherOf(path: string): (requested: string) => boolean {
  const parts = `/api/v1${path}`.split('/')
  return (requested) => {
    const given = requested.split('/')
    const fits = (part: string, index: number) => (part.startsWith(':') ? given[index] !== '' : part === given[index])
    return given.length === parts.length && parts.every(fits)
  }
}

const send = (reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply =>
  reply
    .code(refusal.statusCode)
    .headers(refusal.headers)
    .header('X-Trace-Id', request.id)
    .type('application/json; charset=utf-8')
    .serializer((payload: string) => payload)
    .send(JSON.stringify(refused(refusal, request.id)))

/** Fastify's own errors in our words; PostgreSQL's through their constraint; anything else is a bug. */
function refusalOf(thrown: FastifyError): unknown {
  if (thrown.code?.startsWith('FST_')) return ofFramework(thrown)
  return refusalFrom(thrown)
}

function ofFramework(thrown: FastifyError): unknown {
  switch (thrown.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('body_too_large', 'The body is too large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('unsupported_media_type', 'Send application/json')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return refuse('malformed_json', 'The body is not what its headers say')
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return refuse('not_found', 'There is nothing at this address')
    default:
      return thrown
  }
}
