import type { ResourceLimit } from '../../limits/resource-limit.ts'

/** The share of a tenant in the connections. */
export const databaseConnections: ResourceLimit = {
  name: 'databaseConnections',
  resource: 'Connections to the database',
  per: 'tenant',
  limit:
    'half of those of a process, `DATABASE_POOL_SIZE`, shared with the other tenants of the last two seconds, at least 2; 2000 queries wait',
  reached: 'waits at most 2 s, then 503 `unavailable` with `Retry-After`',
  gauge: 'bellhop_database_connections_busiest_tenant',
}
