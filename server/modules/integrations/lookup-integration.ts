import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { ProviderName } from './providers/registry.ts'
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
  database.in('workers', 'anonymous').one(sql<FoundIntegration>`${found} where id = ${id}`)

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

const tenantsAtOnce = 16
const secondsOfTenant = 15

/**
 * Does something with each integration in use, for workers: many tenants side by side, those of one tenant one after the
 * other and for some seconds only, so that hosts that are slow to answer delay nobody else's. What a tenant has left over
 * comes the next time: each time begins with another one. `work` must not throw.
 */
export async function forIntegrationsInUse(
  { database, random }: Pick<Runtime, 'database' | 'random'>,
  type: IntegrationType,
  work: (integration: FoundIntegration) => Promise<void>,
): Promise<void> {
  const tenants = byTenant(integrationsInUse(database, type))
  const working = Array.from({ length: tenantsAtOnce }, async () => {
    for await (const all of tenants) {
      const since = performance.now()
      const first = Math.floor(random() * all.length)
      for (const integration of [...all.slice(first), ...all.slice(0, first)]) {
        if (performance.now() - since > secondsOfTenant * 1000) break
        await work(integration)
      }
    }
  })
  await Promise.all(working)
}

/** They come in the order of tenants. */
async function* byTenant(all: AsyncIterable<FoundIntegration>): AsyncGenerator<readonly FoundIntegration[]> {
  let same: FoundIntegration[] = []
  for await (const each of all) {
    if (same[0] && same[0].tenantId !== each.tenantId) {
      yield same
      same = []
    }
    same.push(each)
  }
  if (same.length > 0) yield same
}
