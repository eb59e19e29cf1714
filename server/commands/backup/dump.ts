import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { OperatorError } from '#platform/config/operator-error.ts'
import type { StoredFiles } from '#platform/retention/stored-files.ts'
import { copiedTables, copySettings, digestOf, identityColumns } from './catalogue.ts'
import { copyOut } from './copy-stream.ts'
import type { BackupSequence, BackupTable, Manifest } from './manifest.ts'
import { writeSynced } from './synced-file.ts'

/** One state of the database. `fileKeys`: the files that its rows name. */
export type Dump = Pick<Manifest, 'postgres' | 'snapshotAt' | 'migrations' | 'tables' | 'sequences'> & {
  readonly fileKeys: ReadonlySet<string>
}

/**
 * Writes all rows of one snapshot as `<table>.copy.gz` into `folder`, while the service runs. No transaction waits for
 * it except a migration that changes a table.
 */
export async function dumpDatabase(
  client: pg.ClientBase,
  folder: string,
  files: readonly StoredFiles[],
): Promise<Dump> {
  await mkdir(folder, { mode: 0o700 })
  await client.query(copySettings)
  // Not in the snapshot, whose locks would last until its end: every start of the service changes this table.
  const migrations = await appliedMigrations(client)
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    const tables = await copiedTables(client)
    const names = tables.map(({ name }) => client.escapeIdentifier(name))
    await client.query(`lock table ${names.join(', ')} in access share mode`)
    const { rows } = await client.query<{ at: Date; postgres: string }>(
      `select now() as at, current_setting('server_version') as postgres`,
    )
    const dumped: BackupTable[] = []
    for (const table of tables) {
      const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
      const statement = `copy (select ${columns} from ${client.escapeIdentifier(table.name)}) to stdout`
      const hash = createHash('sha256')
      await writeSynced(join(folder, `${table.name}.copy.gz`), [
        copyOut(client, statement),
        createGzip({ level: 1 }),
        hash,
      ])
      dumped.push({ ...table, ...(await digestOf(client, table.name)), sha256: hash.digest('hex') })
    }
    const sequences = await sequencesOf(client)
    const fileKeys = await keysOfFiles(client, files)
    await client.query('commit')
    if (JSON.stringify(migrations) !== JSON.stringify(await appliedMigrations(client)))
      throw new OperatorError('A migration changed the database during the backup: start it again.')
    const snapshotAt = rows[0]?.at.toISOString() ?? ''
    return { postgres: rows[0]?.postgres ?? '', snapshotAt, migrations, tables: dumped, sequences, fileKeys }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function appliedMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  return (await client.query('select name, checksum from schema_migrations order by name')).rows
}

async function sequencesOf(client: pg.ClientBase): Promise<BackupSequence[]> {
  const sequences: BackupSequence[] = []
  for (const { table, column } of await identityColumns(client)) {
    const { rows: named } = await client.query<{ name: string }>('select pg_get_serial_sequence($1, $2) as name', [
      client.escapeIdentifier(table),
      column,
    ])
    const { rows } = await client.query<Pick<BackupSequence, 'lastValue' | 'isCalled'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${named[0]?.name}`,
    )
    if (rows[0]) sequences.push({ table, column, ...rows[0] })
  }
  return sequences
}

async function keysOfFiles(client: pg.ClientBase, files: readonly StoredFiles[]): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for (const { table, storedStatus } of files) {
    const { rows } = await client.query<{ key: string }>(
      `select storage_key as key from ${client.escapeIdentifier(table)}
       where status = $1 and storage_key is not null`,
      [storedStatus],
    )
    for (const { key } of rows) keys.add(key)
  }
  return keys
}
