import { openPipeline, parserOf } from '@bellhop/pg-pipeline/index.ts'
import pg from 'pg'
import { type Database, noTenant } from '../database.ts'
import { camel } from '../sql.ts'
import { DatabaseBusy, DatabaseUnreachable } from '../unreachable.ts'
import { checkedRead } from './checked-read.ts'
import { heavyConnections } from './connection-shares.ts'
import { connectionsOf } from './connections.ts'
import { type Listening, listen } from './listen.ts'
import { lowerPriority } from './lower-priority.ts'
import { dbOf } from './query-methods.ts'
import { withRetries } from './retry.ts'
import { openingStatements, scopeStatement } from './scope.ts'
import { openTransaction } from './transaction.ts'

/** The address of PostgreSQL: a URL, or a host (a directory means a Unix socket) with user and database. */
export type Address =
  | { readonly url: string }
  | {
      readonly host: string
      readonly port?: number
      readonly user: string
      readonly database: string
      readonly password?: string | undefined
    }

/** How to connect. Every wait is limited. Times in milliseconds. */
export type DatabaseOptions = Address & {
  /** Returns a number in [0, 1), for the jitter between retries. */
  readonly random: () => number
  /** The maximum number of connections; default 10. */
  readonly poolSize?: number
  /** The longest wait for a connection, new or free; default 2000. */
  readonly connectTimeoutMs?: number
  /** The server cancels a statement after this time (57014); default 2500. */
  readonly statementTimeoutMs?: number
  /** The same for heavy queries; default 10 000. */
  readonly heavyStatementTimeoutMs?: number
  /** The server cancels a wait for a lock after this time (55P03); default 2000. */
  readonly lockTimeoutMs?: number
  /** The server ends a transaction that sends nothing for this time; default 10 000. */
  readonly idleInTransactionTimeoutMs?: number
  /**
   * The connection goes through PgBouncer in transaction mode. It does not pass on session settings, so those of the
   * role `bellhop_app` apply (see `roles.ts`). Queries do not share connections, and no statement stays prepared.
   * `listen` never opens.
   */
  readonly pooler?: boolean
  /** Sessions refuse writes. */
  readonly isReadOnly?: boolean
  /** The server runs on this machine, so the operating system can be told which of its processes may wait. */
  readonly isOnThisMachine?: boolean
  /** Called when an idle connection died. The pool has replaced it already. */
  readonly onConnectionLost?: (error: Error) => void
  /** Called when a query found no server, before the query is rejected. */
  readonly onUnreachable?: () => void
}

/** Queries that may share a connection. More would gain little and wait long behind a slow one. */
const maxPerConnection = 8

/** The server's own timeout must end a statement first, because it keeps the connection usable. */
const answerGraceMs = 400

/** Opens the pool. Nothing is sent before the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const { random, statementTimeoutMs = 2500, heavyStatementTimeoutMs = 10_000, connectTimeoutMs = 2000 } = options
  const usualOptions = poolOptions(options)
  const pool = new pg.Pool(usualOptions)
  const heavy = new pg.Pool(heavyPoolOptions(options))
  // Without these listeners a killed backend would end the process.
  for (const each of [pool, heavy]) {
    each.on('error', (error) => options.onConnectionLost?.(error))
    each.on('connect', (client) => client.on('error', () => undefined))
  }
  if (options.isOnThisMachine) heavy.on('connect', lowerPriority)
  const usual = statementTimeoutMs + answerGraceMs
  const pipeline = openPipeline({ nameOf: camel, ...(options.pooler ? { maxPrepared: 0 } : {}) })
  const connections = connectionsOf({ usual: pool, heavy }, pipeline, {
    maxWaitMs: {
      usual: connectTimeoutMs,
      anonymous: connectTimeoutMs,
      heavy: Math.max(connectTimeoutMs, heavyStatementTimeoutMs),
    },
    answerTimeoutMs: { usual, anonymous: usual, heavy: heavyStatementTimeoutMs + answerGraceMs },
    depth: options.pooler ? 1 : maxPerConnection,
  })
  const opening = openingStatements(heavyStatementTimeoutMs)

  const runWithRetries = <Result>(work: () => Promise<Result>): Promise<Result> =>
    withRetries(random, work).catch((error: unknown) => {
      if (error instanceof DatabaseUnreachable && !(error instanceof DatabaseBusy)) options.onUnreachable?.()
      throw error
    })

  return {
    pool,
    in(scope, purpose = 'usual') {
      const before = [...opening(purpose), scopeStatement(scope)]
      return dbOf((statements) =>
        runWithRetries(async () => {
          const answers = await connections.send({ scope, purpose }, [...before, ...statements])
          return answers.slice(before.length)
        }),
      )
    },
    checkedRead: (scope) =>
      checkedRead(scope, (statements) =>
        runWithRetries(() => connections.send({ scope, purpose: 'usual' }, statements)),
      ),
    transaction: (scope, work, purpose = 'usual') =>
      runWithRetries(async () => {
        const borrow = () => connections.borrow({ scope, purpose })
        const open = openTransaction({ borrow, scope, opening: opening(purpose) })
        const result = await runTransaction(open, work)
        for (const callback of open.callbacks) callback()
        return result
      }),
    async query(statement) {
      const [answer] = await connections.send({ scope: noTenant, purpose: 'anonymous' }, [statement])
      return { rows: answer?.rows ?? [], rowCount: answer?.count ?? 0 }
    },
    listen: (channel, listener) => (options.pooler ? deaf : listen(usualOptions, channel, listener)),
    counters: connections.counters,
    usage: connections.usage,
    close: async () => void (await Promise.all([pool.end(), heavy.end()])),
  }
}

/** A pooler passes no notifications on. */
const deaf: Listening = { reopen: () => undefined, close: async () => undefined }

async function runTransaction<Result>(
  open: ReturnType<typeof openTransaction>,
  work: (tx: ReturnType<typeof openTransaction>['tx']) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work(open.tx)
    await open.commit()
    return result
  } catch (error) {
    await open.rollback()
    throw error
  } finally {
    open.release()
  }
}

/**
 * Few connections, closed when they are idle for ten seconds. A heavy query has one process: parallel workers would
 * take further cores, and their priority cannot be lowered.
 */
function heavyPoolOptions(options: DatabaseOptions): pg.PoolConfig {
  const usual = poolOptions(options)
  const settings =
    usual.options === undefined ? {} : { options: `${usual.options} -c max_parallel_workers_per_gather=0` }
  return { ...usual, ...settings, max: heavyConnections(usual.max ?? 1), idleTimeoutMillis: 10_000 }
}

function poolOptions(options: DatabaseOptions): pg.PoolConfig {
  const { poolSize = 10, connectTimeoutMs = 2000, pooler = false } = options
  return {
    ...('url' in options ? { connectionString: options.url } : address(options)),
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'bellhop',
    types: { getTypeParser: (oid: number) => parserOf(oid) },
    ...(pooler ? {} : { options: sessionSettings(options) }),
  }
}

const address = ({ host, port, user, database, password }: Extract<Address, { host: string }>): pg.ClientConfig => ({
  host,
  user,
  database,
  ...(port === undefined ? {} : { port }),
  ...(password === undefined ? {} : { password }),
})

/** Session settings. PostgreSQL's defaults wait forever. Timestamps must come in UTC (see `parsers.ts`). */
function sessionSettings(options: DatabaseOptions): string {
  const { statementTimeoutMs = 2500, lockTimeoutMs = 2000, idleInTransactionTimeoutMs = 10_000 } = options
  const settings = {
    timezone: 'UTC',
    jit: 'off',
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    ...(options.isReadOnly ? { default_transaction_read_only: 'on' } : {}),
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}
