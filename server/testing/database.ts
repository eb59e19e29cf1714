import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { migrate, readMigrations } from '#platform/db/schema/migrate.ts'
import { type DatabaseOptions, openDatabase } from '#platform/db/driver/open-database.ts'
import { parserOf } from '#platform/db/driver/parsers.ts'
import { testCluster } from './cluster.ts'

/** The service's migrations. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** A migrated, empty database of one test. */
export type TestDatabase = {
  /** As the service has it: as `bellhop_app`, behind row-level security. */
  readonly database: Database
  /** Past row-level security, for arranging and asserting; rows as stored, in snake_case. Several statements when there are no values. */
  admin<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  readonly appUrl: string
  readonly adminUrl: string
  /** Opens another pool, as a second process would; it closes with the rest. */
  open(options?: Partial<Omit<DatabaseOptions, 'url'>>): Database
  /** Closes everything and drops the database. */
  close(): Promise<void>
}

/** The password of `bellhop_app` in test clusters. */
export const appPassword = 'bellhop-test'
/** Longer than the service waits: where many race for ten connections, a busy machine must not look like a dead database. */
const connectTimeoutMs = 30_000

let templates: Promise<string> | undefined
let clerks: pg.Pool | undefined
let count = 0

/**
 * A copy of the migrated template, in about 25 ms. `close` it when done, or pass the test: then it closes with it.
 */
export async function testDatabase(t?: { after(work: () => Promise<void>): void }): Promise<TestDatabase> {
  const clusterUrl = await testCluster()
  templates ??= makeTemplate(clusterUrl)
  const template = await templates
  const name = `bellhop_test_${process.pid}_${Date.now().toString(36)}_${++count}`
  // As files: by way of the log, which is the default, it takes the server twice as much work.
  const copied = `owner bellhop_owner template ${template} strategy file_copy`
  await asClerk(clusterUrl, (client) => client.query(`create database ${name} ${copied}`))

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
  const close = async (): Promise<void> => {
    await Promise.all(pools.map((pool) => pool.close()))
    await admin.end()
    await asClerk(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  t?.after(close)
  return { database, admin: admin.ask, appUrl, adminUrl, open, close }
}

/** Named by the migrations, so that a shared cluster keeps one for each state of them. */
async function makeTemplate(clusterUrl: string): Promise<string> {
  const state = readMigrations(migrationsFolder).map(({ name, checksum }) => name + checksum)
  const template = `bellhop_template_${createHash('sha256').update(state.join()).digest('hex').slice(0, 16)}`
  await asClerk(clusterUrl, async (client) => {
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

/** Under another name until it is whole. */
async function fillTemplate(clusterUrl: string, client: pg.ClientBase, template: string): Promise<void> {
  const unfinished = `${template}_unfinished`
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await migrate({
    admin: { connectionString: clusterUrl },
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

/** On a connection that stays open for the next, and that keeps no process from ending. */
async function asClerk<Result>(url: string, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  clerks ??= new pg.Pool({ connectionString: url, max: 4, idleTimeoutMillis: 0, allowExitOnIdle: true }).on(
    'error',
    () => undefined,
  )
  const client = await clerks.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

function adminOf(url: string): { ask: TestDatabase['admin']; end(): Promise<void> } {
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
    end: () => pool.end(),
  }
}
