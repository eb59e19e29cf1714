import type { Actor, TenantFacts } from '#platform/context.ts'
import { guestActor } from '#platform/context-factory.ts'
import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { CallerLookup } from '#platform/http/protection/path-rules.ts'
import type { Allowance } from '#platform/http/protection/rate-limits.ts'
import { notFound } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { hashLinkToken, type LinkKind } from './link-token.ts'

/** Limits of what guest links call: per address, and per link. */
export const guestPageLimits: readonly Allowance[] = [
  { name: 'guest pages', per: 'address', times: 6 },
  { name: 'guest pages', per: 'bearer', times: 2 },
]

/** Authenticates the guest whose link of one of these kinds is the bearer token. Throws 404 for a wrong one, or without one. */
export const authenticateGuest =
  (...kinds: readonly LinkKind[]): CallerLookup =>
  (runtime, { bearer = '' }) =>
    findGuestActor(runtime, kinds, bearer)

/**
 * The guest who acts by a token. A token that is unknown, expired or revoked, or whose guest is gone, is one and the same
 * 404, so that nobody learns which links there were.
 */
export async function findGuestActor(
  { database, now }: Runtime,
  kinds: readonly LinkKind[],
  token: string,
): Promise<Actor> {
  const hash = hashLinkToken(token)
  const at = now()
  const link = await findLink(database, { kinds, hash, at })
  const opened = link && (await markOpened(database, { ...link, at }))
  if (!link || !opened) throw notFound('guest link')
  const { guestSubjectId, ...tenant } = opened
  return guestActor(link.tenantId, tenant, { guestLinkId: link.id, guestSubjectId })
}

type LinkKey = { readonly tenantId: string; readonly id: string }

const findLink = (
  database: Database,
  { kinds, hash, at }: { kinds: readonly LinkKind[]; hash: Buffer; at: Temporal.Instant },
): Promise<LinkKey | undefined> =>
  database.in('workers', 'anonymous').one(sql<LinkKey>`
    select tenant_id, id from guest_links
    where token_hash = ${hash} and kind = any (${sql.val(kinds)}::text[]) and revoked_at is null and expires_at > ${at.toString()}::timestamptz`)

/** Notes the first use of a link. Returns its company and its record, unless the guest is gone. */
function markOpened(
  database: Database,
  { tenantId, id, at }: LinkKey & { at: Temporal.Instant },
): Promise<(TenantFacts & Pick<Actor, 'guestSubjectId'>) | undefined> {
  return database.in({ tenant: tenantId }).one(sql<TenantFacts & Pick<Actor, 'guestSubjectId'>>`
    with opened as (
      update guest_links set opened_at = ${at.toString()}::timestamptz
      where tenant_id = ${tenantId} and id = ${id} and opened_at is null)
    select t.time_zone, t.phone_country, t.currency_code, l.subject_id as guest_subject_id
    from guest_links l
    join guests g on g.tenant_id = l.tenant_id and g.id = l.guest_id and g.status = 'active'
    join tenants t on t.tenant_id = l.tenant_id
    where l.tenant_id = ${tenantId} and l.id = ${id}`)
}
