import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { lowerAscii } from '#shared/letter-case.ts'
import { networkMatcher } from '../config/networks.ts'
import { refuse } from '../kernel/errors.ts'
import { traceFields } from '../observability/trace-context.ts'
import type { Runtime } from '../runtime.ts'
import { addEndpoint, bodyLimit, type RouteParts } from './add-endpoint.ts'
import { answerClientError } from './connection/refuse-plain-http.ts'
import { assertHttpVersion, assertUnambiguousHead, pathOfTarget } from './connection/request-head.ts'
import { secureServer } from './connection/secure-server.ts'
import { drainUnreadBodies } from './connection/unread-bodies.ts'
import type { Endpoint } from './endpoint.ts'
import { measureRequests } from './http-metrics.ts'
import type { Authenticate } from './protection/access.ts'
import { type Admission, createAdmission } from './protection/admission.ts'
import { allowedHostCheck } from './protection/allowed-hosts.ts'
import { limitBodyMemory } from './protection/body-memory.ts'
import { addPreflights } from './protection/cross-origin.ts'
import { createRateLimits, limitAnonymousCalls } from './protection/rate-limits.ts'
import { createAddressResolver } from './request/client-address.ts'
import { assertUtf8, parseJson } from './request/json-body.ts'
import { onRequestEnd } from './request/request-end.ts'
import { requestState, requestTrace } from './request/request-state.ts'
import { addCompression } from './response/compression.ts'
import { addErrorHandlers, createErrorHandler } from './response/error-response.ts'
import { securityHeaders } from './response/security-headers.ts'

/** Where the current version lives (§9.1). */
const apiPrefix = '/api/v1'
/** Where the panel's own endpoints live. They are no part of the API. */
const panelPrefix = '/app'

export type ServerParts = {
  runtime: Runtime
  endpoints: readonly Endpoint[]
  /** The endpoints below `/app`. */
  panelEndpoints?: readonly Endpoint[]
  /** The endpoints of other protocols, at the root. */
  protocolEndpoints?: readonly Endpoint[]
  authenticate: Authenticate
  /** How many requests may be in flight at once; further ones are refused with 503. */
  maxRequests?: number
  /** Without a certificate the server only works with `inject`, as in tests. */
  tls?: { cert: string; key: string }
}

/** The HTTP server with every endpoint. Every path answers in the envelope (§4.1). */
export function createServer(parts: ServerParts): FastifyInstance {
  const app = Fastify(serverOptions(parts)) as unknown as FastifyInstance
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      assertUtf8(request.headers['content-type'])
      done(null, parseJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
  measureRequests(app, parts.runtime.metrics)
  const { runtime, maxRequests } = parts
  const admission = maxRequests === undefined ? runtime.admission : createAdmission(runtime, maxRequests)
  addGlobalHooks(app, runtime, admission)
  addCompression(app)
  const endless = new Set<ServerResponse>()
  app.addHook('preClose', async () => {
    parts.runtime.live.stop()
    // Node treats a connection as idle once its response is complete, and would destroy it before the end is sent.
    await Promise.all([...endless].map((answer) => once(answer, 'close')))
  })
  const limits = createRateLimits(parts.runtime)
  limitAnonymousCalls(app, parts.runtime, limits)
  const served = servedEndpoints(parts)
  const routes = served.map(({ prefix, endpoint: { method, path } }) => ({ method, path: prefix + path }))
  addErrorHandlers(app, routes, parts.runtime)
  limitBodyMemory(app, parts.runtime)
  drainUnreadBodies(app, admission.leave)
  const onEndlessResponse: RouteParts['onEndlessResponse'] = (request, { raw }) => {
    admission.leave(request)
    if (raw.destroyed) return
    endless.add(raw)
    raw.once('close', () => endless.delete(raw))
  }
  for (const { prefix, endpoint } of served) {
    addEndpoint(app, endpoint, { ...parts, prefix, limits, onEndlessResponse, admission })
  }
  addPreflights(app, apiPrefix, parts.runtime, parts.endpoints)
  return app
}

/** All endpoints with the part of the address before their path. */
const servedEndpoints = ({ endpoints, panelEndpoints = [], protocolEndpoints = [] }: ServerParts) => [
  ...protocolEndpoints.map((endpoint) => ({ prefix: '', endpoint })),
  ...endpoints.map((endpoint) => ({ prefix: apiPrefix, endpoint })),
  ...panelEndpoints.map((endpoint) => ({ prefix: panelPrefix, endpoint })),
]

function serverOptions({ runtime, tls }: ServerParts) {
  return {
    logger: false,
    genReqId: () => runtime.newId(),
    requestIdHeader: false,
    frameworkErrors: createErrorHandler(runtime),
    rewriteUrl: pathOfTarget,
    bodyLimit,
    exposeHeadRoutes: true,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 10_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Parameters<typeof answerClientError>[1]) =>
      answerClientError(error, socket, runtime),
    ...(tls ? { serverFactory: secureServer(tls, runtime) } : {}),
  } as const
}

/** The headers of every response, and the refusals that come before routing. */
function addGlobalHooks(app: FastifyInstance, { config, log }: Runtime, admission: Admission): void {
  const clientAddress = createAddressResolver(config.TRUSTED_PROXIES)
  const headers = securityHeaders(config)
  const assertAllowedHost = allowedHostCheck(config)
  const isInClear = plainHttpDetector(config.TRUSTED_PROXIES)
  app.addHook('onRequest', async (request, reply) => {
    Object.defineProperty(request, 'ip', { value: clientAddress(request) })
    reply.headers({ 'X-Trace-Id': request.id, ...headers(request) })
    onRequestEnd(request, reply, () => admission.leave(request))
    if (!request.url.startsWith('/health/')) admission.arrive(request)
    assertHttpVersion(request)
    if (isInClear(request)) throw refuse('https_required', 'This service speaks HTTPS only')
    assertUnambiguousHead(request)
    assertAllowedHost(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { isHandedOver, caller, errorCode } = requestState(request)
    if (isHandedOver) return
    const ms = Math.round(reply.elapsedTime)
    const { method, id: traceId, ip } = request
    const { tenantId, userId } = caller ?? {}
    const route = request.routeOptions.url
    const { statusCode: status } = reply
    const call = {
      traceId,
      ...traceFields(requestTrace(request)),
      method,
      route,
      status,
      code: errorCode,
      ms,
    }
    log.info({ ...call, ip, tenantId, userId, pid: process.pid }, 'answered')
  })
}

/** Detects that a trusted proxy received the request over plain HTTP. */
function plainHttpDetector(trusted: readonly string[]): (request: FastifyRequest) => boolean {
  const isProxy = networkMatcher(trusted)
  return ({ headers, socket }) => {
    const proto = headers['x-forwarded-proto']
    if (proto === undefined || !isProxy(socket.remoteAddress ?? '')) return false
    return lowerAscii(String(proto).split(',')[0]?.trim() ?? '') !== 'https'
  }
}
