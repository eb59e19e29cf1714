import { sql } from '#platform/db/sql.ts'
import type { ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'

/** The connections of a tenant, at most. */
export const maxConnections = 5
/** The domains of a tenant, at most. */
export const maxDomains = 50

/** The identity providers that a tenant can have. */
export const connectionLimit: ResourceLimit = {
  name: 'ssoConnections',
  resource: 'Identity providers',
  per: 'tenant',
  limit: `${maxConnections}`,
  reached: '422 `too_many_items`',
  gauge: 'bellhop_sso_connections_tenant_max',
}

/** The domains that a tenant can have. */
export const domainLimit: ResourceLimit = {
  name: 'ssoDomains',
  resource: 'Domains of single sign-on',
  per: 'tenant',
  limit: `${maxDomains}`,
  reached: '422 `too_many_items`',
  gauge: 'bellhop_sso_domains_tenant_max',
}

/** The use of these limits. */
export const ssoMetrics: MetricSource = {
  metrics: {
    connections: { name: connectionLimit.gauge, help: 'The maximum of identity providers of one tenant' },
    domains: { name: domainLimit.gauge, help: 'The maximum of domains of one tenant' },
  },
  async read({ database }) {
    const row = await database.in('workers').one(sql<{ connections: number; domains: number }>`
      select
        (select coalesce(max(count), 0)::integer from (
          select count(*) from sso_connections group by tenant_id) of_tenants) as connections,
        (select coalesce(max(count), 0)::integer from (
          select count(*) from sso_domains group by tenant_id) of_tenants) as domains`)
    return { connections: row?.connections ?? 0, domains: row?.domains ?? 0 }
  },
}
