import type { Actor } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Authenticate, Caller } from '#platform/http/protection/access.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { AccessClaims } from '#platform/crypto/access-tokens.ts'
import { type ActorFacts, actorFrom, factColumns, unauthorized, withRoleAndTenant } from './actor-facts.ts'
import { actorOfApiKey } from './api-key-actor.ts'
import { looksLikeApiKey } from './api-key-format.ts'
import { accessTokensOf } from './token-pair.ts'

/**
 * Who a bearer speaks for: an access token (§5.1, §5.2) or the API key of a service user. It says which user; what that
 * user may do is read anew for every request, so that a suspension or a permission taken away works at once. The session
 * is read in the same round trip: after a logout an issued token stays valid until it expires (§5.6), and only a stream
 * ends; every other end of a session (a new password, a reuse, an administrator, its user from elsewhere) ends its tokens.
 */
export const authenticate = (runtime: Runtime): Authenticate => {
  const tokens = accessTokensOf(runtime)
  return async (bearer, caller) => {
    if (looksLikeApiKey(bearer)) return actorOfApiKey(runtime, bearer, caller)
    const verdict = tokens.verifyAccessToken(bearer, runtime.now())
    if (verdict === 'expired') throw unauthorized('token_expired', 'The access token has expired; refresh it')
    if (verdict === 'invalid') throw unauthorized('token_invalid', 'The access token is not valid')
    caller.admit?.(verdict.ok.tid)
    return actorOf(runtime, verdict.ok, caller)
  }
}

async function actorOf({ database }: Runtime, claims: AccessClaims, { isStream = false }: Caller): Promise<Actor> {
  const { tid: tenantId, sub: userId, sid } = claims
  const facts = await database.in({ tenant: tenantId }).one(sql<ActorFacts & { isOver: boolean }>`
    select ${factColumns}, ${isStream ? isEnded : isRevoked} as is_over
    from users u ${withRoleAndTenant} left join sessions s on s.tenant_id = u.tenant_id and s.user_id = u.id and s.id = ${sid}
    where u.tenant_id = ${tenantId} and u.id = ${userId} and u.deleted_at is null`)
  if (!facts) throw unauthorized('token_invalid', 'The user of this access token does not exist any more')
  const actor = actorFrom(facts, { tenantId, userId, sessionId: sid })
  if (facts.isOver) throw unauthorized('session_ended', 'This session is over; sign in')
  return actor
}

/** A session that is not there, or is another user's, opens nothing. */
const isEnded: Query = sql`(s.id is null or s.ended_at is not null)`

/** Ended otherwise than by a logout. */
const isRevoked: Query = sql`(s.id is null or coalesce(s.ended_reason <> 'logout', false))`
