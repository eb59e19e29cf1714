import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../postgres/database.ts'
import { coveredIndexes, indexUses } from './index-uses.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

/** The indexes of our tables, with their columns in order: 0 is an expression. `condition` is '' for all rows. */
const indexes = `select i.relname as name, x.indrelid as of_table, x.indisunique as is_unique,
    (x.indkey::int2[])[0:x.indnkeyatts - 1] as keys, coalesce(pg_get_expr(x.indpred, x.indrelid), '') as condition
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = 'public'::regnamespace`

const namesOf = async (text: string): Promise<string[]> =>
  (await database.admin<{ name: string }>(`with indexes as (${indexes}) ${text}`)).map(({ name }) => name)

test('each index makes something unique, serves a foreign key, or is listed with the query that needs it', async () => {
  // Deleting a record looks for the rows that refer to it. That of a tenant never happens.
  const others = await namesOf(`select name from indexes i where not is_unique and not exists (
      select from pg_constraint k where k.contype = 'f' and k.conrelid = i.of_table and cardinality(k.conkey) > 1
        and k.conkey <@ i.keys[1:cardinality(k.conkey)])
    order by name collate "C"`)
  assert.deepEqual(others, Object.keys(indexUses).toSorted())
})

test('no index for all rows is only the beginning of another one', async () => {
  const covered = await namesOf(`select distinct one.name from indexes one join indexes other
      on other.of_table = one.of_table and other.name <> one.name and other.condition = ''
    where one.condition = '' and not one.is_unique and not 0 = any (one.keys)
      and other.keys[1:cardinality(one.keys)] = one.keys
    order by 1`)
  assert.deepEqual(covered, Object.keys(coveredIndexes).toSorted())
})
