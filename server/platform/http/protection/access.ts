import { permissions } from '#shared/permissions.ts'
import type { Actor } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { accessDenied, hotelAccessDenied, keyOnlyReads, permissionMissing, refuse } from '../../kernel/errors.ts'
import type { Access, Endpoint } from '../endpoint.ts'
import type { CallerKind } from './tenant-limit.ts'

/**
 * Where a bearer comes from. `isStream`: the response lasts, and must end with the session. `admit` is called with the
 * tenant as soon as the bearer is verified, for an access token before the database is queried; it may reject with a
 * refusal. `readAhead` is
 * called with the actor of the bearer's last request; it may begin to read for that actor and returns where to query
 * whether nothing has changed. If nothing has, the same actor object is returned.
 */
export type BearerOrigin = {
  readonly ip: string
  readonly isStream?: boolean
  admit?(tenantId: string, caller: CallerKind): Promise<void>
  readAhead?(likely: Actor): Db | undefined
}

/** Returns the actor of a bearer. Throws 401 or 403 for an invalid one (§5). */
export type Authenticate = (bearer: string, caller: BearerOrigin) => Promise<Actor>

/** The token of `Authorization: Bearer <token>`; throws 401 without one. */
export function parseBearer(header: string | undefined): string {
  const token = /^Bearer ([\x21-\x7e]+)$/i.exec(header ?? '')?.[1]
  if (!token) throw refuse('unauthenticated', 'Sign in first: Authorization: Bearer <access token>', '', challenge)
  return token
}

const challenge = { 'WWW-Authenticate': 'Bearer' }

/** Throws 403 naming the permission unless the actor holds it, or one of several (§5.8). */
function assertPermission(access: Access, actor: Actor): void {
  if (access === 'anyone' || access === 'signed-in') return
  const accepted = typeof access === 'string' ? [access] : access
  if (!accepted.some((permission) => actor.permissions.has(permission))) throw permissionMissing(accepted)
}

/**
 * Throws 403 unless the actor may call the endpoint: it needs the permission, and access to all hotels for a change of
 * the whole tenant (`hotel_access_denied`). A key that only reads is refused everything but GET (`read_only_key`), also a
 * POST that changes nothing: what such a key allows can then be seen from the method alone. A user who must choose another
 * password first reaches only the own account (`password_change_required`). After the permission a full administrator may
 * be needed (`permission_denied`, or `second_factor_enrolment_required` without a factor), and a fresh factor
 * (`step_up_required`).
 */
export function assertMayCall(called: Endpoint, actor: Actor, now: Temporal.Instant): void {
  const { method, path, access, reach, needsPersonalAccess, freshFactor, fullAdministrator } = called
  if (actor.needsNewPassword && reach !== 'self' && path !== '/profile') throw passwordChangeRequired()
  if (actor.isReadOnly && method !== 'GET') throw keyOnlyReads()
  assertPermission(access, actor)
  if (reach === 'tenant' && actor.hotelIds.length > 0) throw hotelAccessDenied()
  if (needsPersonalAccess) assertSeesPersonalValues(actor)
  if (fullAdministrator) assertFullAdministrator(actor)
  if (freshFactor) assertFreshFactor(actor, now)
}

/** Throws 403 unless the actor is a person who may do everything and whose session has shown a factor. */
function assertFullAdministrator(actor: Actor): void {
  if (!isFullAdministrator(actor)) throw accessDenied('', fullAdministratorNeeded)
  if (!actor.factor) throw refuse('second_factor_enrolment_required', 'Add a second factor first: POST /profile/totp')
}

/** What a 403 says to everybody who is no full administrator. */
export const fullAdministratorNeeded = 'This needs a person with all permissions, all hotels and piiAccess full'

/** Whether an actor is a person who may do everything. */
export const isFullAdministrator = ({ isServiceUser, permissions: held, hotelIds, piiAccess }: Actor): boolean =>
  !isServiceUser && hotelIds.length === 0 && piiAccess === 'full' && permissions.every((each) => held.has(each))

const passwordChangeRequired = () =>
  refuse('password_change_required', 'Choose another password first: PUT /profile/password')

/** Whether `assertMayCall` accepts the actor. */
export function mayCall(endpoint: Endpoint, actor: Actor, now: Temporal.Instant): boolean {
  try {
    assertMayCall(endpoint, actor, now)
    return true
  } catch {
    return false
  }
}

/** 403 and not 401, because a client would refresh its tokens in vain. The header is that of RFC 9470. */
function assertFreshFactor({ factor }: Actor, now: Temporal.Instant): void {
  if (!factor || factor.maxAgeSeconds === null) return
  const { shownAt, maxAgeSeconds } = factor
  if (Temporal.Instant.compare(shownAt.add({ seconds: maxAgeSeconds }), now) > 0) return
  throw refuse('step_up_required', 'Show the second factor again: POST /profile/step-up', '', {
    'WWW-Authenticate': `Bearer error="insufficient_user_authentication", max_age="${maxAgeSeconds}"`,
  })
}

/** Throws 403 for roles that do not see personal values (§5.8). */
function assertSeesPersonalValues({ piiAccess }: Actor): void {
  if (piiAccess === 'full') return
  throw accessDenied('', 'This needs a role that sees personal data (piiAccess full): it decides where such data goes')
}
