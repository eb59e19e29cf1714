import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { schemaSnapshot } from '#platform/db/schema/schema-snapshot.ts'
import { migrationsFolder, testDatabase } from '../postgres/database.ts'

test('the committed picture of the schema is what the migrations make', async (t) => {
  const { admin } = await testDatabase(t)
  const committed = readFileSync(join(migrationsFolder, 'schema.snapshot.sql'), 'utf8')
  assert.equal(await schemaSnapshot(admin), committed, 'run `npm run generate`')
})
