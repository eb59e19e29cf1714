import { createHash } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { nobody } from '#platform/db/database.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { addressKey } from '#platform/http/protection/rate-limits.ts'
import type { Sweep } from '#platform/retention/retention-worker.ts'
import { type LoginClaim, storedEmail } from './login-emails.ts'

/**
 * What failures are counted for. Every address has a slot of its own, with or without an account: the proven or registered
 * one. An account that an administrator gave the address has one beside it. So neither shows by its failures whether there
 * is the other.
 */
export type LoginSlot = {
  /** Whose account it is; none where nobody has one. */
  readonly claim: LoginClaim | undefined
  readonly isGiven: boolean
  /** Names the slot where failures are counted. */
  readonly key: string
  /** Somebody has signed in to the account from this network in the last 90 days. */
  readonly isNetworkKnown: boolean
}

const retentionDays = 90

/** SHA-256 of parts that hold no line break. */
export const hashOf = (...parts: readonly string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest()

/** The network of an address: /24 of IPv4, /64 of IPv6. */
export function networkOf(ip: string): string {
  const key = addressKey(ip)
  return /^\d+\.\d+\.\d+\.\d+$/.test(key) ? `${key.slice(0, key.lastIndexOf('.'))}.0/24` : key
}

/** The slots of an address, in the order in which passwords are compared. */
export async function slotsOf(ctx: Context, email: string, claims: readonly LoginClaim[]): Promise<LoginSlot[]> {
  const hasOwn = claims.some(({ standing }) => standing !== 'given')
  const all: readonly (LoginClaim | undefined)[] = hasOwn ? claims : [undefined, ...claims]
  const keys = all.map((claim) => networkKey(ctx, claim))
  const known = await ctx.runtime.database.in(nobody).many(sql<{ key: string }>`
    select encode(key_hash, 'hex') as key from login_networks
    where key_hash = any(${keys}::bytea[]) and seen_at > ${ctx.now.subtract({ hours: 24 * retentionDays })}`)
  const isKnown = new Set(known.map(({ key }) => key))
  return all.map((claim, index): LoginSlot => {
    const isGiven = claim?.standing === 'given'
    const account = claim && isGiven ? [claim.tenantId, claim.userId] : []
    const isNetworkKnown = isKnown.has(keys[index]?.toString('hex') ?? '')
    return { claim, isGiven, key: [storedEmail(email), ...account].join(' '), isNetworkKnown }
  })
}

/** Remembers that somebody has signed in to an account from the network of this request. */
export const rememberNetwork = (ctx: Context, account: Pick<LoginClaim, 'tenantId' | 'userId'>): Query => sql`
  insert into login_networks (key_hash, seen_at) values (${networkKey(ctx, account)}, ${ctx.now})
  on conflict (key_hash) do update set seen_at = excluded.seen_at`

const networkKey = ({ request }: Context, account: Pick<LoginClaim, 'tenantId' | 'userId'> | undefined): Buffer =>
  hashOf('network', account?.tenantId ?? '', account?.userId ?? '', networkOf(request.ip))

/** Networks that nobody has signed in from for 90 days. */
export const oldNetworks: Sweep = {
  scope: nobody,
  oldest: (now, atMost) => sql`
    delete from login_networks where key_hash in (
      select key_hash from login_networks where seen_at <= ${now.subtract({ hours: 24 * retentionDays })}
      limit ${atMost} for update skip locked)`,
}
