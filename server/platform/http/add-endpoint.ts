import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import { anonymous } from '../context-factory.ts'
import { sharedWork } from '../kernel/shared-work.ts'
import { inTrace } from '../observability/trace-context.ts'
import type { Runtime } from '../runtime.ts'
import { auditDenial, isDenial } from './audit-trail.ts'
import type { Endpoint } from './endpoint.ts'
import { type Call, handleRequest } from './handle-request.ts'
import { type Authenticate, assertMayCall, type BearerOrigin, parseBearer } from './protection/access.ts'
import type { Admission } from './protection/admission.ts'
import { rateLimitCalls } from './protection/apply-rate-limits.ts'
import { authenticateAgain } from './protection/authenticate-again.ts'
import { admitOrigin, findBearer, getAllowedOrigin } from './protection/cross-origin.ts'
import { rawPathParameters } from './protection/path-rules.ts'
import { providerGate } from './protection/provider-gate.ts'
import { showRateLimit } from './protection/rate-limit-headers.ts'
import type { RateLimits } from './protection/rate-limits.ts'
import type { CallerKind } from './protection/tenant-limit.ts'
import { readAheadOf } from './read-ahead.ts'
import { addressKey } from './request/address-key.ts'
import { fileFieldOf } from './request/file-body.ts'
import { acceptFile, maxBodyBytes } from './request/multipart.ts'
import { acceptAnyBody, isStreamed, maxRawBytes } from './request/raw-request.ts'
import { requestFacts } from './request/request-facts.ts'
import { requestState, requestTrace, setRequestActor } from './request/request-state.ts'
import { holdsSecret } from './response/compression.ts'
import { deprecationHeaders } from './response/deprecation-headers.ts'
import { resourcePolicyHeaders } from './response/security-headers.ts'

/** The longest body of a request in JSON, in bytes. */
export const bodyLimit = 1024 * 1024
const authBodyLimit = 16 * 1024
const pageBodyLimit = 64 * 1024

/** What the route of an endpoint needs. */
export type RouteParts = {
  readonly runtime: Runtime
  readonly authenticate: Authenticate
  readonly prefix: string
  readonly limits: RateLimits
  /** Called when an endless response begins: the request no longer counts as in flight. */
  readonly onEndlessResponse: (request: FastifyRequest, reply: FastifyReply) => void
  readonly admission: Admission
}

/** A route with a body other than JSON has a scope of its own, because Fastify registers content types by scope. */
export function addEndpoint(app: FastifyInstance, endpoint: Endpoint, parts: RouteParts): void {
  const file = fileFieldOf(endpoint.shapes.body)
  const isRaw = maxRawBytes(endpoint.shapes.body) !== undefined
  if (!file && !isRaw) return addRoute(app, endpoint, parts)
  void app.register(async (scope) => {
    if (file) acceptFile(scope, file)
    else acceptAnyBody(scope, endpoint.shapes.body)
    addRoute(scope, endpoint, parts)
  })
}

function addRoute(app: FastifyInstance, endpoint: Endpoint, parts: RouteParts): void {
  const { runtime, prefix, authenticate, limits, onEndlessResponse, admission } = parts
  const readAhead = readAheadOf(endpoint, runtime)
  const count = rateLimitCalls(endpoint, limits)
  const { caller, cors } = endpoint
  const gate = providerGate(runtime, endpoint, limits)
  const policy = {
    ...resourcePolicyHeaders(endpoint),
    ...deprecationHeaders(endpoint.deprecated, runtime.config.PUBLIC_URL),
  }
  const stranger = async (request: FastifyRequest): Promise<Actor> =>
    caller ? caller(runtime, { params: rawPathParameters(request), bearer: findBearer(request) }) : anonymous
  const checks = sharedWork<Actor>()
  /** The streams of one token are checked together: a user with ten tabs costs one query. */
  const reauthenticate = (request: FastifyRequest): Promise<Actor> => {
    const { headers, ip, params } = request
    const key = JSON.stringify([headers.authorization, headers.origin, ip, params])
    return checks(key, () => checkAgain(request))
  }
  const checkAgain = async (request: FastifyRequest): Promise<Actor> => {
    if (cors) await getAllowedOrigin(runtime, cors, request)
    if (endpoint.access === 'anyone') return stranger(request)
    const actor = await authenticateAgain(request, authenticate)
    assertMayCall(endpoint, actor, runtime.now())
    return actor
  }
  app.route({
    method: endpoint.method,
    url: prefix + endpoint.path,
    bodyLimit: bodyLimitOf(endpoint),
    config: {
      hasOwnLimit: endpoint.access !== 'anyone' || endpoint.limit === 'auth' || gate !== undefined,
      isStreamed: isStreamed(endpoint.shapes.body),
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
        setRequestActor(request, visitor)
      }
      if (endpoint.access === 'anyone') return
      // A tenant without requests left is refused before its caller is read from the database.
      const admit = (tenantId: string, kind: CallerKind): Promise<void> => {
        admission.assign(request, { kind: 'users', tenantId })
        return limits.tenant.assertLeft(tenantId, kind)
      }
      try {
        const begin = (likely: Actor) =>
          inTrace(requestTrace(request), () => readAhead?.begin(request, callOf(request, reply, likely)))
        const actor = await authenticateRequest(request, reply, { authenticate, limits, admit, readAhead: begin })
        showRateLimit(reply, await limits.tenant.take(actor.tenantId, actor.isServiceUser ? 'keys' : 'people'))
        setRequestActor(request, actor)
        await audited(request, async () => assertMayCall(endpoint, actor, runtime.now()))
      } catch (error) {
        readAhead?.withhold(request)
        throw error
      }
    },
    handler: (request, reply) =>
      audited(request, () => {
        const actor = requestState(request).actor ?? anonymous
        const answer = () => handleRequest(callOf(request, reply, actor), reply, readAhead?.responseFor(request, actor))
        return inTrace(requestTrace(request), () =>
          endpoint.cost === 'heavy' ? admission.heavy(actor.tenantId, answer, abortOnClose(reply)) : answer(),
        )
      }),
  })

  function callOf(request: FastifyRequest, reply: FastifyReply, actor: Actor): Call {
    return {
      runtime,
      endpoint,
      actor,
      facts: requestFacts(request),
      request,
      reauthenticate: () => reauthenticate(request),
      countLookUps: limits.lookUps,
      onEndlessResponse: () => onEndlessResponse(request, reply),
    }
  }

  async function audited<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (gate && (error as { statusCode?: number }).statusCode === 401) await gate.noteFailure(request)
      const { actor } = requestState(request)
      if (actor && isDenial(error)) await auditDenial({ runtime, actor, facts: requestFacts(request), endpoint })
      throw error
    }
  }
}

function bodyLimitOf({ limit, cors, path, shapes }: Endpoint): number {
  const file = fileFieldOf(shapes.body)
  if (file) return maxBodyBytes(file)
  const rawBytes = maxRawBytes(shapes.body)
  if (rawBytes !== undefined) return rawBytes
  if (limit === 'auth' || path.startsWith('/auth/')) return authBodyLimit
  return cors ? pageBodyLimit : bodyLimit
}

/** A signal that aborts when the caller disconnects. */
function abortOnClose({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => controller.abort())
  return controller.signal
}

type AuthenticationSteps = Pick<BearerOrigin, 'admit' | 'readAhead'> & {
  readonly authenticate: Authenticate
  readonly limits: RateLimits
}

async function authenticateRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { authenticate, limits, ...steps }: AuthenticationSteps,
): Promise<Actor> {
  try {
    return await authenticate(parseBearer(request.headers.authorization), { ip: request.ip, ...steps })
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 401)
      showRateLimit(reply, await limits.failedToken(addressKey(request.ip)))
    throw error
  }
}
