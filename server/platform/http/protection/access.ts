import type { Actor } from '../../context.ts'
import { accessDenied, hotelAccessDenied, refuse } from '../../kernel/errors.ts'
import type { Access, Endpoint } from '../endpoint.ts'

/**
 * Where a request comes from. `isStream`: its answer lasts, and must not outlive the session it is asked for in. `admit` hears
 * the tenant as soon as the bearer proves it, before the database is asked, and may throw a refusal.
 */
export type Caller = { readonly ip: string; readonly isStream?: boolean; admit?(tenantId: string): void }

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
function mustHold(access: Access, actor: Actor): void {
  if (access === 'anyone' || access === 'signed-in') return
  const enough = typeof access === 'string' ? [access] : access
  if (!enough.some((permission) => actor.permissions.has(permission))) throw accessDenied()
}

/**
 * Throws 403 unless the actor may call the endpoint at all: it holds the permission, and a change of the whole tenant is
 * for users of all hotels (`hotel_access_denied`).
 */
export function assertMayCall({ access, reach, needsPersonalAccess }: Endpoint, actor: Actor): void {
  mustHold(access, actor)
  if (reach === 'tenant' && actor.hotelIds.length > 0) throw hotelAccessDenied()
  if (needsPersonalAccess) mustSeePersonal(actor)
}

/** Throws 403 where personal values would leave at the wish of a role that does not see them (§5.8). */
function mustSeePersonal({ piiAccess }: Actor): void {
  if (piiAccess === 'full') return
  throw accessDenied('', 'This needs a role that sees personal data (piiAccess full): it decides where such data goes')
}
