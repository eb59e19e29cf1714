import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { closeSchema, makeDatabase } from './create-database.ts'
import { makeRoles } from './roles.ts'

/** What `migrate` needs to know. */
export type MigrateOptions = {
  /** A superuser, or one who may make roles and databases; connected to any database but ours (usually `postgres`). */
  readonly admin: pg.ClientConfig
  /** The folder of the numbered SQL files. */
  readonly folder: string
  /** Made when missing. */
  readonly databaseName: string
  /** Set for `bellhop_app`, where it logs in with one. */
  readonly appPassword?: string | undefined
}

/** One numbered file. */
export type Migration = { readonly name: string; readonly text: string; readonly checksum: string }

/**
 * Brings roles, database and schema up to date and returns the names of the migrations it ran. Several processes may do
 * it at once: one works, the others wait and find nothing left. Throws when a file that was applied has changed or is gone.
 */
export async function migrate({ admin, folder, databaseName, appPassword }: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(folder)
  await connected(admin, async (client) => {
    await makeRoles(client, appPassword)
    await makeDatabase(client, databaseName)
  })
  return connected({ ...admin, ...databaseOf(admin, databaseName) }, (client) => runMigrations(client, migrations))
}

/** A URL names its database itself. */
function databaseOf({ connectionString }: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connectionString === undefined) return { database }
  const url = new URL(connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { connectionString: url.href }
}

async function connected<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...config })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The files of a folder in order. Throws when a name is not `0001_some_name.sql` or a number comes twice. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name !== 'schema.snapshot.sql')
    .toSorted()
  const numbers = new Set<string>()
  return names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!number) throw new Error(`Migration ${name} must be named like 0001_some_name.sql`)
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`)
    numbers.add(number)
    // Git may have given the file other line ends on Windows.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

async function runMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(`select pg_advisory_lock(hashtext('bellhop migrations'))`)
  await asOwner(client, async () => {
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    await closeSchema(client)
  })
  const waiting = await asOwner(client, async () => {
    const { rows } = await client.query<Applied>('select name, checksum from schema_migrations order by name')
    return waitingOf(migrations, rows)
  })
  for (const migration of waiting) await asOwner(client, () => apply(client, migration))
  return waiting.map(({ name }) => name)
}

type Applied = { name: string; checksum: string }

function waitingOf(migrations: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file) throw new Error(`Migration ${name} was applied, but its file is missing: is this an older release?`)
    if (file.checksum !== checksum) throw new Error(`Migration ${name} was changed after it had been applied`)
  }
  const last = applied.at(-1)?.name ?? ''
  const waiting = migrations.filter(({ name }) => !applied.some((each) => each.name === name))
  const late = waiting.find(({ name }) => name < last)
  if (late)
    throw new Error(`Migration ${late.name} comes before ${last}, which was applied already: give it a higher number`)
  return waiting
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${placeOf(text, error)}`, { cause: error })
  }
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}

/** PostgreSQL counts characters; people count lines. */
function placeOf(text: string, error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const position = 'position' in error ? Number(error.position) : 0
  return position > 0 ? `line ${text.slice(0, position).split('\n').length}: ${error.message}` : error.message
}

async function asOwner<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin; set local role bellhop_owner')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
