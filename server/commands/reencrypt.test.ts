import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EncryptedColumn, encryptedColumn } from '#platform/crypto/encrypted-column.ts'
import { openKeyRing } from '#platform/crypto/key-ring.ts'
import { newId } from '#platform/kernel/ids.ts'
import { testDatabase } from '../testing/postgres/database.ts'
import { onDatabase } from './maintenance-connection.ts'
import { reencrypt } from './reencrypt.ts'

const [old, fresh] = [1, 2].map((fill) => ({ id: `k${fill}`, secret: Buffer.alloc(32, fill) }))

test('a killed run can be repeated, over more rows than one page; tenant_id may be the id', async (t) => {
  assert.ok(old && fresh)
  const database = await testDatabase(t)
  await database.admin('create table heads (tenant_id uuid primary key, encrypted_key text)')
  const column = encryptedColumn({ table: 'heads', column: 'encrypted_key', idColumn: 'tenant_id' })
  const before = await openKeyRing({ keys: [old], dataDir: '' })
  const keys = await openKeyRing({ keys: [fresh, old], dataDir: '' })
  const tenants = Array.from({ length: 1100 }, newId)
  const encrypted = tenants.map((id) => column.encrypt(before, `key of ${id}`, { tenantId: id, id }))
  await database.admin('insert into heads select * from unnest($1::uuid[], $2::text[])', [tenants, encrypted])
  await database.admin('insert into heads values ($1, null)', [newId()])

  const settings = { DATA_DIR: '', DATABASE_URL: database.appUrl, DATABASE_ADMIN_URL: database.adminUrl }
  const run = (of: EncryptedColumn) => onDatabase(settings, (client) => reencrypt(client, of, keys))
  let left = 700
  const killed: EncryptedColumn = {
    ...column,
    // The statement that would write the next value reads the name of the table.
    get table() {
      if (left === 0) throw new Error('killed')
      return column.table
    },
    encrypt(...args) {
      left -= 1
      return column.encrypt(...args)
    },
  }
  await assert.rejects(run(killed), /killed/)
  const rest = await run(column)
  assert.deepEqual(rest, { column: 'heads.encrypted_key', updated: 401, undecryptable: [] })
  const rows = await database.admin<{ tenant_id: string; encrypted_key: string }>(
    'select tenant_id, encrypted_key from heads where encrypted_key is not null',
  )
  assert.equal(rows.length, tenants.length)
  const alone = await openKeyRing({ keys: [fresh], dataDir: '' })
  for (const { tenant_id: id, encrypted_key } of rows) {
    assert.equal(column.decrypt(alone, encrypted_key, { tenantId: id, id }), `key of ${id}`)
  }
})
