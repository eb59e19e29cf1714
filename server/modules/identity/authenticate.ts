import type { Permission } from '#shared/permissions.ts'
import type { Actor, PiiAccess } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorCode, Refusal, refuse } from '#platform/errors.ts'
import type { Authenticate } from '#platform/http/access.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { AccessClaims } from '#platform/tokens.ts'
import { accessTokensOf } from './token-pair.ts'

type Facts = {
  status: string
  name: string
  isServiceUser: boolean
  hotelIds: string[]
  piiAccess: PiiAccess
  permissions: Permission[]
  timeZone: string
  countryCode: string | null
  currencyCode: string
}

/**
 * Who a bearer token speaks for (§5.1, §5.2). The token says which user; what that user may do is read anew for every
 * request, so that a suspension or a permission taken away works at once. The session is not looked at: an issued token
 * stays valid until it expires (§5.6).
 */
export const authenticate = (runtime: Runtime): Authenticate => {
  const tokens = accessTokensOf(runtime)
  return async (token) => {
    const verdict = tokens.verifyAccessToken(token, runtime.now())
    if (verdict === 'expired') throw unauthorized('token_expired', 'The access token has expired; refresh it')
    if (verdict === 'invalid') throw unauthorized('token_invalid', 'The access token is not valid')
    return actorOf(runtime, verdict.ok)
  }
}

async function actorOf({ database }: Runtime, { tid: tenantId, sub: userId, sid }: AccessClaims): Promise<Actor> {
  const facts = await database.in({ tenant: tenantId }).one(sql<Facts>`
    select u.status, u.first_name || ' ' || u.last_name as name, u.is_service_user, u.hotel_ids, r.permissions,
      r.pii_access, t.time_zone, t.country_code, t.currency_code
    from users u
      join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      join tenants t on t.tenant_id = u.tenant_id
    where u.tenant_id = ${tenantId} and u.id = ${userId} and u.deleted_at is null`)
  if (!facts) throw unauthorized('token_invalid', 'The user of this access token does not exist any more')
  const { status, name, isServiceUser, hotelIds, permissions, piiAccess, ...tenant } = facts
  if (status !== 'active') throw refuse('user_suspended', 'This user is suspended')
  return {
    tenantId,
    userId,
    name,
    isServiceUser,
    sessionId: sid,
    permissions: new Set(permissions),
    hotelIds,
    piiAccess,
    tenant,
  }
}

/** `token_expired` is 422 for mailed tokens and 401 for this one, so the status is said here. */
const unauthorized = (code: ErrorCode, message: string): Refusal =>
  new Refusal(401, message, [{ field: '', code, message }], { 'WWW-Authenticate': 'Bearer error="invalid_token"' })
