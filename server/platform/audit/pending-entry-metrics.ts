import { sql } from '../db/sql.ts'
import type { MetricSource } from '../observability/metric-source.ts'
import { pendingTenants } from './chain-entries.ts'

/** The count at a scrape stops here, so that its cost is bounded. */
const maxCounted = 10_000

/** How many audit entries are not in their chain yet, and for how long. */
export const pendingEntryMetrics: MetricSource = {
  metrics: {
    count: {
      name: 'bellhop_audit_pending',
      help: `Audit entries that are not in their chain yet (at most ${maxCounted} are counted)`,
    },
    oldest: {
      name: 'bellhop_audit_pending_oldest_seconds',
      help: 'Seconds since the oldest of these entries was written; 0 without any',
    },
  },
  async read({ database }) {
    const row = await database.in('workers').one(sql<{ count: number; oldest: number }>`
      select (select count(*) from (select from pending_audit_entries limit ${maxCounted}) counted) as count,
        coalesce((select extract(epoch from clock_timestamp() - min(written_at))::float8
          from ${pendingTenants} pending, lateral (
            select written_at from pending_audit_entries e where e.tenant_id = pending.tenant_id
            order by number limit 1) oldest), 0) as oldest`)
    return row ?? {}
  },
}
