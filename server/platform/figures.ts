import { sql } from './db/sql.ts'
import type { Asked } from './metrics.ts'

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
  },
  async ask({ database: { pool, traffic } }) {
    return {
      ...traffic(),
      connections: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
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
    dueWork: {
      name: 'bellhop_due_work_waiting',
      help: `Pieces of background work that are due and nobody has begun (at most ${mostCounted} are counted)`,
    },
    events: {
      name: 'bellhop_events_to_relay',
      help: `Events that were not relayed to their subscribers yet (at most ${mostCounted} are counted)`,
    },
  },
  async ask(runtime) {
    const row = await runtime.database.in('workers').one(sql<{ dueWork: number; events: number }>`
      select
        (select count(*) from (
          select from due_work
          where due_at <= ${runtime.now()}::timestamptz
            and (leased_until is null or leased_until <= ${runtime.now()}::timestamptz)
          limit ${mostCounted}) waiting) as due_work,
        (select count(*) from (select from events where relayed_at is null limit ${mostCounted}) waiting) as events`)
    return row ?? {}
  },
}

/** The platform's own figures that are asked for at a scrape. */
export const platformFigures: readonly Asked[] = [database, outside, waiting]
