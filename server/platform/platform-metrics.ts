import { pendingEntryMetrics } from './audit/pending-entry-metrics.ts'
import { replicaMetrics } from './db/replica/replica-metrics.ts'
import { sql } from './db/sql.ts'
import { keyShareMetrics } from './http/protection/key-share-limit.ts'
import { lookUpMetrics } from './http/protection/look-up-limit.ts'
import { trafficMetrics } from './http/protection/traffic-metrics.ts'
import { mailMetrics } from './jobs/mail-limit.ts'
import type { MetricSource } from './observability/metric-source.ts'
import { circuitMetrics } from './outbound/http/circuit-limit.ts'

/** The count at a scrape stops here, so that its cost is bounded. */
const maxCounted = 10_000

/** Use of the database. The driver counts, so reading costs nothing. */
const database: MetricSource = {
  metrics: {
    statements: { name: 'bellhop_database_statements_total', help: 'Statements sent to PostgreSQL', isCounter: true },
    roundTrips: { name: 'bellhop_database_round_trips_total', help: 'Round trips to PostgreSQL', isCounter: true },
    transactions: {
      name: 'bellhop_database_transactions_total',
      help: 'Transactions, also of single queries',
      isCounter: true,
    },
    connections: { name: 'bellhop_database_connections', help: 'Open connections to PostgreSQL' },
    size: { name: 'bellhop_database_pool_size', help: 'The most connections that the pool opens (DATABASE_POOL_SIZE)' },
    idle: { name: 'bellhop_database_connections_idle', help: 'Idle connections to PostgreSQL' },
    waiting: { name: 'bellhop_database_waiting', help: 'Queries that wait for a connection' },
    busiestTenant: {
      name: 'bellhop_database_connections_busiest_tenant',
      help: 'Connections to PostgreSQL of the tenant with the most',
    },
    heavy: {
      name: 'bellhop_database_connections_heavy',
      help: 'Connections to PostgreSQL in use by heavy requests (reports, exports, previews)',
    },
  },
  async read({ database: { pool, counters, usage } }) {
    return {
      ...counters(),
      ...usage(),
      connections: pool.totalCount,
      idle: pool.idleCount,
      size: pool.options.max,
    }
  },
}

/** Outbound requests that were refused. */
const outbound: MetricSource = {
  metrics: {
    blocked: {
      name: 'bellhop_outbound_blocked_addresses_total',
      help: 'Requests to URLs of tenants that were not sent because the address is not public',
      isCounter: true,
    },
  },
  read: async ({ http }) => ({ blocked: http.blockedCount() }),
}

const waiting: MetricSource = {
  metrics: {
    events: {
      name: 'bellhop_events_to_relay',
      help: `Events not yet relayed to their subscribers (at most ${maxCounted} are counted)`,
    },
  },
  async read(runtime) {
    const row = await runtime.database.in('workers').one(sql<{ events: number }>`
      select count(*) as events from (select from events where relayed_at is null limit ${maxCounted}) waiting`)
    return row ?? {}
  },
}

/** The platform's own metrics that are read at each scrape. */
export const platformMetrics: readonly MetricSource[] = [
  database,
  replicaMetrics,
  outbound,
  circuitMetrics,
  waiting,
  pendingEntryMetrics,
  mailMetrics,
  trafficMetrics,
  lookUpMetrics,
  keyShareMetrics,
]
