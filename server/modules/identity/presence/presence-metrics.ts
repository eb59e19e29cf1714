import { sql } from '#platform/db/sql.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'
import { presences } from './presence.ts'

/** The count at a scrape stops here, so that its cost is bounded. */
const maxCounted = 10_000

const counted = presences.filter((presence) => presence !== 'offline')

/** The users of all tenants by presence. Only the running periods are read, one for each user who is not offline. */
export const presenceMetrics: MetricSource = {
  metrics: Object.fromEntries(
    counted.map((value) => [
      value,
      {
        name: 'bellhop_agents',
        help: `Users by their presence for calls, except offline (at most ${maxCounted} are counted)`,
        label: { name: 'presence', value },
      },
    ]),
  ),
  async read({ database }) {
    const rows = await database.in('claims').many(sql<{ presence: string; count: number }>`
      select presence, count(*) as count from (
        select presence from presence_periods where ended_at = 'infinity' limit ${maxCounted}) running
      group by presence`)
    const found = Object.fromEntries(rows.map(({ presence, count }) => [presence, count]))
    return Object.fromEntries(counted.map((presence) => [presence, found[presence] ?? 0]))
  },
}
