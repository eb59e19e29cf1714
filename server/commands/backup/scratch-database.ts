import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { OperatorError } from '#platform/config/operator-error.ts'
import { inDatabase, migrate } from '#platform/db/schema/migrate.ts'
import { readMigrations } from '#platform/db/schema/migration-files.ts'
import type { DatabaseServer } from '../maintenance-connection.ts'
import { loadDatabase } from './load.ts'
import type { Manifest } from './manifest.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const scratchPrefix = 'bellhop_verify_'

/**
 * Restores the database of a backup beside the real one, compares every table, and drops it again. It also drops what
 * killed verifications have left.
 */
export async function verifyInScratch(server: DatabaseServer, folder: string, manifest: Manifest): Promise<void> {
  await connectedTo(server.admin, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('bellhop verification'))`)
    const { rows } = await admin.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, '${scratchPrefix}')`,
    )
    for (const { name } of rows) await drop(admin, name)
    const name = `${scratchPrefix}${randomBytes(6).toString('hex')}`
    try {
      await restoreDatabase({ ...server, databaseName: name, appPassword: undefined }, folder, manifest)
    } finally {
      await drop(admin, name)
    }
  })
}

/** As the owner, because an administrator without superuser rights may not drop the database of another. */
async function drop(admin: pg.Client, name: string): Promise<void> {
  await admin.query('set role bellhop_owner')
  await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`)
  await admin.query('reset role')
}

/** Creates the database with the schema of the backup, and fills it. */
export async function restoreDatabase(server: DatabaseServer, folder: string, manifest: Manifest): Promise<void> {
  const only = new Set(manifest.migrations.map(({ name }) => name))
  const { admin, databaseName, appPassword } = server
  await migrate({ admin, folder: migrationsFolder, databaseName, appPassword, only })
  await connectedTo(inDatabase(admin, databaseName), (client) => loadDatabase(client, folder, manifest))
}

/** Applies the migrations that are newer than the backup. */
export const upgradeDatabase = ({ admin, databaseName, appPassword }: DatabaseServer): Promise<string[]> =>
  migrate({ admin, folder: migrationsFolder, databaseName, appPassword })

/** @throws OperatorError if this version cannot create the schema of the backup */
export function assertKnownSchema({ migrations, version }: Manifest): void {
  const known = readMigrations(migrationsFolder)
  const unknown = migrations.find(({ name }) => !known.some((each) => each.name === name))
  if (unknown)
    throw new OperatorError(
      `The backup has migration ${unknown.name} of a newer version: restore it with Bellhop ${version} or newer.`,
    )
  const changed = migrations.find(({ name, checksum }) =>
    known.some((each) => each.name === name && each.checksum !== checksum),
  )
  if (changed)
    throw new OperatorError(`Migration ${changed.name} differs from that of the backup: restore the file first.`)
}

/**
 * Whether the target has rows of Bellhop. It may have the tables of the backup without rows, as an interrupted restore
 * leaves them.
 * @throws OperatorError if it has a newer schema or tables of another program
 */
export async function hasRows({ admin, databaseName }: DatabaseServer, { migrations }: Manifest): Promise<boolean> {
  const refusal = (reason: string) =>
    new OperatorError(`The database ${databaseName} ${reason}: restore into a database that does not exist yet.`)
  try {
    return await connectedTo(inDatabase(admin, databaseName), async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
      )
      const tables = rows.map(({ name }) => name)
      if (tables.length === 0) return false
      if (!tables.includes('schema_migrations')) throw refusal('has tables of another program')
      await client.query('begin; set local role bellhop_owner')
      const { rows: applied } = await client.query<{ name: string }>('select name from schema_migrations')
      const isNewer = applied.some(({ name }) => !migrations.some((each) => each.name === name))
      let count = 0
      if (tables.includes('tenants')) {
        // Undone with the transaction: row-level security hides rows from the owner too.
        await client.query('alter table tenants no force row level security')
        count = (await client.query('select from tenants limit 1')).rowCount ?? 0
      }
      await client.query('rollback')
      if (count === 0 && isNewer) throw refusal('has a newer schema than the backup')
      return count > 0
    })
  } catch (error) {
    const isMissing = error instanceof pg.DatabaseError && error.code === '3D000'
    if (isMissing) return false
    throw error
  }
}

async function connectedTo<Result>(
  address: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...address })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
