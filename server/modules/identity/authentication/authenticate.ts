import type { Actor } from '#platform/context.ts'
import type { AccessClaims } from '#platform/crypto/access-tokens.ts'
import { preparedQuery, type Query, sql } from '#platform/db/sql.ts'
import type { Authenticate, BearerOrigin } from '#platform/http/protection/access.ts'
import type { Runtime } from '#platform/runtime.ts'
import { identitySettings } from '../settings.ts'
import {
  type ActorFacts,
  actorFactColumns,
  assertActive,
  assertNetworkAllowed,
  joinRoleAndTenant,
  unauthorized,
} from './actor-facts.ts'
import { apiKeyActors } from './api-key-actor.ts'
import { looksLikeApiKey } from './api-key-format.ts'
import { type KnownCallers, knownCallers } from './known-callers.ts'
import { accessTokensFor } from './token-pair.ts'

/**
 * Resolves a bearer token to its actor: an access token (§5.1, §5.2) or the API key of a service user. Permissions are
 * read from the database for every request, so that a suspension or a removed permission takes effect at once. The
 * session is read in the same round trip. The actor of the last request is remembered only to read ahead: whatever is
 * read for it is answered if the database still says the same of it. After a logout an access token stays valid until it expires (§5.6), and only
 * a stream ends. Every other end of a session (new password, token reuse, administrator, revoked by its user)
 * invalidates its access tokens.
 */
export const authenticate = (runtime: Runtime): Authenticate => {
  const tokens = accessTokensFor(runtime)
  const users = knownCallers()
  const apiKeyActor = apiKeyActors(runtime)
  return async (bearer, caller) => {
    if (looksLikeApiKey(bearer)) return apiKeyActor(bearer, caller)
    const verdict = tokens.verifyAccessToken(bearer, runtime.now())
    if (verdict === 'expired') throw unauthorized('token_expired', 'The access token has expired; refresh it')
    if (verdict === 'invalid') throw unauthorized('token_invalid', 'The access token is not valid')
    await caller.admit?.(verdict.ok.tid, 'people')
    return getTokenActor(runtime, { users, claims: verdict.ok, caller })
  }
}

type TokenCall = { readonly users: KnownCallers; readonly claims: AccessClaims; readonly caller: BearerOrigin }

async function getTokenActor({ database, config, now }: Runtime, { users, claims, caller }: TokenCall): Promise<Actor> {
  const { tid: tenantId, sub: userId, sid } = claims
  const key = `${tenantId} ${userId} ${sid}`
  const known = users.find(key)
  const db = (known && caller.readAhead?.(known.actor)) ?? database.in({ tenant: tenantId })
  return users.confirm(key, async () => {
    const facts = await db.one((caller.isStream ? factsForStream : factsForRequest)({ tenantId, userId, sid }))
    if (!facts) throw unauthorized('token_invalid', 'The user of this access token no longer exists')
    assertActive(facts)
    if (facts.isOver || isPast(now(), facts.sessionEndsMs))
      throw unauthorized('session_ended', 'This session has ended; sign in again')
    assertNetworkAllowed(facts.allowedNetworks, caller.ip)
    const needsNewPassword = facts.hasForeignPassword && identitySettings.of(config).PASSWORD_CHANGE === 'always'
    return { facts: { ...facts, needsNewPassword }, ids: { tenantId, userId, sessionId: sid } }
  })
}

/** Compared here, so that what is read of a caller stays the same until it changes. */
const isPast = (now: Temporal.Instant, ms: number | null): boolean => ms !== null && ms <= now.epochMilliseconds

/** Also true if the session does not exist or belongs to another user. */
const isEnded: Query = sql`(s.id is null or s.ended_at is not null)`

/** Ended for any other reason than a logout. */
const isRevoked: Query = sql`(s.id is null or coalesce(s.ended_reason <> 'logout', false))`

type TokenFacts = ActorFacts & { isOver: boolean; hasForeignPassword: boolean; sessionEndsMs: number | null }

const factsWith = (isOver: Query) =>
  preparedQuery(
    ['tenantId', 'userId', 'sid'],
    ({ tenantId, userId, sid }) => sql<TokenFacts>`
      select ${actorFactColumns}, ${isOver} as is_over, u.password_state = 'change' as has_foreign_password,
        (extract(epoch from s.authenticated_at) * 1000)::float8 as factor_shown_ms,
        (extract(epoch from s.ends_at) * 1000)::float8 as session_ends_ms
      from users u ${joinRoleAndTenant}
        left join sessions s on s.tenant_id = u.tenant_id and s.user_id = u.id and s.id = ${sid}
      where u.tenant_id = ${tenantId} and u.id = ${userId} and u.deleted_at is null`,
  )

const factsForRequest = factsWith(isRevoked)
const factsForStream = factsWith(isEnded)
