import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../context.ts'

/** The caller of a request, as far as its head tells. */
export type RequestCaller = {
  readonly tenantId: string
  readonly userId: string | null
  /** A token has been verified. */
  readonly isProven: boolean
  /** The path names an account with a provider. Only the signature of the body proves the caller. */
  readonly isProvider: boolean
}

const callers = new WeakMap<FastifyRequest, RequestCaller>()

/** The caller of a request; undefined before authentication. */
export const callerOf = (request: FastifyRequest): RequestCaller | undefined => callers.get(request)

/** Stores the user or visitor whose token has been verified. An actor without user and session has shown no token. */
export function setRequestActor(request: FastifyRequest, { tenantId, userId, sessionId }: Actor): void {
  const isProven = userId !== null || sessionId !== null
  callers.set(request, { tenantId, userId, isProven, isProvider: false })
}

/** Stores the tenant of the account that a provider's request names. */
export const setRequestProvider = (request: FastifyRequest, tenantId: string): void =>
  void callers.set(request, { tenantId, userId: null, isProven: false, isProvider: true })
