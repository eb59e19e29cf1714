import { noTenant } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { ResourceLimit } from '../../limits/resource-limit.ts'
import type { MetricSource } from '../../observability/metric-source.ts'

/** The prefix of a user's key in `rate_limits`. */
export const lookUpPrefix = 'look-up'

/** The look-ups of a user with `piiAccess: masked`: complete hidden values in requests. */
export const lookUpLimit: ResourceLimit = {
  name: 'maskedLookUps',
  resource: 'Phone numbers, e-mail addresses and documents that a user with `piiAccess: masked` looks up',
  per: 'user',
  limit: '10 a minute, `RATE_LIMIT_LOOKUP`',
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_masked_lookups',
}

/** The use of the limit. */
export const lookUpMetrics: MetricSource = {
  metrics: {
    lookUps: {
      name: lookUpLimit.gauge,
      help: 'Hidden values looked up in the current minute by the masked user with the most',
    },
  },
  async read(runtime) {
    const row = await runtime.database.in(noTenant).one(sql<{ lookUps: number }>`
      select coalesce(max(points), 0)::int as look_ups from rate_limits
      where key >= ${`${lookUpPrefix}:`} and key < ${`${lookUpPrefix};`}
        and expire > extract(epoch from now()) * 1000`)
    return row ?? {}
  },
}
