import pg from 'pg'
import { OperatorError } from '../../config/operator-error.ts'
import { closeSchema, createDatabase } from './create-database.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { createRoles } from './roles.ts'
import { newerFault } from './schema-state.ts'

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
  /** Applies only these files, for a restore of an older backup. */
  readonly only?: ReadonlySet<string>
}

/** The migrations recorded in a database and the files do not fit together. The message says what to do. */
export class MigrationError extends OperatorError {}

/**
 * Brings roles, database and schema up to date and returns the names of the applied migrations. Several processes may
 * call it at the same time: one applies the files, the others wait and find nothing to do. Throws a `MigrationError` if
 * an applied file has changed or is missing, or if a version before the first release created the database.
 */
export async function migrate({ admin, folder, databaseName, appPassword, only }: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(folder).filter(({ name }) => only?.has(name) ?? true)
  await connected(admin, async (client) => {
    await createRoles(client, appPassword)
    await createDatabase(client, databaseName)
  })
  return connected(inDatabase(admin, databaseName), (client) => runMigrations(client, migrations))
}

/** Replaces the database of a connection; a URL names it in its path. */
export function inDatabase(admin: pg.ClientConfig, database: string): pg.ClientConfig {
  if (admin.connectionString === undefined) return { ...admin, database }
  const url = new URL(admin.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { ...admin, connectionString: url.href }
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

async function runMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(`select pg_advisory_lock(hashtext('bellhop migrations'))`)
  await asOwner(client, async () => {
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    await client.query('alter table schema_migrations add column if not exists compatible_from text')
    await client.query('grant select on schema_migrations to bellhop_app')
    await closeSchema(client)
  })
  const waiting = await asOwner(client, async () => {
    const { rows } = await client.query<AppliedMigration>(
      'select name, checksum, compatible_from as "compatibleFrom" from schema_migrations order by name',
    )
    return pendingMigrations(migrations, rows)
  })
  for (const migration of waiting) await asOwner(client, () => apply(client, migration))
  return waiting.map(({ name }) => name)
}

type AppliedMigration = { name: string; checksum: string; compatibleFrom: string | null }

/** Migrations that only versions before the first release had. */
const preReleaseMigrations: readonly string[] = ['0002_identity.sql', '0015_voice_guards.sql']

function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  if (applied.some(({ name }) => preReleaseMigrations.includes(name))) {
    throw new MigrationError(
      'A version before the first release created this database, and this version cannot upgrade it. ' +
        'Export the data that you need with the old version, ' +
        'then start with an empty database: another DATA_DIR, or another database name in DATABASE_URL.',
    )
  }
  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name)
    if (file && file.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after it had been applied. Restore the file; put changes into a new migration.`,
      )
    }
  }
  const newer = newerFault(migrations, applied)
  if (newer !== undefined) throw new MigrationError(newer)
  const last = applied.findLast(({ name }) => migrations.some((each) => each.name === name))?.name ?? ''
  const waiting = migrations.filter(({ name }) => !applied.some((each) => each.name === name))
  const late = waiting.find(({ name }) => name < last)
  if (late) {
    throw new MigrationError(
      `Migration ${late.name} comes before ${last}, which was applied already: give it a higher number.`,
    )
  }
  return waiting
}

async function apply(client: pg.Client, { name, text, checksum, compatibleFrom }: Migration): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${placeOf(text, error)}`, { cause: error })
  }
  await client.query('insert into schema_migrations (name, checksum, compatible_from) values ($1, $2, $3)', [
    name,
    checksum,
    compatibleFrom,
  ])
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
