import { isInNetworks } from '#platform/config/networks.ts'
import type { Actor, PiiAccess, ShownFactor } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { type ErrorCode, Refusal, refuse } from '#platform/kernel/errors.ts'
import type { Permission } from '#shared/permissions.ts'

/** The facts of the calling user that an actor is made of. */
export type ActorFacts = {
  readonly status: string
  readonly name: string
  readonly isServiceUser: boolean
  /** Of an access token alone. */
  readonly needsNewPassword?: boolean
  /** Of an access token alone: when its session last showed a factor, in milliseconds. */
  readonly factorShownMs?: number | null
  readonly stepUpMinutes: number | null
  /** From where people of the company may call; an empty list means from everywhere. */
  readonly allowedNetworks: readonly string[]
  /** Of an API key alone. */
  readonly isReadOnly?: boolean
  readonly hotelIds: readonly string[]
  readonly piiAccess: PiiAccess
  readonly permissions: readonly Permission[]
  readonly timeZone: string
  readonly phoneCountry: string | null
  readonly currencyCode: string
}

/** The select list of these facts. The statement must name the tables `u` (users), `r` (roles) and `t` (tenants). */
export const actorFactColumns: Query = sql`u.status, u.first_name || ' ' || u.last_name as name, u.is_service_user,
  u.hotel_ids, r.permissions, r.pii_access, t.time_zone, t.phone_country, t.currency_code, t.step_up_minutes,
  t.allowed_networks`

/** Joins the role and the tenant of the users `u`. */
export const joinRoleAndTenant: Query = sql`
  join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
  join tenants t on t.tenant_id = u.tenant_id`

/** What names an actor; `sessionId` is null without a session. */
export type ActorIds = { readonly tenantId: string; readonly userId: string; readonly sessionId: string | null }

/** Throws 403 `user_suspended` unless the user is active. */
export function assertActive({ status }: ActorFacts): void {
  if (status !== 'active') throw refuse('user_suspended', 'This user is suspended')
}

/** Throws 403 `network_not_allowed` unless the address is in one of the networks; an empty list allows all. */
export function assertNetworkAllowed(networks: readonly string[], ip: string): void {
  if (!isInNetworks(networks, ip)) throw networkNotAllowed(ip)
}

/** 403 for an address in none of the networks. It names the address, which an administrator may add. */
export const networkNotAllowed = (ip: string): Refusal =>
  refuse('network_not_allowed', `Requests from the address ${ip} are not allowed`)

/** Returns the actor of these facts. Throws 403 `user_suspended` unless the user is active. */
export function toActor(facts: ActorFacts, ids: ActorIds): Actor {
  assertActive(facts)
  const { name, isServiceUser, isReadOnly = false, needsNewPassword = false } = facts
  const { factorShownMs = null, stepUpMinutes } = facts
  const { hotelIds, permissions, piiAccess, timeZone, phoneCountry, currencyCode } = facts
  return {
    ...ids,
    name,
    guestLinkId: null,
    guestSubjectId: null,
    isServiceUser,
    isReadOnly,
    needsNewPassword,
    factor: factorShownMs === null ? null : shownFactor(factorShownMs, stepUpMinutes),
    permissions: new Set(permissions),
    hotelIds,
    piiAccess,
    tenant: { timeZone, phoneCountry, currencyCode },
  }
}

const shownFactor = (shownMs: number, minutes: number | null): ShownFactor => ({
  shownAt: Temporal.Instant.fromEpochMilliseconds(Math.round(shownMs)),
  maxAgeSeconds: minutes === null ? null : minutes * 60,
})

/** 401 for a bearer token. The status is explicit because `token_expired` is 422 for mailed tokens. */
export const unauthorized = (code: ErrorCode, message: string): Refusal =>
  new Refusal(401, message, [{ field: '', code, message }], { 'WWW-Authenticate': 'Bearer error="invalid_token"' })
