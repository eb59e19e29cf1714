import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { domainOfEmail } from '../domains/sso-domains.ts'

/** A connection that a sign-in offers. */
export type OfferedConnection = { readonly id: string; readonly name: string }

/**
 * The active connections of the tenant that has verified the domain of an address. The answer depends on the domain alone,
 * so it says nothing of accounts.
 */
export async function discoverSso(
  { database }: Pick<Runtime, 'database'>,
  email: string,
): Promise<readonly OfferedConnection[]> {
  const domain = domainOfEmail(email)
  if (domain === undefined) return []
  const owner = await database.in('workers').one(sql<{ tenantId: string }>`
    select tenant_id from sso_domains where domain = ${domain} and status = 'verified'`)
  if (!owner) return []
  const { tenantId } = owner
  return database.in({ tenant: tenantId }).many(sql<OfferedConnection>`
    select id, name from sso_connections where tenant_id = ${tenantId} and is_active order by name`)
}
