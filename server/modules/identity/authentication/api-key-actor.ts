import ipaddr from 'ipaddr.js'
import { isAddress } from '#platform/config/networks.ts'
import type { Actor } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { BearerOrigin } from '#platform/http/protection/access.ts'
import type { Runtime } from '#platform/runtime.ts'
import {
  type ActorFacts,
  actorFactColumns,
  assertNetworkAllowed,
  joinRoleAndTenant,
  unauthorized,
} from './actor-facts.ts'
import { type ApiKey, parseApiKey } from './api-key-format.ts'
import { type OwnLimits, withinLimits } from './key-powers.ts'
import { knownCallers } from './known-callers.ts'

type KeyFacts = ActorFacts & { userId: string }
type KeyRow = KeyFacts & OwnLimits & { isExpired: boolean; lastUsedMs: number | null }

const invalidKey = () => unauthorized('token_invalid', 'This API key is not valid')

/** The milliseconds until the use of a key is noted again. */
const markIntervalMs = 60_000

/**
 * Makes the function that returns the service user of an API key, in one round trip. The key names its tenant and is
 * found by its hash. It throws 401 `token_invalid` for an unknown or revoked key and `token_expired` for an expired one.
 */
export function apiKeyActors({ database, now }: Runtime): (text: string, caller: BearerOrigin) => Promise<Actor> {
  const callers = knownCallers()
  /** When the database noted the last use of each key that is known. */
  const lastUses = new WeakMap<Actor, number>()
  return async (text, caller) => {
    const key = parseApiKey(text)
    if (!key) throw invalidKey()
    const { tenantId } = key
    const id = `${tenantId} ${key.prefix} ${key.hash.toString('hex')}`
    const at = now()
    const known = callers.find(id)
    const isMarkDue = !known || (lastUses.get(known.actor) ?? 0) <= at.epochMilliseconds - markIntervalMs
    // The note locks the row of the key. A slow read in the same transaction would hold up other requests with the key.
    const ahead = known && !isMarkDue ? caller.readAhead?.(known.actor) : undefined
    let lastUse = 0
    const actor = await callers.confirm(id, async () => {
      const [[row]] = await (ahead ?? database.in({ tenant: tenantId })).batch<[KeyRow, ...object[]]>([
        sql`
          select k.user_id, k.is_read_only, k.scopes, k.hotel_ids as key_hotel_ids, k.pii_access as key_pii_access,
            k.allowed_networks as key_networks, coalesce(k.expires_at <= ${at}, false) as is_expired,
            (extract(epoch from k.last_used_at) * 1000)::float8 as last_used_ms, ${actorFactColumns}
          from ${keysWithUsers} ${joinRoleAndTenant} where ${matchesKey(key)}`,
        ...(isMarkDue ? [markUsed(key, at, caller)] : []),
      ])
      if (!row) throw invalidKey()
      await caller.admit?.(tenantId, 'keys')
      const { isExpired, lastUsedMs, scopes, keyHotelIds, keyPiiAccess, keyNetworks, ...user } = row
      if (isExpired) throw unauthorized('token_expired', 'This API key has expired')
      assertNetworkAllowed(keyNetworks.length > 0 ? keyNetworks : user.allowedNetworks, caller.ip)
      const facts = withinLimits(user, { scopes, keyHotelIds, keyPiiAccess, keyNetworks })
      lastUse = Math.max(lastUsedMs ?? 0, isMarkDue ? at.epochMilliseconds : 0)
      return { facts, ids: { tenantId, userId: facts.userId, sessionId: null } }
    })
    lastUses.set(actor, lastUse)
    return actor
  }
}

const keysWithUsers = sql`api_keys k join users u on u.tenant_id = k.tenant_id and u.id = k.user_id`

const matchesKey = ({ tenantId, hash, prefix }: ApiKey): Query => sql`
  k.tenant_id = ${tenantId} and k.key_hash = ${hash} and k.prefix = ${prefix} and k.revoked_at is null and k.purpose = 'api'
  and u.is_service_user and u.deleted_at is null`

/** An address as PostgreSQL reads it: without a zone, and IPv4 where it is in IPv6. Null for what is no address. */
const plainAddress = (ip: string): string | null => (isAddress(ip) ? ipaddr.process(ip).toString() : null)

/** Written at most once a minute, so that a busy key does not cost a write for each request. */
const markUsed = (key: ApiKey, at: Temporal.Instant, { ip }: BearerOrigin): Query<object> => sql`
  update api_keys k set last_used_at = ${at}, last_used_ip = ${ip} from users u, tenants t
  where u.tenant_id = k.tenant_id and u.id = k.user_id and t.tenant_id = k.tenant_id and u.status = 'active' and ${matchesKey(key)}
    and (k.expires_at is null or k.expires_at > ${at})
    and (k.allowed_networks || t.allowed_networks = '{}' or ${plainAddress(ip)}::inet <<= any (
      case k.allowed_networks when '{}' then t.allowed_networks else k.allowed_networks end::inet[]))
    and (k.last_used_at is null or k.last_used_at <= ${at.subtract({ minutes: 1 })})`
