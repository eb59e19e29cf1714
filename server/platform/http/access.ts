import type { Actor } from '../context.ts'
import { accessDenied, refuse } from '../errors.ts'
import type { Access } from './endpoint.ts'

/** Where a request comes from. `isStream`: its answer lasts, and must not outlive the session it is asked for in. */
export type Caller = { readonly ip: string; readonly isStream?: boolean }

/** Finds who a bearer speaks for; throws the 401 or 403 that a bad one deserves (§5). */
export type Authenticate = (bearer: string, caller: Caller) => Promise<Actor>

/** The token of `Authorization: Bearer <token>`; throws 401 when there is none. */
export function bearerOf(header: string | undefined): string {
  const token = /^Bearer ([\x21-\x7e]+)$/i.exec(header ?? '')?.[1]
  if (!token) throw refuse('unauthenticated', 'Sign in first: Authorization: Bearer <access token>', '', challenge)
  return token
}

const challenge = { 'WWW-Authenticate': 'Bearer' }

/** Throws 403 `Access denied` unless the actor holds (one of) the endpoint's permissions (§5.8). */
export function mustHold(access: Access, actor: Actor): void {
  if (access === 'anyone' || access === 'signed-in') return
  const enough = typeof access === 'string' ? [access] : access
  if (!enough.some((permission) => actor.permissions.has(permission))) throw accessDenied()
}
