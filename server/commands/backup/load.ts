import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { OperatorError } from '#platform/config/operator-error.ts'
import { copySettings, digestOf } from './catalogue.ts'
import { copyIn } from './copy-stream.ts'
import { type BackupTable, DamagedBackup, type Manifest } from './manifest.ts'

/**
 * Fills a migrated database without rows, in one transaction: a killed restore leaves it empty. It acts as the owner
 * and needs no superuser. No trigger fires, because the rows of counters and queues come from the backup too; foreign
 * keys are checked at the end. Throws if the rows are not those of the backup.
 */
export async function loadDatabase(
  client: pg.ClientBase,
  folder: string,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<void> {
  await client.query(copySettings)
  await client.query('begin; set local role bellhop_owner')
  try {
    const prepared = await openTables(client)
    for (const table of tables) await loadTable(client, folder, table)
    for (const { table, column, lastValue, isCalled } of sequences) {
      await client.query('select setval(pg_get_serial_sequence($1, $2)::regclass, $3::bigint, $4)', [
        client.escapeIdentifier(table),
        column,
        lastValue,
        isCalled,
      ])
    }
    for (const statement of prepared) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('begin; set local role bellhop_owner; analyze; commit')
}

/**
 * Switches triggers, foreign keys and the row-level security of the owner off. Returns the statements that undo it.
 * @throws OperatorError if a table has rows
 */
async function openTables(client: pg.ClientBase): Promise<readonly string[]> {
  const undo: string[] = []
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  const { rows: tables } = await client.query<{ name: string; forced: boolean }>(`
    select oid::regclass::text as name, relforcerowsecurity as forced from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by 1`)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`)
    undo.push(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const { name, forced } of tables) {
    await client.query(`alter table ${name} no force row level security, disable trigger user`)
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount !== 0)
      throw new OperatorError(`The database has rows in ${name}: restore into an empty database, or another one.`)
    undo.push(`alter table ${name} ${forced ? 'force row level security, ' : ''}enable trigger user`)
  }
  return undo
}

async function loadTable(client: pg.ClientBase, folder: string, table: BackupTable): Promise<void> {
  const name = client.escapeIdentifier(table.name)
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const unzip = createGunzip()
  const source = pipeline(createReadStream(join(folder, `${table.name}.copy.gz`)), unzip, () => undefined)
  await copyIn(client, `copy ${name} (${columns}) from stdin`, source)
  const { rows, digest } = await digestOf(client, table.name)
  if (rows !== table.rows || digest !== table.digest)
    throw new DamagedBackup(
      `${table.name} has ${rows} rows after the restore, which are not the ${table.rows} of the backup.`,
    )
}
