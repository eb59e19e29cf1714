import type pg from 'pg'
import type { Listener, Listening } from './driver/listen.ts'
import type { Query, Statement } from './sql.ts'

/**
 * Runs queries inside one scope: the rows of a tenant, or the queue tables of the workers. Column names are camelCase.
 */
export type Db = {
  /** All rows. One round trip. */
  many<Row>(query: Query<Row>): Promise<Row[]>
  /** The first row, or `undefined`. One round trip. */
  one<Row>(query: Query<Row>): Promise<Row | undefined>
  /** Returns the number of affected rows. One round trip. */
  run(query: Query): Promise<number>
  /** Runs several queries in one round trip and one implicit transaction. Returns the rows of each query, in order. */
  batch<Rows extends readonly object[]>(
    queries: { [I in keyof Rows]: Query<Rows[I]> },
    options?: BatchOptions,
  ): Promise<{ [I in keyof Rows]: Rows[I][] }>
}

/**
 * `isPlannedOnce`: one plan fits the queries, whatever their parameters, and reads by indexes alone. Each connection plans
 * them once, as in the scope `claims`. Statements that follow in the same transaction are planned in this way, too.
 */
export type BatchOptions = { readonly isPlannedOnce?: boolean | undefined }

/** An open transaction. It begins with its first statement, so a handler without queries costs nothing. */
export type Transaction = Db & {
  /**
   * Defers a write without a result to the commit: both travel in one round trip. Its errors become errors of the
   * commit.
   */
  onCommit(query: Query): void
  /** Sends the writes that are deferred so far, so that this transaction reads them. */
  writeDeferred(): Promise<void>
  /** Runs after the commit, and never after a rollback. Must not throw. */
  afterCommit(work: () => void): void
  /** Runs `work` in a savepoint: if it fails, only its own writes are undone, and the error is thrown again. */
  savepoint<Result>(work: () => Promise<Result>): Promise<Result>
  /** Changes the scope within the transaction. The relay claims a row as a worker and then acts for its tenant. */
  switchScope(scope: Scope): Promise<void>
}

/**
 * The rows that a statement may access. `tenant`: row-level security shows only this tenant, and if `hotels` is not
 * empty, only these hotels. `workers`: the role that may claim rows of the queue tables of all tenants, and nothing
 * else. `claims`: the same for statements that one plan fits, whatever their parameters: each connection plans them
 * once (decision 27). Every statement runs inside a scope.
 */
export type Scope = TenantScope | 'workers' | 'claims'

/** The rows of one tenant. */
export type TenantScope = { readonly tenant: string; readonly hotels?: readonly string[] }

/**
 * What a query is for; it decides whose share of the connections it takes and how long it may run. `usual`: the scope
 * decides. `heavy`: it may read very many rows, so it has more time and few connections. `anonymous`: it looks
 * something up for a caller who is not identified yet.
 */
export type QueryPurpose = 'usual' | 'heavy' | 'anonymous'

/**
 * Statements sent (including those that begin and end transactions and set the scope), the round trips that carried
 * them, and the transactions that they formed.
 */
export type DatabaseCounters = {
  readonly statements: number
  readonly roundTrips: number
  readonly transactions: number
}

/** Current connections of the busiest tenant and of heavy queries, and requests that wait for a connection. */
export type DatabaseUsage = { readonly busiestTenant: number; readonly heavy: number; readonly waiting: number }

/**
 * A read for a caller who is still being checked: the check and the first query of the read are one round trip. What the
 * read found is withheld until `allow`.
 */
export type CheckedRead = {
  /**
   * Runs the check, in the scope of the whole tenant. Its first call waits for the first query of the read and takes it
   * along.
   */
  readonly check: Db
  /** Runs the queries of the read. They wait for `allow`, and are rejected after `withhold`. */
  readonly read: Db
  /** The read has come to its end, or waits for something else than a query: the check goes alone if it has not gone. */
  checkAlone(): void
  /** The check has passed. */
  allow(): void
  /** The check has failed, or the caller is another than expected. */
  withhold(): void
  /** For work beside `read`: resolves with `allow` and rejects with `withhold`. */
  untilAllowed(): Promise<void>
}

/** The connection pool of the service. A tenant gets at most half of the connections (see `connection-shares.ts`). */
export type Database = {
  /** For reads. Each call is one round trip that sets the scope, runs the query and resets the scope. */
  in(scope: Scope, purpose?: QueryPurpose): Db
  /** For reads of a caller who is checked in the same round trip. */
  checkedRead(scope: TenantScope): CheckedRead
  /**
   * Runs `work` in one transaction. Serialization failures and deadlocks (40001, 40P01) repeat it up to five times with
   * jitter, so `work` must not have effects outside the database. Other errors are thrown as PostgreSQL reports them.
   */
  transaction<Result>(scope: Scope, work: (tx: Transaction) => Promise<Result>, purpose?: QueryPurpose): Promise<Result>
  /**
   * Runs one statement without a scope, for libraries with their own SQL (the rate limiter). Only tables without a
   * tenant return rows. The connection counts as one of anonymous callers.
   */
  query(statement: Statement): Promise<{ readonly rows: readonly object[]; readonly rowCount: number }>
  /** Waits for notifications of a channel, on a connection of its own. */
  listen(channel: string, listener: Listener): Listening
  /**
   * The pool of `pg`, for its metrics only. Connections must come from the other methods, or the shares would be wrong.
   */
  pool: pg.Pool
  /** What was sent to PostgreSQL since the pool was opened. */
  counters(): DatabaseCounters
  usage(): DatabaseUsage
  close(): Promise<void>
}

/** The scope of requests without a tenant (register, log in). No tenant's rows belong to it. */
export const noTenant: Scope = { tenant: '00000000-0000-0000-0000-000000000000' }
