import { createHash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { noTenant } from '#platform/db/database.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { addressKey } from '#platform/http/request/address-key.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'
import { type LoginClaim, normalizeEmail } from './login-emails.ts'

/**
 * The unit for which failed logins are counted. Every address has a slot, with or without an account: it is the slot
 * of the proven or registered account. Each account that an administrator gave the address has a separate slot. So the
 * failures of one do not reveal whether the other exists.
 */
export type LoginSlot = {
  /** The account; undefined if the address has none. */
  readonly claim: LoginClaim | undefined
  readonly isAssigned: boolean
  /** The key under which failures are counted. */
  readonly key: string
  /** A sign-in to the account from this network succeeded in the last 90 days. */
  readonly isNetworkKnown: boolean
}

const retentionDays = 90

/** The SHA-256 of parts that contain no line break. */
export const hashParts = (...parts: readonly string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest()

/** The network of an IP address: /24 for IPv4, /64 for IPv6. */
export function networkOfIp(ip: string): string {
  const key = addressKey(ip)
  return isIPv4(key) ? `${ipaddr.IPv4.networkAddressFromCIDR(`${key}/24`)}/24` : key
}

/** Lists the slots of an e-mail address, in the order in which passwords are compared. */
export async function listLoginSlots(
  ctx: ReadContext,
  email: string,
  claims: readonly LoginClaim[],
): Promise<LoginSlot[]> {
  const hasOwn = claims.some(({ status }) => status !== 'assigned')
  const all: readonly (LoginClaim | undefined)[] = hasOwn ? claims : [undefined, ...claims]
  const keys = all.map((claim) => networkKey(ctx, claim))
  const known = await ctx.runtime.database.in(noTenant).many(sql<{ key: string }>`
    select encode(key_hash, 'hex') as key from login_networks
    where key_hash = any(${keys}::bytea[]) and seen_at > ${ctx.now.subtract({ hours: 24 * retentionDays })}`)
  const isKnown = new Set(known.map(({ key }) => key))
  return all.map((claim, index): LoginSlot => {
    const isAssigned = claim?.status === 'assigned'
    const account = claim && isAssigned ? [claim.tenantId, claim.userId] : []
    const isNetworkKnown = isKnown.has(keys[index]?.toString('hex') ?? '')
    return { claim, isAssigned, key: [normalizeEmail(email), ...account].join(' '), isNetworkKnown }
  })
}

/** The user of an account, and the tenant. */
export type AccountIds = Pick<LoginClaim, 'tenantId' | 'userId'>

/** Whether a sign-in to an account from the network of this request succeeded in the last 90 days. */
export async function isNetworkKnown(ctx: NetworkContext, account: AccountIds): Promise<boolean> {
  const known = await ctx.runtime.database.in(noTenant).one(sql`
    select key_hash from login_networks
    where key_hash = ${networkKey(ctx, account)} and seen_at > ${ctx.now.subtract({ hours: 24 * retentionDays })}`)
  return known !== undefined
}

type NetworkContext = Pick<ReadContext, 'runtime' | 'request' | 'now'>

/** Records that a sign-in to an account from the network of this request succeeded. */
export const recordNetwork = (ctx: WriteContext, account: AccountIds): Query => sql`
  insert into login_networks (key_hash, seen_at) values (${networkKey(ctx, account)}, ${ctx.now})
  on conflict (key_hash) do update set seen_at = excluded.seen_at`

const networkKey = ({ request }: Pick<ReadContext, 'request'>, account: AccountIds | undefined): Buffer =>
  hashParts('network', account?.tenantId ?? '', account?.userId ?? '', networkOfIp(request.ip))

/** Deletes networks without a sign-in for 90 days. */
export const loginNetworkRetention: RetentionRule = {
  scope: noTenant,
  deleteExpired: (now, atMost) => sql`
    delete from login_networks where key_hash in (
      select key_hash from login_networks where seen_at <= ${now.subtract({ hours: 24 * retentionDays })}
      limit ${atMost} for update skip locked)`,
}
