import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Actor, RequestFacts } from '../context.ts'
import { anonymous } from '../context-factory.ts'
import { inNets } from '../config/networks.ts'
import type { Runtime } from '../runtime.ts'
import { assertMayCall, type Authenticate, bearerOf } from './protection/access.ts'
import { type Admission, admissionOf } from './protection/admission.ts'
import { limitUnknownBodies } from './protection/body-memory.ts'
import { findsClientAddress } from './request/client-address.ts'
import { countCall } from './protection/apply-rate-limits.ts'
import { addPreflights, admitOrigin, allowedOrigin, parametersIn, shownBearer } from './protection/cross-origin.ts'
import { isDenial, recordDenial } from './audit-trail.ts'
import type { Endpoint } from './endpoint.ts'
import { answerFailure, answerFailures } from './response/error-response.ts'
import { fileFieldOf } from './request/file-body.ts'
import { foreignBytesOf, takeAnything } from './response/raw-exchange.ts'
import { formOverhead, takeFile } from './request/multipart.ts'
import { parseJson } from './request/json-body.ts'
import { perform } from './handle-request.ts'
import { providerGate } from './protection/provider-gate.ts'
import { answerClientError } from './protection/refuse-plain-http.ts'
import { addressKey, limitStrangers, type RateLimits, rateLimits } from './protection/rate-limits.ts'
import { callerOf, noteActor } from './request/request-caller.ts'
import { whenOver } from './connection/request-end.ts'
import { measureRequests } from '../observability/http-metrics.ts'
import { assertClearHead, pathOfTarget } from './connection/request-head.ts'
import { secureServer } from './connection/secure-server.ts'
import { resourcePolicyOf, securityHeaders } from './protection/security-headers.ts'
import { drainUnreadBodies } from './connection/unread-bodies.ts'
import { refuse } from '../kernel/errors.ts'

/** Where the current version lives (§9.1). */
const apiPrefix = '/api/v1'

const bodyLimit = 1024 * 1024
const authBodyLimit = 16 * 1024
const pageBodyLimit = 64 * 1024

export type ServerParts = {
  runtime: Runtime
  endpoints: readonly Endpoint[]
  authenticate: Authenticate
  /** How many requests may be under way at once; the next is told to try again. */
  mostUnderWay?: number
  /** Without a certificate the server is only reachable through `inject`, as tests do. */
  tls?: { cert: string; key: string }
}

/** The HTTP server with every endpoint, answering in the envelope on every path (§4.1). */
export function createServer(parts: ServerParts): FastifyInstance {
  const app = Fastify(optionsFor(parts)) as unknown as FastifyInstance
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as string))
    } catch (error) {
      done(error as Error)
    }
  })
  measureRequests(app, parts.runtime.metrics)
  const { runtime, mostUnderWay } = parts
  const admission = mostUnderWay === undefined ? runtime.admission : admissionOf(runtime, mostUnderWay)
  protect(app, runtime, admission)
  const lasting = new Set<ServerResponse>()
  app.addHook('preClose', async () => {
    parts.runtime.live.stop()
    // Node takes a connection for idle as soon as its answer is complete, and would destroy it before the end is sent.
    await Promise.all([...lasting].map((answer) => once(answer, 'close')))
  })
  const limits = rateLimits(parts.runtime)
  limitStrangers(app, parts.runtime, limits)
  answerFailures(app, parts.endpoints, answerFailure(parts.runtime))
  limitUnknownBodies(app, parts.runtime)
  drainUnreadBodies(app, admission.leave)
  const lasts: Lasts = (request, { raw }) => {
    admission.leave(request)
    if (raw.destroyed) return
    lasting.add(raw)
    raw.once('close', () => lasting.delete(raw))
  }
  for (const endpoint of parts.endpoints) addEndpoint(app, endpoint, { ...parts, limits, lasts, admission })
  addPreflights(app, apiPrefix, parts.runtime, parts.endpoints)
  return app
}

function optionsFor({ runtime, tls }: ServerParts) {
  return {
    logger: false,
    genReqId: () => runtime.newId(),
    requestIdHeader: false,
    frameworkErrors: answerFailure(runtime),
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

/** Headers every answer carries, and the refusals that come before any route is looked at. */
function protect(app: FastifyInstance, { config, log }: Runtime, admission: Admission): void {
  const clientAddress = findsClientAddress(config.TRUSTED_PROXIES)
  const headers = securityHeaders(config)
  const isInClear = forwardedInClear(config.TRUSTED_PROXIES)
  app.addHook('onRequest', async (request, reply) => {
    Object.defineProperty(request, 'ip', { value: clientAddress(request) })
    reply.headers({ 'X-Trace-Id': request.id, ...headers })
    whenOver(request, reply, () => admission.leave(request))
    if (!request.url.startsWith('/health/')) admission.arrive(request)
    if (isInClear(request)) throw refuse('https_required', 'This service speaks HTTPS only')
    assertClearHead(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    const { method, id: traceId, ip } = request
    const { tenantId, userId } = callerOf(request) ?? {}
    const route = request.routeOptions.url
    log.info({ traceId, method, route, status: reply.statusCode, ms, ip, tenantId, userId }, 'answered')
  })
}

/** Whether a proxy we trust says that the caller came to it over plain HTTP. */
function forwardedInClear(trusted: readonly string[]): (request: FastifyRequest) => boolean {
  const isProxy = inNets(trusted)
  return ({ headers, socket }) => {
    const proto = headers['x-forwarded-proto']
    if (proto === undefined || !isProxy(socket.remoteAddress ?? '')) return false
    return String(proto).split(',')[0]?.trim().toLowerCase() !== 'https'
  }
}

/** An answer has begun that has no end of its own: it is no request under way any more. */
type Lasts = (request: FastifyRequest, reply: FastifyReply) => void

type RouteParts = ServerParts & { limits: RateLimits; lasts: Lasts; admission: Admission }

/** A route that takes something else than JSON has a scope of its own, because Fastify keeps content types by scope. */
function addEndpoint(app: FastifyInstance, endpoint: Endpoint, parts: RouteParts): void {
  const file = fileFieldOf(endpoint.shapes.body)
  const isForeign = foreignBytesOf(endpoint.shapes.body) !== undefined
  if (!file && !isForeign) return addRoute(app, endpoint, parts)
  void app.register(async (scope) => {
    if (file) takeFile(scope, file)
    else takeAnything(scope)
    addRoute(scope, endpoint, parts)
  })
}

function addRoute(app: FastifyInstance, endpoint: Endpoint, parts: RouteParts): void {
  const { runtime, authenticate, limits, lasts, admission } = parts
  const actors = new WeakMap<FastifyRequest, Actor>()
  const count = countCall(endpoint, limits)
  const { caller, cors } = endpoint
  const gate = providerGate(runtime, endpoint, limits)
  const policy = resourcePolicyOf(endpoint)
  const stranger = async (request: FastifyRequest): Promise<Actor> =>
    caller ? caller(runtime, { params: parametersIn(request), bearer: shownBearer(request) }) : anonymous
  const again = async (request: FastifyRequest): Promise<Actor> => {
    const { headers, ip } = request
    if (cors) await allowedOrigin(runtime, cors, request)
    if (endpoint.access === 'anyone') return stranger(request)
    const actor = await authenticate(bearerOf(headers.authorization), { ip, isStream: true })
    assertMayCall(endpoint, actor)
    return actor
  }
  app.route({
    method: endpoint.method,
    url: apiPrefix + endpoint.path,
    bodyLimit: bodyLimitOf(endpoint),
    config: { hasOwnLimit: endpoint.access !== 'anyone' || endpoint.limit === 'auth' || gate !== undefined },
    // Before the body is read: a stranger learns 401 or 403, never what the body ought to have been.
    onRequest: async (request, reply) => {
      reply.headers(policy)
      if (endpoint.access === 'anyone') admission.assign(request, 'anonymous')
      if (cors) await admitOrigin(runtime, cors, { request, reply })
      await count(request)
      await gate?.admit(request)
      if (caller) {
        const visitor = await stranger(request)
        admission.assign(request, { kind: 'visitors', tenantId: visitor.tenantId })
        recognise(request, visitor)
      }
      if (endpoint.access === 'anyone') return
      const admit = (tenantId: string): void => admission.assign(request, { kind: 'users', tenantId })
      const actor = await authenticated(request, { authenticate, limits, admit })
      await limits.tenant(actor.tenantId)
      recognise(request, actor)
      await audited(request, async () => assertMayCall(endpoint, actor))
    },
    handler: (request, reply) =>
      audited(request, () => {
        const actor = actors.get(request) ?? anonymous
        const facts = factsOf(request)
        const call = {
          runtime,
          endpoint,
          actor,
          facts,
          request,
          again: () => again(request),
          takeLookUps: limits.lookUps,
        }
        const answer = () => perform({ ...call, lasts: () => lasts(request, reply) }, reply)
        return endpoint.cost === 'heavy' ? admission.heavy(actor.tenantId, answer, leaving(reply)) : answer()
      }),
  })

  function recognise(request: FastifyRequest, actor: Actor): void {
    actors.set(request, actor)
    noteActor(request, actor)
  }

  async function audited<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (gate && (error as { statusCode?: number }).statusCode === 401) await gate.noteFailure(request)
      const actor = actors.get(request)
      if (actor && isDenial(error)) await recordDenial(runtime, { actor, request: factsOf(request), endpoint })
      throw error
    }
  }
}

function bodyLimitOf({ limit, cors, shapes }: Endpoint): number {
  const file = fileFieldOf(shapes.body)
  if (file) return file.maxBytes + formOverhead
  const foreign = foreignBytesOf(shapes.body)
  if (foreign !== undefined) return foreign
  if (limit === 'auth') return authBodyLimit
  return cors ? pageBodyLimit : bodyLimit
}

/** Aborts when the caller hangs up. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => controller.abort())
  return controller.signal
}

type Doorkeepers = { authenticate: Authenticate; limits: RateLimits; admit(tenantId: string): void }

async function authenticated(request: FastifyRequest, { authenticate, limits, admit }: Doorkeepers): Promise<Actor> {
  try {
    return await authenticate(bearerOf(request.headers.authorization), { ip: request.ip, admit })
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 401) await limits.failedToken(addressKey(request.ip))
    throw error
  }
}

function factsOf(request: FastifyRequest): RequestFacts {
  return {
    traceId: request.id,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
    ifMatch: versionOf(request.headers['if-match']),
  }
}

/** The version that `If-Match` insists on; `*` is any. What is no version of ours matches none. */
function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const version = /^(?:W\/)?"(\d{1,15})"$|^(\d{1,15})$/.exec(header.trim())
  return version ? Number(version[1] ?? version[2]) : -1
}
