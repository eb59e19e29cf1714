import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../context.ts'

/** Whose request it is, as far as its head has shown. */
export type RequestCaller = {
  readonly tenantId: string
  readonly userId: string | null
  /** A token has been verified. */
  readonly isProven: boolean
  /** It names an account with an outside provider; that it comes from there is proven by its body. */
  readonly isProvider: boolean
}

const callers = new WeakMap<FastifyRequest, RequestCaller>()

/** Whose request it is; nothing while nobody knows. */
export const callerOf = (request: FastifyRequest): RequestCaller | undefined => callers.get(request)

/** Notes the user, or the visitor, whose token has been verified; without a session or a user nobody has shown one. */
export function noteActor(request: FastifyRequest, { tenantId, userId, sessionId }: Actor): void {
  const isProven = userId !== null || sessionId !== null
  callers.set(request, { tenantId, userId, isProven, isProvider: false })
}

/** Notes the tenant of the account that a provider's request names. */
export const noteProvider = (request: FastifyRequest, tenantId: string): void =>
  void callers.set(request, { tenantId, userId: null, isProven: false, isProvider: true })
