import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from './app.ts'
import { newHotel, newTenant } from './world.ts'

const nameOf = async ({ admin }: TestApp): Promise<unknown> =>
  (await admin('select current_database() as name'))[0]?.['name']

/** The rows of every table and the positions of all sequences, as one text. */
async function contentOf({ admin }: TestApp): Promise<string> {
  const tables = await admin(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const rows = await Promise.all(
    tables.map(async ({ name }) => [name, await admin(`select t::text as line from ${name} t order by 1`)]),
  )
  return JSON.stringify([
    rows,
    await admin(`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 2`),
  ])
}

test('a database with the rows of its template serves the next test, unless more than rows changed', async () => {
  const first = await testApp()
  const content = await contentOf(first)
  const tenant = await newTenant(first)
  await newHotel(tenant)
  await first.admin('delete from sessions where tenant_id <> $1', [tenant.tenantId])
  assert.notEqual(await contentOf(first), content)
  const name = await nameOf(first)
  await first.close()
  await assert.rejects(first.admin('select 1'), /has ended/)

  const second = await testApp()
  assert.equal(await nameOf(second), name)
  assert.equal(await contentOf(second), content)
  await (await newTenant(second)).call('POST', '/guests', { body: { firstName: 'Ada', lastName: 'Kaya' } })
  assert.notEqual(await contentOf(second), content)
  await second.database.reset()
  assert.equal(await contentOf(second), content)
  await second.admin('create table of_this_test (id integer)')
  await assert.rejects(second.database.reset(), /More than rows have changed: CREATE TABLE/)
  await second.close()

  const third = await testApp()
  assert.notEqual(await nameOf(third), name)
  await third.close()
})
