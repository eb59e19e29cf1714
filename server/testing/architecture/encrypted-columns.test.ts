import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { platformEncryptedColumns } from '#platform/platform-encrypted-columns.ts'
import { modules } from '../../modules.ts'
import { type TestDatabase, testDatabase } from '../postgres/database.ts'

const root = new URL('../../', import.meta.url).pathname
const sources = globSync('**/*.ts', { cwd: root, exclude: ['node_modules/**', 'testing/**', '**/*.test.ts'] })
  .map((path) => ({ path: path.replaceAll('\\', '/'), code: readFileSync(root + path, 'utf8') }))
  .filter(({ path }) => path !== 'platform/crypto/encrypted-column.ts')

const declared = [
  ...platformEncryptedColumns.map((column) => ({
    ...column,
    isOwn: modules.every(({ tables }) => !tables.includes(column.table)),
  })),
  ...modules.flatMap(({ tables, encryptedColumns = [] }) =>
    encryptedColumns.map((column) => ({ ...column, isOwn: tables.includes(column.table) })),
  ),
].map((column) => ({ ...column, name: `${column.table}.${column.column}` }))

/** Rows that share an id within a tenant, and why that does no harm. */
const sharing: Record<string, string> = {
  'idempotency_keys.encrypted_body':
    'a UUID that a client used twice; re-encrypting compares the value that it replaces',
}

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

test('every encrypted column is listed by its module, so that a change of keys reaches it', () => {
  const made = sources.flatMap(({ code }) =>
    [...code.matchAll(/\bencryptedColumn\(([^)]*)\)/g)].map(([, place = '']) => {
      const [, table] = /\btable: '(\w+)'/.exec(place) ?? []
      const [, column] = /\bcolumn: '(\w+)'/.exec(place) ?? []
      return `${table}.${column}`
    }),
  )
  assert.deepEqual(made.toSorted(), declared.map(({ name }) => name).toSorted())
  assert.deepEqual(
    declared.filter(({ isOwn }) => !isOwn),
    [],
    'the table is its owner’s',
  )
})

test('every encrypted column is text in the database, and its row is known by uuids', async () => {
  assert.ok(declared.length > 0)
  for (const { table, column, idColumn, name } of declared) {
    const rows = await database.admin<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
      [table],
    )
    const types = new Map(rows.map((row) => [row.name, row.type]))
    const found = [column, idColumn, 'tenant_id'].map((each) => types.get(each))
    assert.deepEqual(found, ['text', 'uuid', 'uuid'], name)
    if (name in sharing) continue
    const key = await database.admin<{ columns: string[] }>(
      `select array_agg(attname::text order by attname) as columns
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
       where conrelid = $1::regclass and contype = 'p'`,
      [table],
    )
    assert.deepEqual(key[0]?.columns, [...new Set([idColumn, 'tenant_id'])].toSorted(), `${name} has one value a row`)
  }
})

test('nothing else encrypts', () => {
  const others = sources.filter(({ code }) => /\bcreateCipher|\bcreateDecipher|subtle\.encrypt/.test(code))
  assert.deepEqual(
    others.map(({ path }) => path),
    // Files are too large for a column; their keys are in encrypted ones.
    ['platform/outbound/storage/file-cipher.ts'],
  )
})
