import type pg from 'pg'
import type { Purpose } from './driver/connection-shares.ts'
import type { Query, Statement } from './sql.ts'

/** Asks questions inside one scope: a tenant's rows, or the queue tables of the workers. Rows come back in camelCase. */
export type Db = {
  /** All rows. One round trip. */
  many<Row>(query: Query<Row>): Promise<Row[]>
  /** The first row, or nothing. One round trip. */
  one<Row>(query: Query<Row>): Promise<Row | undefined>
  /** How many rows it touched. One round trip. */
  run(query: Query): Promise<number>
  /** Several queries in one round trip and one implicit transaction; the rows of each, in order. */
  batch<Rows extends readonly object[]>(
    queries: { [I in keyof Rows]: Query<Rows[I]> },
  ): Promise<{ [I in keyof Rows]: Rows[I][] }>
}

/** An open transaction. It begins with its first statement: a handler that asks nothing costs nothing. */
export type Transaction = Db & {
  /** A write whose result nobody waits for. It travels with the commit, in the same round trip; its errors are the commit's. */
  later(query: Query): void
  /** Such a write that goes after all others, right before the commit: one for which everybody of a tenant takes turns. */
  lastly(query: Query): void
  /** Runs when the transaction has been committed, never when it was rolled back. Must not throw. */
  afterCommit(work: () => void): void
  /** Runs `work` so that its failure undoes only what it wrote (a savepoint); the failure is thrown on. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result>
  /** Turns to another scope within the same transaction (the relay claims as a worker, then acts for a tenant). */
  enter(scope: Scope): Promise<void>
}

/**
 * Whose rows a statement may touch. `tenant`: row-level security shows this tenant only, and where `hotels` names some,
 * of what belongs to hotels only theirs (none named: all). `workers`: the role that may claim queue rows of all tenants
 * and nothing else. Every statement is sent inside one of them.
 */
export type Scope = { readonly tenant: string; readonly hotels?: readonly string[] } | 'workers'

/** Statements, those that begin, end and set the scope included, and the round trips that they shared. */
export type Traffic = { readonly statements: number; readonly trips: number }

/** Connections in use by the busiest tenant and by heavy queries, and what waits for one, at this moment. */
export type Usage = { readonly busiestTenant: number; readonly heavy: number; readonly waiting: number }

/** The service's connection to PostgreSQL. A tenant has at most half of its connections at a time (see `shares.ts`). */
export type Database = {
  /** For reads: each call is one round trip that sets the scope, asks, and forgets the scope. */
  in(scope: Scope, purpose?: Purpose): Db
  /**
   * Runs `work` in one transaction. Serialization failures and deadlocks (40001, 40P01) repeat it, at most five times
   * with jitter, so `work` must touch nothing outside the database. Errors come out as PostgreSQL gave them.
   */
  transaction<Result>(scope: Scope, work: (tx: Transaction) => Promise<Result>, purpose?: Purpose): Promise<Result>
  /**
   * One statement without a scope, for libraries that write their own SQL (the rate limiter): only tables without a tenant
   * answer. Counted with the callers whom nobody knows yet.
   */
  query(statement: Statement): Promise<{ readonly rows: readonly object[]; readonly rowCount: number }>
  /** `pg`'s pool: its figures. Connections are lent by the other methods alone, or a tenant's share would not be exact. */
  pool: pg.Pool
  /** What was sent to PostgreSQL since the pool was opened. */
  traffic(): Traffic
  usage(): Usage
  close(): Promise<void>
}

/** The scope of requests that have no tenant (register, log in): its rows belong to nobody. */
export const nobody: Scope = { tenant: '00000000-0000-0000-0000-000000000000' }
