import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { IntegrationType } from './providers/provider.ts'
import type { ProviderName } from './providers/registry.ts'

/** The facts of an integration that may be read before its tenant is known. */
export type IntegrationRef = {
  readonly tenantId: string
  readonly id: string
  readonly type: IntegrationType
  readonly provider: ProviderName
  readonly status: 'active' | 'inactive' | 'error'
}

const integrationColumns = sql`select tenant_id, id, type, provider, status from integrations`

/**
 * Finds the integration with this id in all tenants, for requests of a provider, which name no tenant. The result
 * proves nothing: decrypt it within its tenant and verify the signature.
 */
export const findIntegrationForWebhook = (database: Database, id: string): Promise<IntegrationRef | undefined> =>
  database.in('workers', 'anonymous').one(sql<IntegrationRef>`${integrationColumns} where id = ${id}`)

const pageSize = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Lists the integrations of a type of all tenants that are in use: active, or in error so that they can recover. For
 * workers. Reads page by page.
 */
export async function* listIntegrationsInUse(
  database: Database,
  type: IntegrationType,
): AsyncGenerator<IntegrationRef> {
  let cursor = { tenantId: firstId, id: firstId }
  for (;;) {
    const page = await database.in('workers').many(sql<IntegrationRef>`
      ${integrationColumns} where type = ${type} and status <> 'inactive'
        and (tenant_id, id) > (${cursor.tenantId}, ${cursor.id})
      order by tenant_id, id limit ${pageSize}`)
    yield* page
    const lastRow = page.at(-1)
    if (!lastRow || page.length < pageSize) return
    cursor = lastRow
  }
}

const concurrentTenants = 16
const maxSecondsPerTenant = 15

/**
 * Runs `work` for each integration in use, for workers. Tenants run in parallel, the integrations of one tenant one
 * after the other and only for some seconds, so that slow hosts do not delay other tenants. Each run starts at a
 * random integration of a tenant, so that the rest is reached later. `work` must not throw.
 */
export async function forEachIntegrationInUse(
  { database, random }: Pick<Runtime, 'database' | 'random'>,
  type: IntegrationType,
  work: (integration: IntegrationRef) => Promise<void>,
): Promise<void> {
  const tenants = groupByTenant(listIntegrationsInUse(database, type))
  const workers = Array.from({ length: concurrentTenants }, async () => {
    for await (const batch of tenants) {
      const startedAt = performance.now()
      const first = Math.floor(random() * batch.length)
      for (const integration of [...batch.slice(first), ...batch.slice(0, first)]) {
        if (performance.now() - startedAt > maxSecondsPerTenant * 1000) break
        await work(integration)
      }
    }
  })
  await Promise.all(workers)
}

/** Groups integrations by tenant; the input is ordered by tenant. */
async function* groupByTenant(refs: AsyncIterable<IntegrationRef>): AsyncGenerator<readonly IntegrationRef[]> {
  let group: IntegrationRef[] = []
  for await (const each of refs) {
    if (group[0] && group[0].tenantId !== each.tenantId) {
      yield group
      group = []
    }
    group.push(each)
  }
  if (group.length > 0) yield group
}
