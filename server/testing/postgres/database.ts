import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parserOf } from '@bellhop/pg-pipeline/index.ts'
import pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { type DatabaseOptions, openDatabase } from '#platform/db/driver/open-database.ts'
import { migrate } from '#platform/db/schema/migrate.ts'
import { readMigrations } from '#platform/db/schema/migration-files.ts'
import { isAlive } from '../processes/end-process.ts'
import { testCluster } from './cluster.ts'

/** The migrations of the service. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** A migrated, empty database of one test. */
export type TestDatabase = {
  /** A connection as the service has it: as `bellhop_app`, behind row-level security. */
  readonly database: Database
  /**
   * Runs SQL as the superuser, without row-level security. Rows have snake_case names. Without `values` it may run
   * several statements.
   */
  admin<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  readonly appUrl: string
  readonly adminUrl: string
  /** The settings of a command that works on this database and has disconnected before the test ends. */
  readonly commandSettings: {
    readonly DATA_DIR: ''
    readonly DATABASE_URL: string
    readonly DATABASE_ADMIN_URL: string
  }
  /** Opens another pool, like a second process; `close` closes it, too. */
  open(options?: Partial<Omit<DatabaseOptions, 'url'>>): Database
  /**
   * Brings all rows and sequences back to those of the template of `testApp`, and ends what `admin` has left open. It
   * throws if more than rows have changed.
   */
  reset(): Promise<void>
  /** Closes all connections; the database is dropped in the background. */
  close(): Promise<void>
}

/** The password of `bellhop_app` in test clusters. */
export const appPassword = 'bellhop-test'
/** Longer than the service waits: a busy machine with many connection attempts must not look like a dead database. */
const connectTimeoutMs = 30_000

let emptyTemplate: Promise<string> | undefined
let superuserPool: pg.Pool | undefined
let count = 0

/** The next copy of the template, created in the background while a test uses the current one. */
let spare: Promise<string> | undefined

/** A copy of the migrated template. Call `close`, or pass the test, which then closes it. */
export async function testDatabase(t?: { after(work: () => Promise<void>): void }): Promise<TestDatabase> {
  const clusterUrl = await testCluster()
  const template = await (emptyTemplate ??= makeTemplate(clusterUrl))
  // Before anything is awaited, so that two callers at once never get the same one.
  const own = spare ?? copyOf(template)
  spare = copyOf(template)
  spare.catch(() => undefined)

  const name = await own
  const { disconnect: _, ...database } = connectTo(clusterUrl, name)
  t?.after(database.close)
  return database
}

/** Opens a database as the service and as the superuser. */
export function connectTo(clusterUrl: string, name: string): TestDatabase & { disconnect(): Promise<void> } {
  const adminUrl = inDatabase(clusterUrl, name)
  const appUrl = asApp(adminUrl)
  const pools: Database[] = []
  const open: TestDatabase['open'] = (options) => {
    const pool = openDatabase({ url: appUrl, random: Math.random, connectTimeoutMs, ...options })
    pools.push(pool)
    return pool
  }
  const database = open()
  const admin = adminOf(adminUrl)
  const disconnect = async (): Promise<void> => {
    await Promise.all(pools.map((pool) => pool.close()))
    await admin.end()
  }
  const close = async (): Promise<void> => {
    await disconnect()
    // PostgreSQL waits a tenth of a second for connections that were closed a moment ago; the next test does not. A
    // database that stays goes with its cluster, or with the leftovers at the next run.
    dropDatabase(clusterUrl, name).catch(() => undefined)
  }
  const commandSettings = { DATA_DIR: '', DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl } as const
  const reset = async (): Promise<void> => {
    await admin.discard()
    await admin.ask('select template_rows.reset()')
  }
  return { database, admin: admin.ask, appUrl, adminUrl, commandSettings, open, reset, close, disconnect }
}

/**
 * A copy of the migrated template, or of `template`, for a service process: its URLs, and a function that drops it.
 */
export async function migratedDatabase(
  template?: string,
): Promise<{ appUrl: string; adminUrl: string; drop(): Promise<void> }> {
  const clusterUrl = await testCluster()
  const name = await copyOf(template ?? (await (emptyTemplate ??= makeTemplate(clusterUrl))))
  return {
    appUrl: asApp(inDatabase(clusterUrl, name)),
    adminUrl: clusterUrl,
    drop: () => dropDatabase(clusterUrl, name),
  }
}

async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await asSuperuser(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
}

/** Copies a template to a new database and returns its name. */
export async function copyOf(template: string): Promise<string> {
  const clusterUrl = await testCluster()
  const name = `${testPrefix}${process.pid}_${++count}`
  // Copying files costs half as much as the default strategy, which writes through the WAL.
  const copied = `owner bellhop_owner template ${template} strategy file_copy`
  await asSuperuser(clusterUrl, (client) => client.query(`create database ${name} ${copied}`))
  return name
}

const testPrefix = 'bellhop_test_'

/**
 * Creates a template for this process from the empty one; `fill` writes its initial rows. Returns the name of the
 * template and the result of `fill`.
 */
export async function filledTemplate<Facts>(
  fill: (database: TestDatabase) => Promise<Facts>,
): Promise<{ readonly template: string; readonly facts: Facts }> {
  const clusterUrl = await testCluster()
  await asSuperuser(clusterUrl, dropLeftovers)
  const from = await (emptyTemplate ??= makeTemplate(clusterUrl))
  const template = await copyOf(from)
  const database = connectTo(clusterUrl, template)
  // `close` within `fill` closes only the connections; the database stays.
  const facts = await fill({ ...database, close: database.disconnect })
  return { template, facts }
}

/** Drops databases of ended test processes. Needed only for a shared cluster, which is not removed as a whole. */
async function dropLeftovers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, '${testPrefix}')`,
  )
  for (const { name } of rows) {
    if (!isAlive(Number(name.split('_')[2]))) await client.query(`drop database if exists ${name} with (force)`)
  }
}

/**
 * Creates the migrated template; its name contains a hash of the migrations, so a shared cluster has one for each
 * state.
 */
async function makeTemplate(clusterUrl: string): Promise<string> {
  const state = readMigrations(migrationsFolder).map(({ name, checksum }) => name + checksum)
  const template = `bellhop_template_${createHash('sha256').update(state.join()).digest('hex').slice(0, 16)}`
  await asSuperuser(clusterUrl, async (client) => {
    const lock = `hashtext('bellhop template')`
    await client.query(`select pg_advisory_lock(${lock})`)
    try {
      const { rows } = await client.query('select 1 from pg_database where datname = $1', [template])
      if (rows.length === 0) await fillTemplate(clusterUrl, client, template)
    } finally {
      await client.query(`select pg_advisory_unlock(${lock})`)
    }
  })
  return template
}

/** Migrates the template under a temporary name, so that an incomplete template is never used. */
async function fillTemplate(clusterUrl: string, client: pg.ClientBase, template: string): Promise<void> {
  const unfinished = `${template}_unfinished`
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await migrate({
    admin: { connectionString: clusterUrl, connectionTimeoutMillis: connectTimeoutMs },
    folder: migrationsFolder,
    databaseName: unfinished,
    appPassword,
  })
  await client.query(`alter database ${unfinished} rename to ${template}`)
}

function inDatabase(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  return url.href
}

function asApp(adminUrl: string): string {
  const url = new URL(adminUrl)
  url.username = 'bellhop_app'
  url.password = appPassword
  return url.href
}

/** Runs work on a pooled superuser connection that does not keep the process alive. */
async function asSuperuser<Result>(url: string, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  superuserPool ??= new pg.Pool({ connectionString: url, max: 4, idleTimeoutMillis: 0, allowExitOnIdle: true }).on(
    'error',
    () => undefined,
  )
  const client = await superuserPool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

function adminOf(url: string): { ask: TestDatabase['admin']; discard(): Promise<void>; end(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    options: '-c timezone=UTC',
    types: { getTypeParser: (oid: number) => parserOf(oid) },
  })
  pool.on('error', () => undefined)
  return {
    async ask<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      const result: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await pool.query<Row>(text, values && [...values])
      return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
    },
    /** Ends transactions, locks and settings of its sessions. */
    async discard() {
      const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
      for (const client of clients) {
        await client.query('rollback')
        await client.query('discard all')
        client.release()
      }
    },
    end: () => pool.end(),
  }
}
