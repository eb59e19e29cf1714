import type { Actor } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/protection/access.ts'
import type { Runtime } from '#platform/runtime.ts'
import { type ActorFacts, actorFrom, factColumns, unauthorized, withRoleAndTenant } from './actor-facts.ts'
import { type ApiKey, readApiKey } from './api-key-format.ts'

type KeyFacts = ActorFacts & { userId: string; isExpired: boolean }

const unknown = () => unauthorized('token_invalid', 'This API key is not valid')

/**
 * The service user behind an API key, in one round trip: found by the hash in the tenant that the key names. Throws 401
 * `token_invalid` for a key that is unknown or revoked, `token_expired` for one that has expired.
 */
export async function actorOfApiKey({ database, now }: Runtime, text: string, caller: Caller): Promise<Actor> {
  const key = readApiKey(text)
  if (!key) throw unknown()
  const { tenantId } = key
  const at = now()
  const [[facts]] = await database.in({ tenant: tenantId }).batch<[KeyFacts, object]>([
    sql`
      select k.user_id, coalesce(k.expires_at <= ${at}, false) as is_expired, ${factColumns}
      from ${ofServiceUser} ${withRoleAndTenant} where ${isThis(key)}`,
    markUsed(key, at, caller),
  ])
  if (!facts) throw unknown()
  caller.admit?.(tenantId)
  if (facts.isExpired) throw unauthorized('token_expired', 'This API key has expired')
  return actorFrom(facts, { tenantId, userId: facts.userId, sessionId: null })
}

const ofServiceUser = sql`api_keys k join users u on u.tenant_id = k.tenant_id and u.id = k.user_id`

const isThis = ({ tenantId, hash, prefix }: ApiKey): Query => sql`
  k.tenant_id = ${tenantId} and k.key_hash = ${hash} and k.prefix = ${prefix} and k.revoked_at is null
  and u.is_service_user and u.deleted_at is null`

/** Once a minute: a key that is busy costs no write for each of its requests. */
const markUsed = (key: ApiKey, at: Temporal.Instant, { ip }: Caller): Query<object> => sql`
  update api_keys k set last_used_at = ${at}, last_used_ip = ${ip} from users u
  where u.tenant_id = k.tenant_id and u.id = k.user_id and u.status = 'active' and ${isThis(key)}
    and (k.expires_at is null or k.expires_at > ${at})
    and (k.last_used_at is null or k.last_used_at <= ${at.subtract({ minutes: 1 })})`
