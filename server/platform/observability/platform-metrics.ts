import { sql } from '../db/sql.ts'
import { trafficFigures } from '../http/protection/traffic.ts'
import { lookUpFigures } from '../limits/look-up-limit.ts'
import type { Asked } from './metrics.ts'
import { circuitFigures } from '../outbound/http/circuit-limit.ts'
import { mailFigures } from '../jobs/mail-limit.ts'

/** More rows than this are not counted at a scrape: that there are so many says enough. */
const mostCounted = 10_000

/** What the process asks of PostgreSQL and where its connections are; kept by the driver, so asking costs nothing. */
const database: Asked = {
  figures: {
    statements: { name: 'bellhop_database_statements_total', help: 'Statements sent to PostgreSQL', isSum: true },
    trips: { name: 'bellhop_database_round_trips_total', help: 'Round trips to PostgreSQL', isSum: true },
    connections: { name: 'bellhop_database_connections', help: 'Open connections to PostgreSQL' },
    idle: { name: 'bellhop_database_connections_idle', help: 'Open connections that nobody uses' },
    waiting: { name: 'bellhop_database_waiting', help: 'Requests for a connection that wait for one' },
    busiestTenant: {
      name: 'bellhop_database_connections_busiest_tenant',
      help: 'Connections to PostgreSQL that the tenant with most of them uses',
    },
    heavy: {
      name: 'bellhop_database_connections_heavy',
      help: 'Connections to PostgreSQL that reports, exports, previews and the like use',
    },
  },
  async ask({ database: { pool, traffic, usage } }) {
    return {
      ...traffic(),
      ...usage(),
      connections: pool.totalCount,
      idle: pool.idleCount,
    }
  },
}

/** Where the service went out for a tenant, and was not let. */
const outside: Asked = {
  figures: {
    blocked: {
      name: 'bellhop_outside_blocked_addresses_total',
      help: 'Requests to a URL of a tenant that were not sent because its address is not public',
      isSum: true,
    },
  },
  ask: async ({ http }) => ({ blocked: http.blocked() }),
}

const waiting: Asked = {
  figures: {
    events: {
      name: 'bellhop_events_to_relay',
      help: `Events that were not relayed to their subscribers yet (at most ${mostCounted} are counted)`,
    },
  },
  async ask(runtime) {
    const row = await runtime.database.in('workers').one(sql<{ events: number }>`
      select count(*) as events from (select from events where relayed_at is null limit ${mostCounted}) waiting`)
    return row ?? {}
  },
}

/** The platform's own figures that are asked for at a scrape. */
export const platformFigures: readonly Asked[] = [
  database,
  outside,
  circuitFigures,
  waiting,
  mailFigures,
  trafficFigures,
  lookUpFigures,
]
