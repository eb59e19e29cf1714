import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { closeSchema, createDatabase } from './create-database.ts'
import { createRoles } from './roles.ts'

/** The options of `migrate`. */
export type MigrateOptions = {
  /** A role that may create roles and databases, connected to a maintenance database (usually `postgres`). */
  readonly admin: pg.ClientConfig
  /** The folder of the numbered SQL files. */
  readonly folder: string
  /** `migrate` creates the database if it does not exist. */
  readonly databaseName: string
  /** The new password of `bellhop_app`. Without it the password stays. */
  readonly appPassword?: string | undefined
}

/** One numbered file. */
export type Migration = { readonly name: string; readonly text: string; readonly checksum: string }

/** The migrations recorded in a database and the files do not fit together. The message says what to do. */
export class MigrationError extends Error {}

/**
 * Brings roles, database and schema up to date and returns the names of the applied migrations. Several processes may
 * call it at the same time: one applies the files, the others wait and find nothing to do. Throws a `MigrationError` if
 * an applied file has changed or is missing, or if a version before the first release created the database.
 */
export async function migrate({ admin, folder, databaseName, appPassword }: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(folder)
  await connected(admin, async (client) => {
    await createRoles(client, appPassword)
    await createDatabase(client, databaseName)
  })
  return connected({ ...admin, ...databaseOf(admin, databaseName) }, (client) => runMigrations(client, migrations))
}

/** Replaces the database of a connection; a URL names it in its path. */
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
    // Git may have changed the line ends on Windows.
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
    const { rows } = await client.query<AppliedMigration>('select name, checksum from schema_migrations order by name')
    return pendingMigrations(migrations, rows)
  })
  for (const migration of waiting) await asOwner(client, () => apply(client, migration))
  return waiting.map(({ name }) => name)
}

type AppliedMigration = { name: string; checksum: string }

/** A migration that only versions before the first release had. They applied it second. */
const preReleaseMigration = '0002_identity.sql'

function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  if (applied.some(({ name }) => name === preReleaseMigration)) {
    throw new MigrationError(
      'A version before the first release created this database, and this version cannot upgrade it. ' +
        'Export the data that you need with the old version, ' +
        'then start with an empty database: another DATA_DIR, or another database name in DATABASE_URL.',
    )
  }
  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file) {
      throw new MigrationError(
        `Migration ${name} was applied, but its file is missing. A newer version migrated the database: start that one.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after it had been applied. Restore the file; put changes into a new migration.`,
      )
    }
  }
  const last = applied.at(-1)?.name ?? ''
  const waiting = migrations.filter(({ name }) => !applied.some((each) => each.name === name))
  const late = waiting.find(({ name }) => name < last)
  if (late) {
    throw new MigrationError(
      `Migration ${late.name} comes before ${last}, which was applied already: give it a higher number.`,
    )
  }
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

/** Converts the position of an SQL error, which PostgreSQL counts in characters, to a line. */
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
