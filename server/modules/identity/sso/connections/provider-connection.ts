import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { clientSecretColumn, type SsoClaims, type SsoConnection } from './sso-connections.ts'

/** A connection as a sign-in uses it. */
export type ProviderConnection = Pick<
  SsoConnection,
  'id' | 'name' | 'issuer' | 'clientId' | 'trustsFactor' | 'createsUsers' | 'syncsRoles' | 'defaultRoleId'
> & {
  readonly tenantId: string
  readonly claims: SsoClaims
  readonly defaultHotelIds: readonly string[]
  readonly isActive: boolean
  /** The secret of the service at the provider, in clear text; undefined without one. */
  readonly clientSecret: string | undefined
}

type ConnectionRow = Omit<ProviderConnection, 'clientSecret'> & { clientSecret: string | null }

/** Finds the tenant of a connection before it is known; undefined for an unknown one. */
export async function findConnectionTenant(
  { database }: Pick<Runtime, 'database'>,
  id: string,
): Promise<string | undefined> {
  const found = await database.in('workers').one(sql<{ tenantId: string }>`
    select tenant_id from sso_connections where id = ${id}`)
  return found?.tenantId
}

/** Reads a connection with its secret, whether it is active or not; undefined for an unknown one. */
export async function readConnection(
  { keys }: Pick<Runtime, 'keys'>,
  db: Db,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
): Promise<ProviderConnection | undefined> {
  const row = await db.one(sql<ConnectionRow>`
    select tenant_id, id, name, issuer, client_id, client_secret, claims, trusts_factor, creates_users, syncs_roles,
      default_role_id, default_hotel_ids, is_active
    from sso_connections where tenant_id = ${tenantId} and id = ${id}`)
  if (!row) return undefined
  const { clientSecret: encrypted } = row
  const clientSecret = encrypted === null ? undefined : clientSecretColumn.decrypt(keys, encrypted, { tenantId, id })
  return { ...row, clientSecret }
}
