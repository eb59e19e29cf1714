import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { testCluster } from '../../../testing/postgres/cluster.ts'
import { MigrationError, migrate } from './migrate.ts'

const first = 'create table first (id integer primary key); grant select on first to bellhop_app'
const second = 'create table second (id integer primary key)'

let count = 0

/** A database that does not exist yet, and a folder with some migrations. */
async function house(t: TestContext, files: Record<string, string>) {
  const clusterUrl = await testCluster()
  const databaseName = `bellhop_migrate_${process.pid}_${++count}`
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-migrations-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  for (const [name, text] of Object.entries(files)) write(name, text)
  const ask = async (text: string, database = databaseName) => {
    const url = new URL(clusterUrl)
    url.pathname = `/${database}`
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    return client.query(text).finally(() => client.end())
  }
  t.after(async () => {
    rmSync(folder, { recursive: true })
    await ask(`drop database if exists ${databaseName} with (force)`, 'postgres')
  })
  const run = () => migrate({ admin: { connectionString: clusterUrl }, folder, databaseName })
  return { run, ask, write, remove: (name: string) => rmSync(join(folder, name)) }
}

test('migrations run once, in order, as the owner', async (t) => {
  const { run, ask, write } = await house(t, { '0002_second.sql': second, '0001_first.sql': first })
  assert.deepEqual(await run(), ['0001_first.sql', '0002_second.sql'])
  assert.deepEqual(await run(), [])
  write('0003_third.sql', 'alter table second add column note text')
  assert.deepEqual(await run(), ['0003_third.sql'])
  const { rows } = await ask(`select distinct tableowner from pg_tables where schemaname = 'public'`)
  assert.deepEqual(rows, [{ tableowner: 'bellhop_owner' }])
})

test('several processes may migrate at once', async (t) => {
  const { run } = await house(t, { '0001_first.sql': first, '0002_second.sql': `${second}; select pg_sleep(0.05)` })
  const applied = await Promise.all([run(), run(), run(), run()])
  assert.deepEqual(applied.flat().toSorted(), ['0001_first.sql', '0002_second.sql'])
})

test('a changed, missing or late migration is an error', async (t) => {
  const { run, write, remove } = await house(t, { '0002_second.sql': second })
  await run()
  write('0002_second.sql', `${second} `)
  await assert.rejects(run(), /0002_second.sql was changed after it had been applied/)
  remove('0002_second.sql')
  await assert.rejects(run(), /0002_second.sql was applied, but its file is missing/)
  write('0002_second.sql', second)
  write('0001_first.sql', first)
  await assert.rejects(run(), /0001_first.sql comes before 0002_second.sql/)
})

test('a database of a version before the first release is refused and stays as it is', async (t) => {
  const { run, ask, write, remove } = await house(t, { '0001_platform.sql': first, '0015_voice_guards.sql': second })
  await run()
  write('0001_platform.sql', `${first}; create table more (id integer)`)
  remove('0015_voice_guards.sql')
  await assert.rejects(run(), (error) => {
    assert.ok(error instanceof MigrationError)
    assert.match(error.message, /^A version before the first release created this database/)
    assert.match(error.message, /another DATA_DIR, or another database name in DATABASE_URL/)
    return true
  })
  const { rows } = await ask(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  assert.deepEqual(rows, [{ tablename: 'first' }, { tablename: 'schema_migrations' }, { tablename: 'second' }])
})

test('line ends do not count as a change', async (t) => {
  const { run, write } = await house(t, { '0001_first.sql': 'create table first (\n id integer)' })
  await run()
  write('0001_first.sql', 'create table first (\r\n id integer)')
  assert.deepEqual(await run(), [])
})

test('a failed migration leaves no traces, and the error contains its line', async (t) => {
  const { run, ask } = await house(t, {
    '0001_first.sql': first,
    '0002_bad.sql': 'create table half (id integer);\nselec 1',
  })
  await assert.rejects(run(), /0002_bad.sql failed: line 2: syntax error/)
  const { rows } = await ask(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  assert.deepEqual(rows, [{ tablename: 'first' }, { tablename: 'schema_migrations' }])
})

test('file names are checked before anything runs', async (t) => {
  const { run } = await house(t, { 'first.sql': first })
  await assert.rejects(run(), /first.sql must be named like/)
  const twice = await house(t, { '0001_first.sql': first, '0001_second.sql': second })
  await assert.rejects(twice.run(), /Two migrations have the number 0001/)
})

test('other roles may not connect, and the schema is closed to them', async (t) => {
  const { run, ask } = await house(t, { '0001_first.sql': first })
  await run()
  const { rows } = await ask(`select has_database_privilege('public', current_database(), 'connect') as connects,
    has_database_privilege('public', current_database(), 'temporary') as temporary,
    has_schema_privilege('public', 'public', 'usage') as uses,
    has_schema_privilege('bellhop_app', 'public', 'create') as app_creates`)
  assert.deepEqual(rows, [{ connects: false, temporary: false, uses: false, app_creates: false }])
})
