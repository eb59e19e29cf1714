import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { ProviderName } from './providers/all-providers.ts'
import type { IntegrationType } from './providers/provider.ts'

/** Whose an integration is, and what it is for: what may be known before the tenant is. */
export type FoundIntegration = {
  readonly tenantId: string
  readonly id: string
  readonly type: IntegrationType
  readonly provider: ProviderName
  readonly status: 'active' | 'inactive' | 'error'
}

const found = sql`select tenant_id, id, type, provider, status from integrations`

/**
 * The integration of any tenant with that id, a UUID: for what a provider sends, which names no tenant. It proves nothing;
 * open it within its tenant and verify the signature.
 */
export const integrationForWebhook = (database: Database, id: string): Promise<FoundIntegration | undefined> =>
  database.in('workers').one(sql<FoundIntegration>`${found} where id = ${id}`)

const atOnce = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * The integrations of all tenants that are for something and in use: active, or in error, so that they can turn out to work
 * again. For workers; read in steps, each as it is at its moment.
 */
export async function* integrationsInUse(database: Database, type: IntegrationType): AsyncGenerator<FoundIntegration> {
  let last = { tenantId: firstId, id: firstId }
  for (;;) {
    const step = await database.in('workers').many(sql<FoundIntegration>`
      ${found} where type = ${type} and status <> 'inactive' and (tenant_id, id) > (${last.tenantId}, ${last.id})
      order by tenant_id, id limit ${atOnce}`)
    yield* step
    const end = step.at(-1)
    if (!end || step.length < atOnce) return
    last = end
  }
}
