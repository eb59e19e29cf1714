import type { Actor } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { BearerOrigin } from '#platform/http/protection/access.ts'
import type { Runtime } from '#platform/runtime.ts'
import { type ActorFacts, actorFactColumns, joinRoleAndTenant, toActor, unauthorized } from './actor-facts.ts'
import { type ApiKey, parseApiKey } from './api-key-format.ts'

type KeyFacts = ActorFacts & { userId: string; isExpired: boolean }

const invalidKey = () => unauthorized('token_invalid', 'This API key is not valid')

/**
 * Returns the service user of an API key, in one round trip. The key names its tenant and is found by its hash. Throws
 * 401 `token_invalid` for an unknown or revoked key and `token_expired` for an expired one.
 */
export async function getApiKeyActor({ database, now }: Runtime, text: string, caller: BearerOrigin): Promise<Actor> {
  const key = parseApiKey(text)
  if (!key) throw invalidKey()
  const { tenantId } = key
  const at = now()
  const [[facts]] = await database.in({ tenant: tenantId }).batch<[KeyFacts, object]>([
    sql`
      select k.user_id, coalesce(k.expires_at <= ${at}, false) as is_expired, ${actorFactColumns}
      from ${keysWithUsers} ${joinRoleAndTenant} where ${matchesKey(key)}`,
    markUsed(key, at, caller),
  ])
  if (!facts) throw invalidKey()
  await caller.admit?.(tenantId)
  if (facts.isExpired) throw unauthorized('token_expired', 'This API key has expired')
  return toActor(facts, { tenantId, userId: facts.userId, sessionId: null })
}

const keysWithUsers = sql`api_keys k join users u on u.tenant_id = k.tenant_id and u.id = k.user_id`

const matchesKey = ({ tenantId, hash, prefix }: ApiKey): Query => sql`
  k.tenant_id = ${tenantId} and k.key_hash = ${hash} and k.prefix = ${prefix} and k.revoked_at is null
  and u.is_service_user and u.deleted_at is null`

/** Written at most once a minute, so that a busy key does not cost a write for each request. */
const markUsed = (key: ApiKey, at: Temporal.Instant, { ip }: BearerOrigin): Query<object> => sql`
  update api_keys k set last_used_at = ${at}, last_used_ip = ${ip} from users u
  where u.tenant_id = k.tenant_id and u.id = k.user_id and u.status = 'active' and ${matchesKey(key)}
    and (k.expires_at is null or k.expires_at > ${at})
    and (k.last_used_at is null or k.last_used_at <= ${at.subtract({ minutes: 1 })})`
