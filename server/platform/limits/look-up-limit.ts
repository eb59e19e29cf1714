import { nobody } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Asked } from '../observability/metrics.ts'
import type { ResourceLimit } from './resource-limit.ts'

/** What stands before the key of a user in `rate_limits`. */
export const lookUpPrefix = 'look-up'

/** Whole hidden values that a user with `piiAccess: masked` names in requests. */
export const lookUpLimit: ResourceLimit = {
  name: 'maskedLookUps',
  resource: 'Phone numbers, e-mail addresses and documents that a user with `piiAccess: masked` looks up',
  per: 'user',
  limit: '10 a minute, `RATE_LIMIT_LOOKUP`',
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_masked_lookups',
}

/** How much of the limit is in use. */
export const lookUpFigures: Asked = {
  figures: {
    lookUps: {
      name: lookUpLimit.gauge,
      help: 'Hidden values that one user with masked access has looked up in the current minute: the user with the most',
    },
  },
  async ask(runtime) {
    const row = await runtime.database.in(nobody).one(sql<{ lookUps: number }>`
      select coalesce(max(points), 0)::int as look_ups from rate_limits
      where key >= ${`${lookUpPrefix}:`} and key < ${`${lookUpPrefix};`}
        and expire > extract(epoch from now()) * 1000`)
    return row ?? {}
  },
}
