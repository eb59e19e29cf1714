import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform/kernel/ids.ts'
import { type SealedColumn, sealedColumn } from '#platform/crypto/encrypted-column.ts'
import { openSecretKeys } from '#platform/crypto/key-ring.ts'
import { testDatabase } from '../testing/database.ts'
import { onDatabase } from './maintenance-connection.ts'
import { reseal } from './reencrypt.ts'

const [old, fresh] = [1, 2].map((fill) => ({ id: `k${fill}`, secret: Buffer.alloc(32, fill) }))

test('a killed run goes on where it was, over more rows than are read at once; tenant_id may be the id', async (t) => {
  assert.ok(old && fresh)
  const database = await testDatabase(t)
  await database.admin('create table heads (tenant_id uuid primary key, sealed_key text)')
  const column = sealedColumn({ table: 'heads', column: 'sealed_key', idColumn: 'tenant_id' })
  const before = await openSecretKeys({ keys: [old], dataDir: '' })
  const keys = await openSecretKeys({ keys: [fresh, old], dataDir: '' })
  const tenants = Array.from({ length: 1100 }, newId)
  const sealed = tenants.map((id) => column.seal(before, `key of ${id}`, { tenantId: id, id }))
  await database.admin('insert into heads select * from unnest($1::uuid[], $2::text[])', [tenants, sealed])
  await database.admin('insert into heads values ($1, null)', [newId()])

  const settings = { DATA_DIR: '', DATABASE_URL: database.appUrl, DATABASE_ADMIN_URL: database.adminUrl }
  const run = (of: SealedColumn) => onDatabase(settings, (client) => reseal(client, of, keys))
  let left = 700
  const killed: SealedColumn = {
    ...column,
    // The statement that would write the next value names the table.
    get table() {
      if (left === 0) throw new Error('killed')
      return column.table
    },
    seal(...args) {
      left -= 1
      return column.seal(...args)
    },
  }
  await assert.rejects(run(killed), /killed/)
  const rest = await run(column)
  assert.deepEqual(rest, { column: 'heads.sealed_key', resealed: 401, unopened: [] })
  const rows = await database.admin<{ tenant_id: string; sealed_key: string }>(
    'select tenant_id, sealed_key from heads where sealed_key is not null',
  )
  assert.equal(rows.length, tenants.length)
  const alone = await openSecretKeys({ keys: [fresh], dataDir: '' })
  for (const { tenant_id: id, sealed_key } of rows) {
    assert.equal(column.open(alone, sealed_key, { tenantId: id, id }), `key of ${id}`)
  }
})
