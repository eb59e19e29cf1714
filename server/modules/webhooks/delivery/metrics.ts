import { type Query, sql } from '#platform/db/sql.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'
import type { CounterMetric } from '#platform/observability/metrics.ts'
import { deliveryFaults } from '#shared/delivery-faults.ts'

/** Attempts whose outcome this process recorded. */
export const attemptCounter: CounterMetric = {
  name: 'bellhop_webhook_attempts_total',
  help: 'Attempts to send an event to an endpoint, by result: succeeded, or the code of the fault',
  label: {
    name: 'result',
    values: ['succeeded', ...Object.keys(deliveryFaults)],
  },
}

/** Deliveries whose claim expired without an outcome. */
export const reclaimedLeaseCounter: CounterMetric = {
  name: 'bellhop_webhook_leases_reclaimed_total',
  help: 'Claimed deliveries whose lease expired before an outcome was recorded; they are sent again',
}

/** Outcomes that came after the end of their lease. */
export const lostLeaseCounter: CounterMetric = {
  name: 'bellhop_webhook_leases_lost_total',
  help: 'Outcomes that were not recorded because their lease had expired',
}

/** A scrape stops counting here. */
const maxCounted = 100_000
const countNote = `(at most ${maxCounted} are counted)`

type GaugeName = 'oldest' | 'due' | 'held' | 'batched' | 'ofTenant' | 'ofHost' | 'inFlight' | 'endpoints'

const maxLeased = (by: Query) => sql`
  (select coalesce(max(total), 0) from (
    select count(*) as total from webhook_deliveries d
    join webhooks w on w.tenant_id = d.tenant_id and w.id = d.webhook_id
    where d.status = 'leased' group by ${by}) leased)`

/** The state of all dispatchers. Each query uses an index of pending deliveries and never scans the log. */
export const webhookMetrics: MetricSource = {
  metrics: {
    oldest: {
      name: 'bellhop_webhook_oldest_due_age_seconds',
      help: 'The age of the oldest due delivery; 0 if none is due',
    },
    due: { name: 'bellhop_webhook_due', help: `Due deliveries of active endpoints ${countNote}` },
    held: { name: 'bellhop_webhook_held', help: `Held deliveries of paused or suspended endpoints ${countNote}` },
    batched: {
      name: 'bellhop_webhook_batched_events_waiting',
      help: 'Events of imports without a delivery yet, counted once per endpoint',
    },
    ofTenant: {
      name: 'bellhop_webhook_in_flight_tenant_max',
      help: 'The maximum of claimed deliveries of one tenant without an outcome',
    },
    ofHost: {
      name: 'bellhop_webhook_in_flight_host_max',
      help: 'The maximum of claimed deliveries to one host without an outcome',
    },
    inFlight: { name: 'bellhop_webhook_in_flight', help: 'Claimed deliveries without an outcome' },
    endpoints: { name: 'bellhop_webhook_endpoints_tenant_max', help: 'The maximum of webhook endpoints of one tenant' },
  },
  async read({ database, now }) {
    const at = now()
    const pending = sql`webhook_deliveries d where d.webhook_id = w.id and d.status = 'pending'`
    const counted = (rows: ReturnType<typeof sql>) =>
      sql`(select count(*) from (select from webhooks w cross join lateral (${rows}) d limit ${maxCounted}) counted)`
    const row = await database.in('workers').one(sql<Record<GaugeName, number>>`
      select
        (select coalesce(greatest(0, extract(epoch from ${at}::timestamptz - min(due_at))), 0)::float8
          from webhooks w cross join lateral (select due_at from ${pending} order by due_at limit 1) d
          where w.status = 'active') as oldest,
        ${counted(sql`select from ${pending} and w.status = 'active'
          and due_at <= ${at}::timestamptz limit ${maxCounted}`)}
          as due,
        ${counted(sql`select from ${pending} and w.status <> 'active' limit ${maxCounted}`)} as held,
        (select coalesce(sum(event_count), 0)::bigint from webhook_delivery_batches) as batched,
        ${maxLeased(sql`d.tenant_id`)} as of_tenant,
        ${maxLeased(sql`address_key(substring(w.url from '^https://([^/?#:]+)'))`)} as of_host,
        (select count(*) from webhook_deliveries where status = 'leased') as in_flight,
        (select coalesce(max(total), 0) from (select count(*) as total from webhooks group by tenant_id) owned)
          as endpoints`)
    return row ?? {}
  },
}
