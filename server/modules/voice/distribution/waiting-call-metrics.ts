import { sql } from '#platform/db/sql.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'

/** The count at a scrape stops here, so that its cost is bounded. */
const maxCounted = 10_000

/** The calls that wait or ring, of all tenants, by the same definitions as the summary of `GET /voicequeue`. */
export const waitingCallMetrics: MetricSource = {
  metrics: {
    waiting: {
      name: 'bellhop_calls_waiting',
      help: `Calls that wait in a queue while no agent rings for them (at most ${maxCounted} are counted)`,
    },
    offered: { name: 'bellhop_calls_offered', help: 'Calls in a queue for which an agent rings' },
    unattended: {
      name: 'bellhop_calls_waiting_without_agents',
      help: 'Calls that wait in a queue of a tenant none of whose agents is available, in a call or after one',
    },
    oldest: {
      name: 'bellhop_calls_waiting_oldest_seconds',
      help: 'The longest wait of the calls that wait or ring; 0 without any',
    },
  },
  async read({ database, now }) {
    const row = await database.in('claims').one(sql<Record<'waiting' | 'offered' | 'unattended' | 'oldest', number>>`
      select count(*) filter (where status = 'waiting') as waiting, count(*) filter (where status = 'offered') as offered,
        count(*) filter (where status = 'waiting' and not exists (
          select from presence_periods p
          where p.tenant_id = e.tenant_id and p.presence in ('available', 'onCall', 'wrapUp')
            and p.ended_at = 'infinity')) as unattended,
        coalesce(greatest(0, extract(epoch from ${now().toString()}::timestamptz - min(enqueued_at))), 0)::float8
          as oldest
      from (
        select tenant_id, status, enqueued_at from voice_queue_entries
        where status in ('waiting', 'offered') limit ${maxCounted}) e`)
    return row ?? {}
  },
}
