import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readMigrations } from '#platform/db/schema/migration-files.ts'
import { platformTables, platformTriggers } from '#platform/db/schema/platform-tables.ts'
import { modules } from '../../modules.ts'
import { migrationsFolder, type TestDatabase, testDatabase } from '../postgres/database.ts'

const owners = [{ name: 'platform', tables: platformTables, triggers: platformTriggers }, ...modules]
const migrations = readMigrations(migrationsFolder)

/**
 * The owner in the name of a migration: `0005_guests.sql`, `0015_guests_nickname.sql`. The audit log is the platform's.
 */
function ownerOf(migration: string): string | undefined {
  const name = migration.slice('0000_'.length, -'.sql'.length)
  const owner = [...owners.map((each) => each.name), 'audit'].find((each) => {
    const prefix = each.replaceAll('-', '_')
    return name === prefix || name.startsWith(`${prefix}_`)
  })
  return owner === 'audit' ? 'platform' : owner
}

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const namesOf = async (query: string): Promise<string[]> =>
  (await database.admin<{ name: string }>(query)).map(({ name }) => name)

test('every migration names its module', () => {
  const unnamed = migrations.map(({ name }) => name).filter((name) => ownerOf(name) === undefined)
  assert.deepEqual(unnamed, [], 'name it NNNN_module.sql or NNNN_module_what.sql')
})

test('every table has exactly one owner', async () => {
  const declared = owners.flatMap(({ tables }) => tables)
  const tables = await namesOf(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  )
  assert.deepEqual(declared.toSorted(), tables, 'list it in `tables` of its module')
})

test('every trigger is named in its module, with what it does', async () => {
  const declared = owners.flatMap(({ triggers = {} }) => Object.keys(triggers))
  const triggers = await namesOf(
    `select distinct tgname::text as name from pg_trigger join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  assert.deepEqual(declared.toSorted(), triggers, 'list it in `triggers` of its module')
  const effects = owners.flatMap(({ triggers = {} }) => Object.values(triggers))
  assert.deepEqual(
    effects.filter((effect) => !/^[A-Z].*[^.]\.$/.test(effect)),
    [],
    'the effect is one sentence',
  )
})

test('the migrations of a module create its tables, and its triggers or their functions', async () => {
  const functions = await database.admin<{ trigger: string; name: string }>(
    `select distinct tgname as trigger, proname as name from pg_trigger join pg_proc p on p.oid = tgfoid
     where not tgisinternal`,
  )
  const notCreated = owners.flatMap(({ name, tables, triggers = {} }) => {
    const text = migrations
      .filter((migration) => ownerOf(migration.name) === name)
      .map((migration) => migration.text)
      .join('\n')
    const tableStatements = tables
      .filter((table) => table !== 'schema_migrations')
      .map((table) => [`create table ${table} (`])
    const triggerStatements = Object.keys(triggers).map((trigger) => [
      `create trigger ${trigger} `,
      ...functions.filter((each) => each.trigger === trigger).map((each) => `create function ${each.name}(`),
    ])
    return [...tableStatements, ...triggerStatements]
      .filter((statements) => !statements.some((statement) => text.includes(statement)))
      .map(([statement]) => `${name}: ${statement}`)
  })
  assert.deepEqual(notCreated, [])
})

test('every table has its purpose in a comment', () => {
  const text = migrations.map((migration) => migration.text).join('\n')
  const uncommented = [...text.matchAll(/(.*)\ncreate table (\w+) /g)].filter(([, line]) => !line?.startsWith('--'))
  assert.deepEqual(
    uncommented.map(([, , table]) => table),
    [],
    'write one sentence above `create table`',
  )
})
