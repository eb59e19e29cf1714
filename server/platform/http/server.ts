import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { networkMatcher } from '../config/networks.ts'
import type { Actor } from '../context.ts'
import { anonymous } from '../context-factory.ts'
import { refuse } from '../kernel/errors.ts'
import type { Runtime } from '../runtime.ts'
import { auditDenial, isDenial } from './audit-trail.ts'
import { answerClientError } from './connection/refuse-plain-http.ts'
import { assertUnambiguousHead, pathOfTarget } from './connection/request-head.ts'
import { secureServer } from './connection/secure-server.ts'
import { drainUnreadBodies } from './connection/unread-bodies.ts'
import type { Endpoint } from './endpoint.ts'
import { isHandedOver } from './hand-over.ts'
import { type Call, handleRequest } from './handle-request.ts'
import { measureRequests } from './http-metrics.ts'
import { type Authenticate, assertMayCall, parseBearer } from './protection/access.ts'
import { type Admission, createAdmission } from './protection/admission.ts'
import { rateLimitCalls } from './protection/apply-rate-limits.ts'
import { limitBodyMemory } from './protection/body-memory.ts'
import { addPreflights, admitOrigin, findBearer, getAllowedOrigin } from './protection/cross-origin.ts'
import { rawPathParameters } from './protection/path-rules.ts'
import { providerGate } from './protection/provider-gate.ts'
import { showRateLimit } from './protection/rate-limit-headers.ts'
import { createRateLimits, limitAnonymousCalls, type RateLimits } from './protection/rate-limits.ts'
import { addressKey } from './request/address-key.ts'
import { createAddressResolver } from './request/client-address.ts'
import { fileFieldOf } from './request/file-body.ts'
import { parseJson } from './request/json-body.ts'
import { acceptFile, formOverhead } from './request/multipart.ts'
import { acceptAnyBody, maxRawBytes } from './request/raw-request.ts'
import { callerOf, setRequestActor } from './request/request-caller.ts'
import { onRequestEnd } from './request/request-end.ts'
import { requestFacts } from './request/request-facts.ts'
import { addCompression, holdsSecret } from './response/compression.ts'
import { addErrorHandlers, createErrorHandler } from './response/error-response.ts'
import { resourcePolicyHeaders, securityHeaders } from './response/security-headers.ts'

/** Where the current version lives (§9.1). */
const apiPrefix = '/api/v1'
/** Where the panel's own endpoints live. They are no part of the API. */
const panelPrefix = '/app'

const bodyLimit = 1024 * 1024
const authBodyLimit = 16 * 1024
const pageBodyLimit = 64 * 1024

export type ServerParts = {
  runtime: Runtime
  endpoints: readonly Endpoint[]
  /** The endpoints below `/app`. */
  panelEndpoints?: readonly Endpoint[]
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
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as string))
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
  addErrorHandlers(app, routes, createErrorHandler(parts.runtime))
  limitBodyMemory(app, parts.runtime)
  drainUnreadBodies(app, admission.leave)
  const onEndlessResponse: EndlessResponseHook = (request, { raw }) => {
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
const servedEndpoints = ({ endpoints, panelEndpoints = [] }: ServerParts) => [
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
      answerClientError(error, socket, runtime.newId),
    ...(tls ? { serverFactory: secureServer(tls, runtime) } : {}),
  } as const
}

/** The headers of every response, and the refusals that come before routing. */
function addGlobalHooks(app: FastifyInstance, { config, log }: Runtime, admission: Admission): void {
  const clientAddress = createAddressResolver(config.TRUSTED_PROXIES)
  const headers = securityHeaders(config)
  const isInClear = plainHttpDetector(config.TRUSTED_PROXIES)
  app.addHook('onRequest', async (request, reply) => {
    Object.defineProperty(request, 'ip', { value: clientAddress(request) })
    reply.headers({ 'X-Trace-Id': request.id, ...headers(request) })
    onRequestEnd(request, reply, () => admission.leave(request))
    if (!request.url.startsWith('/health/')) admission.arrive(request)
    if (isInClear(request)) throw refuse('https_required', 'This service speaks HTTPS only')
    assertUnambiguousHead(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isHandedOver(request)) return
    const ms = Math.round(reply.elapsedTime)
    const { method, id: traceId, ip } = request
    const { tenantId, userId } = callerOf(request) ?? {}
    const route = request.routeOptions.url
    log.info({ traceId, method, route, status: reply.statusCode, ms, ip, tenantId, userId }, 'answered')
  })
}

/** Detects that a trusted proxy received the request over plain HTTP. */
function plainHttpDetector(trusted: readonly string[]): (request: FastifyRequest) => boolean {
  const isProxy = networkMatcher(trusted)
  return ({ headers, socket }) => {
    const proto = headers['x-forwarded-proto']
    if (proto === undefined || !isProxy(socket.remoteAddress ?? '')) return false
    return String(proto).split(',')[0]?.trim().toLowerCase() !== 'https'
  }
}

/** Called when an endless response begins: the request no longer counts as in flight. */
type EndlessResponseHook = (request: FastifyRequest, reply: FastifyReply) => void

type RouteParts = ServerParts & {
  prefix: string
  limits: RateLimits
  onEndlessResponse: EndlessResponseHook
  admission: Admission
}

/** A route with a body other than JSON has a scope of its own, because Fastify registers content types by scope. */
function addEndpoint(app: FastifyInstance, endpoint: Endpoint, parts: RouteParts): void {
  const file = fileFieldOf(endpoint.shapes.body)
  const isRaw = maxRawBytes(endpoint.shapes.body) !== undefined
  if (!file && !isRaw) return addRoute(app, endpoint, parts)
  void app.register(async (scope) => {
    if (file) acceptFile(scope, file)
    else acceptAnyBody(scope)
    addRoute(scope, endpoint, parts)
  })
}

function addRoute(app: FastifyInstance, endpoint: Endpoint, parts: RouteParts): void {
  const { runtime, prefix, authenticate, limits, onEndlessResponse, admission } = parts
  const actors = new WeakMap<FastifyRequest, Actor>()
  const count = rateLimitCalls(endpoint, limits)
  const { caller, cors } = endpoint
  const gate = providerGate(runtime, endpoint, limits)
  const policy = resourcePolicyHeaders(endpoint)
  const stranger = async (request: FastifyRequest): Promise<Actor> =>
    caller ? caller(runtime, { params: rawPathParameters(request), bearer: findBearer(request) }) : anonymous
  const reauthenticate = async (request: FastifyRequest): Promise<Actor> => {
    const { headers, ip } = request
    if (cors) await getAllowedOrigin(runtime, cors, request)
    if (endpoint.access === 'anyone') return stranger(request)
    const actor = await authenticate(parseBearer(headers.authorization), { ip, isStream: true })
    assertMayCall(endpoint, actor)
    return actor
  }
  app.route({
    method: endpoint.method,
    url: prefix + endpoint.path,
    bodyLimit: bodyLimitOf(endpoint),
    config: {
      hasOwnLimit: endpoint.access !== 'anyone' || endpoint.limit === 'auth' || gate !== undefined,
      holdsSecret: endpoint.secretAnswer || holdsSecret(endpoint.shapes.returns),
    },
    // Before the body is read, so that a caller without access gets 401 or 403 and no validation errors.
    onRequest: async (request, reply) => {
      reply.headers(policy)
      if (endpoint.access === 'anyone') admission.assign(request, 'anonymous')
      if (cors) await admitOrigin(runtime, cors, { request, reply })
      await count(request, reply)
      await gate?.admit(request, reply)
      if (caller) {
        const visitor = await stranger(request)
        admission.assign(request, { kind: 'visitors', tenantId: visitor.tenantId })
        recognise(request, visitor)
      }
      if (endpoint.access === 'anyone') return
      // A tenant without requests left is refused before its caller is read from the database.
      const admit = (tenantId: string): Promise<void> => {
        admission.assign(request, { kind: 'users', tenantId })
        return limits.tenant.assertLeft(tenantId)
      }
      const actor = await authenticateRequest(request, reply, { authenticate, limits, admit })
      showRateLimit(reply, await limits.tenant.take(actor.tenantId))
      recognise(request, actor)
      await audited(request, async () => assertMayCall(endpoint, actor))
    },
    handler: (request, reply) =>
      audited(request, () => {
        const actor = actors.get(request) ?? anonymous
        const call: Call = {
          runtime,
          endpoint,
          actor,
          facts: requestFacts(request),
          request,
          reauthenticate: () => reauthenticate(request),
          countLookUps: limits.lookUps,
          onEndlessResponse: () => onEndlessResponse(request, reply),
        }
        const answer = () => handleRequest(call, reply)
        return endpoint.cost === 'heavy' ? admission.heavy(actor.tenantId, answer, abortOnClose(reply)) : answer()
      }),
  })

  function recognise(request: FastifyRequest, actor: Actor): void {
    actors.set(request, actor)
    setRequestActor(request, actor)
  }

  async function audited<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (gate && (error as { statusCode?: number }).statusCode === 401) await gate.noteFailure(request)
      const actor = actors.get(request)
      if (actor && isDenial(error)) await auditDenial({ runtime, actor, facts: requestFacts(request), endpoint })
      throw error
    }
  }
}

function bodyLimitOf({ limit, cors, shapes }: Endpoint): number {
  const file = fileFieldOf(shapes.body)
  if (file) return file.maxBytes + formOverhead
  const rawBytes = maxRawBytes(shapes.body)
  if (rawBytes !== undefined) return rawBytes
  if (limit === 'auth') return authBodyLimit
  return cors ? pageBodyLimit : bodyLimit
}

/** A signal that aborts when the caller disconnects. */
function abortOnClose({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => controller.abort())
  return controller.signal
}

type AuthenticationSteps = { authenticate: Authenticate; limits: RateLimits; admit(tenantId: string): Promise<void> }

async function authenticateRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { authenticate, limits, admit }: AuthenticationSteps,
): Promise<Actor> {
  try {
    return await authenticate(parseBearer(request.headers.authorization), { ip: request.ip, admit })
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 401)
      showRateLimit(reply, await limits.failedToken(addressKey(request.ip)))
    throw error
  }
}
