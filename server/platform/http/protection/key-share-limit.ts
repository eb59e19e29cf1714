import { noTenant } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { ResourceLimit } from '../../limits/resource-limit.ts'
import type { MetricSource } from '../../observability/metric-source.ts'

/** The prefix of a tenant's keys in `rate_limits`. */
export const keyCountPrefix = 'tenant-keys'

/** What the API keys of a tenant may use of its requests. */
export const keyShareLimit: ResourceLimit = {
  name: 'keyRequests',
  resource: 'Requests with API keys, all keys together; people always have the rest of the requests of their company',
  per: 'tenant',
  limit: '420 a minute, 70 % (`RATE_LIMIT_KEY_SHARE`) of the 600 of the tenant (`RATE_LIMIT_TENANT`)',
  reached: '429 `rate_limited` with `Retry-After`, for keys alone',
  gauge: 'bellhop_tenant_key_requests_max',
}

/** The use of the limit, as the processes have exchanged it. */
export const keyShareMetrics: MetricSource = {
  metrics: {
    keyRequests: {
      name: keyShareLimit.gauge,
      help: 'Requests with API keys in the current minute of the tenant with the most, from an eighth of its share on',
    },
  },
  async read(runtime) {
    const row = await runtime.database.in(noTenant).one(sql<{ keyRequests: number }>`
      select coalesce(max(points), 0)::int as key_requests from rate_limits
      where key >= ${`${keyCountPrefix}:`} and key < ${`${keyCountPrefix};`}
        and expire > extract(epoch from now()) * 1000`)
    return row ?? {}
  },
}
