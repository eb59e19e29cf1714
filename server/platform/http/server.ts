import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Actor, RequestFacts } from '../context.ts'
import { anonymous } from '../make-context.ts'
import { inNets } from '../nets.ts'
import type { Runtime } from '../runtime.ts'
import { type Authenticate, bearerOf, mustHold } from './access.ts'
import { countCall } from './count-call.ts'
import { addPreflights, admitOrigin, allowedOrigin, parametersIn, shownBearer } from './cross-origin.ts'
import { isDenial, recordDenial } from './audit-trail.ts'
import type { Endpoint } from './endpoint.ts'
import { answerFailure, answerFailures } from './failures.ts'
import { fileFieldOf } from './file-body.ts'
import { foreignBytesOf, takeAnything } from './foreign-request.ts'
import { formOverhead, takeFile } from './form-data.ts'
import { parseJson } from './json-body.ts'
import { perform } from './perform.ts'
import { answerClientError, refusePlainHttp } from './protocol.ts'
import { addressKey, type RateLimits, rateLimits } from './rate-limits.ts'
import { measureRequests } from './request-figures.ts'
import { refuse } from '../errors.ts'

/** Where the current version lives (§9.1). */
const apiPrefix = '/api/v1'

const bodyLimit = 1024 * 1024
const authBodyLimit = 16 * 1024
const pageBodyLimit = 64 * 1024
const maxInFlight = 1000

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
  const letGo = protect(app, parts.runtime, parts.mostUnderWay ?? maxInFlight)
  const lasting = new Set<ServerResponse>()
  app.addHook('preClose', async () => {
    parts.runtime.live.stop()
    // Node takes a connection for idle as soon as its answer is complete, and would destroy it before the end is sent.
    await Promise.all([...lasting].map((answer) => once(answer, 'close')))
  })
  answerFailures(app, parts.endpoints, answerFailure(parts.runtime))
  const limits = rateLimits(parts.runtime)
  const lasts: Lasts = (request, { raw }) => {
    letGo(request)
    if (raw.destroyed) return
    lasting.add(raw)
    raw.once('close', () => lasting.delete(raw))
  }
  for (const endpoint of parts.endpoints) addEndpoint(app, endpoint, { ...parts, limits, lasts })
  addPreflights(app, apiPrefix, parts.runtime, parts.endpoints)
  return app
}

function optionsFor({ runtime, tls }: ServerParts) {
  const trusted = runtime.config.TRUSTED_PROXIES
  return {
    logger: false,
    genReqId: () => runtime.newId(),
    requestIdHeader: false,
    frameworkErrors: answerFailure(runtime),
    trustProxy: trusted.length > 0 ? [...trusted] : false,
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

/** TLS ≥ 1.2 with AEAD suites only, on a port that also explains itself to plain HTTP (§4.2.5). */
const secureServer = (tls: { cert: string; key: string }, runtime: Runtime) => (handler: (...all: never[]) => void) => {
  const ciphers =
    'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:ECDHE+AESGCM:ECDHE+CHACHA20'
  const server = createHttps(
    {
      ...tls,
      ciphers,
      minVersion: 'TLSv1.2',
      honorCipherOrder: true,
      maxHeaderSize: 16 * 1024,
      headersTimeout: 5000,
      requestTimeout: 15_000,
      requireHostHeader: true,
      joinDuplicateHeaders: false,
    },
    handler as Parameters<typeof createHttps>[1],
  )
  server.setTimeout(20_000)
  server.keepAliveTimeout = 10_000
  refusePlainHttp(server, runtime.newId)
  return server
}

/**
 * Headers every answer carries, and the refusals that come before any route is looked at. Answers with how to let go of a
 * request before its answer has ended: it counts as under way no more.
 */
function protect(app: FastifyInstance, { config, log }: Runtime, most: number): LetGo {
  const isInClear = forwardedInClear(config.TRUSTED_PROXIES)
  let inFlight = 0
  const counted = new WeakSet<FastifyRequest>()
  const letGo: LetGo = (request) => {
    if (counted.delete(request)) inFlight -= 1
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'X-Trace-Id': request.id,
      'Cache-Control': 'no-store',
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
    })
    inFlight += 1
    counted.add(request)
    if (inFlight > most && !request.url.startsWith('/health/')) {
      throw refuse('unavailable', 'Too much at once; try again in a moment', '', { 'Retry-After': '1' })
    }
    if (isInClear(request)) throw refuse('https_required', 'This service speaks HTTPS only')
  })
  app.addHook('onResponse', async (request, reply) => {
    letGo(request)
    const ms = Math.round(reply.elapsedTime)
    const { method, id: traceId, ip } = request
    log.info({ traceId, method, route: request.routeOptions.url, status: reply.statusCode, ms, ip }, 'answered')
  })
  app.addHook('onRequestAbort', async (request) => letGo(request))
  return letGo
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

type LetGo = (request: FastifyRequest) => void

/** An answer has begun that has no end of its own: it is no request under way any more. */
type Lasts = (request: FastifyRequest, reply: FastifyReply) => void

type RouteParts = ServerParts & { limits: RateLimits; lasts: Lasts }

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
  const { runtime, authenticate, limits, lasts } = parts
  const actors = new WeakMap<FastifyRequest, Actor>()
  const count = countCall(endpoint, limits)
  const { caller, cors } = endpoint
  const stranger = async (request: FastifyRequest): Promise<Actor> =>
    caller ? caller(runtime, { params: parametersIn(request), bearer: shownBearer(request) }) : anonymous
  const again = async (request: FastifyRequest): Promise<Actor> => {
    const { headers, ip } = request
    if (cors) await allowedOrigin(runtime, cors, request)
    if (endpoint.access === 'anyone') return stranger(request)
    const actor = await authenticate(bearerOf(headers.authorization), { ip, isStream: true })
    mustHold(endpoint.access, actor)
    return actor
  }
  app.route({
    method: endpoint.method,
    url: apiPrefix + endpoint.path,
    bodyLimit: bodyLimitOf(endpoint),
    // Before the body is read: a stranger learns 401 or 403, never what the body ought to have been.
    onRequest: async (request, reply) => {
      if (cors) await admitOrigin(runtime, cors, { request, reply })
      await count(request)
      if (caller) actors.set(request, await stranger(request))
      if (endpoint.access === 'anyone') return
      const actor = await authenticated(request, authenticate, limits)
      await limits.tenant(actor.tenantId)
      actors.set(request, actor)
      await audited(request, async () => mustHold(endpoint.access, actor))
    },
    handler: (request, reply) =>
      audited(request, () =>
        perform(
          {
            runtime,
            endpoint,
            actor: actors.get(request) ?? anonymous,
            facts: factsOf(request),
            request,
            again: () => again(request),
            lasts: () => lasts(request, reply),
          },
          reply,
        ),
      ),
  })

  async function audited<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
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

async function authenticated(request: FastifyRequest, authenticate: Authenticate, limits: RateLimits): Promise<Actor> {
  try {
    return await authenticate(bearerOf(request.headers.authorization), { ip: request.ip })
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
