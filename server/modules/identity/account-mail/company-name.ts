import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * The name of a tenant's company; undefined if there is no such tenant. In a transaction `db` is that of the transaction:
 * a second connection might be free only after others, which wait for this one.
 */
export async function findCompanyName(db: Db, tenantId: string): Promise<string | undefined> {
  const tenant = await db.one(sql<{ name: string }>`
    select name from tenants where tenant_id = ${tenantId}`)
  return tenant?.name
}
