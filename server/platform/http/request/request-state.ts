import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../context.ts'
import type { ErrorCode, Refusal } from '../../kernel/errors.ts'
import { type TraceContext, traceOfRequest } from '../../observability/trace-context.ts'

/** The caller of a request, as far as its head tells. */
export type RequestCaller = {
  readonly tenantId: string
  readonly userId: string | null
  /** A token has been verified. */
  readonly isProven: boolean
  /** The path names an account with a provider. Only the signature of the body proves the caller. */
  readonly isProvider: boolean
}

/** What becomes known of a request while it is answered. */
type RequestState = {
  trace?: TraceContext
  /** Who calls the endpoint; absent before authentication. */
  actor?: Actor
  caller?: RequestCaller
  /** The code of the first error that the request was refused with. */
  errorCode?: ErrorCode
  /** Another route answers the request. It is logged and measured there. */
  isHandedOver?: true
}

const states = new WeakMap<FastifyRequest, RequestState>()

/** What is known of a request. */
export function requestState(request: FastifyRequest): RequestState {
  const known = states.get(request)
  if (known) return known
  const state: RequestState = {}
  states.set(request, state)
  return state
}

/** The trace that a request belongs to. */
export const requestTrace = (request: FastifyRequest): TraceContext =>
  (requestState(request).trace ??= traceOfRequest(request.id, request.headers))

/** Stores the user or visitor whose token has been verified. An actor without user and session has shown no token. */
export function setRequestActor(request: FastifyRequest, actor: Actor): void {
  const { tenantId, userId, sessionId } = actor
  const isProven = userId !== null || sessionId !== null
  Object.assign(requestState(request), { actor, caller: { tenantId, userId, isProven, isProvider: false } })
}

/** Stores the tenant of the account that a provider's request names. */
export function setRequestProvider(request: FastifyRequest, tenantId: string): void {
  requestState(request).caller = { tenantId, userId: null, isProven: false, isProvider: true }
}

/** Stores why a request is refused, for its line in the log and for the metrics. */
export function setErrorCode(request: FastifyRequest, { items: [first] }: Refusal): void {
  if (first) requestState(request).errorCode = first.code
}
