import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'

/** The name of a tenant's company; undefined if there is no such tenant. */
export async function findCompanyName(
  { database }: Pick<Runtime, 'database'>,
  tenantId: string,
): Promise<string | undefined> {
  const tenant = await database.in({ tenant: tenantId }).one(sql<{ name: string }>`
    select name from tenants where tenant_id = ${tenantId}`)
  return tenant?.name
}
