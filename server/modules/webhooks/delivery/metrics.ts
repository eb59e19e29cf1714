import { type Query, sql } from '#platform/db/sql.ts'
import type { Asked, Counted } from '#platform/observability/metrics.ts'

/** Attempts whose outcome this process recorded, or tried to. */
export const attemptsMade: Counted = {
  name: 'bellhop_webhook_attempts_total',
  help: 'Attempts to send an event to an endpoint, by result: succeeded, http for any status but 2xx, or a fault',
  label: {
    name: 'result',
    values: [
      'succeeded',
      'http',
      'timeout',
      'dns',
      'connect',
      'tls',
      'blocked_address',
      'protocol',
      'reset',
      'internal',
    ],
  },
}

/** Deliveries that came back because whoever had claimed them said nothing more. */
export const leasesReclaimed: Counted = {
  name: 'bellhop_webhook_leases_reclaimed_total',
  help: 'Claimed deliveries whose lease ran out before an outcome was recorded; they are sent again',
}

/** Outcomes that came too late: somebody else has the delivery, or it is gone. */
export const leasesLost: Counted = {
  name: 'bellhop_webhook_leases_lost_total',
  help: 'Outcomes that were not recorded because their lease was over',
}

/** More are not counted at a scrape: that there are so many says enough. */
const mostCounted = 100_000
const orMore = `(at most ${mostCounted} are counted)`

type Figure = 'oldest' | 'due' | 'held' | 'batched' | 'ofTenant' | 'ofHost' | 'inFlight'

const mostLeased = (by: Query) => sql`
  (select coalesce(max(total), 0) from (
    select count(*) as total from webhook_deliveries d join webhooks w on w.tenant_id = d.tenant_id and w.id = d.webhook_id
    where d.status = 'leased' group by ${by}) leased)`

/** How the dispatchers of all processes get on. Each part goes along an index of what waits, never along the log. */
export const webhookFigures: Asked = {
  figures: {
    oldest: {
      name: 'bellhop_webhook_oldest_due_age_seconds',
      help: 'For how long the delivery that is due longest has been due; 0 when none is',
    },
    due: { name: 'bellhop_webhook_due', help: `Deliveries that are due to active endpoints ${orMore}` },
    held: { name: 'bellhop_webhook_held', help: `Deliveries held for paused or suspended endpoints ${orMore}` },
    batched: {
      name: 'bellhop_webhook_batched_events_waiting',
      help: 'Announcements of imports whose deliveries are still to be made, counted once for each endpoint',
    },
    ofTenant: {
      name: 'bellhop_webhook_in_flight_tenant_most',
      help: 'The most deliveries that one tenant has claimed without an outcome yet',
    },
    ofHost: {
      name: 'bellhop_webhook_in_flight_host_most',
      help: 'The most deliveries to one host that are claimed and have no outcome yet',
    },
    inFlight: { name: 'bellhop_webhook_in_flight', help: 'Deliveries that are claimed and have no outcome yet' },
  },
  async ask({ database, now }) {
    const at = now()
    const pending = sql`webhook_deliveries d where d.webhook_id = w.id and d.status = 'pending'`
    const counted = (rows: ReturnType<typeof sql>) =>
      sql`(select count(*) from (select from webhooks w cross join lateral (${rows}) d limit ${mostCounted}) counted)`
    const row = await database.in('workers').one(sql<Record<Figure, number>>`
      select
        (select coalesce(greatest(0, extract(epoch from ${at}::timestamptz - min(due_at))), 0)::float8
          from webhooks w cross join lateral (select due_at from ${pending} order by due_at limit 1) d
          where w.status = 'active') as oldest,
        ${counted(sql`select from ${pending} and w.status = 'active' and due_at <= ${at}::timestamptz limit ${mostCounted}`)}
          as due,
        ${counted(sql`select from ${pending} and w.status <> 'active' limit ${mostCounted}`)} as held,
        (select coalesce(sum(event_count), 0)::bigint from webhook_batches) as batched,
        ${mostLeased(sql`d.tenant_id`)} as of_tenant,
        ${mostLeased(sql`lower(substring(w.url from '^https://([^/?#:]+)'))`)} as of_host,
        (select count(*) from webhook_deliveries where status = 'leased') as in_flight`)
    return row ?? {}
  },
}
