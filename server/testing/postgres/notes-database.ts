import type { TestContext } from 'node:test'
import type pg from 'pg'
import { type TestDatabase, testDatabase } from './database.ts'

/** Two tenants for tests of the database layer. */
export const ours = { tenant: '11111111-1111-4111-8111-111111111111' }
export const theirs = { tenant: '22222222-2222-4222-8222-222222222222' }

/** A database with one protected table `notes (tenant_id, id, text)`, and a counter of round trips. */
export async function notesDatabase(t: TestContext): Promise<TestDatabase & { trips(): number }> {
  const test = await testDatabase(t)
  await test.admin(`
    create table notes (tenant_id uuid not null, id integer not null, text text not null default '',
      primary key (tenant_id, id), constraint notes__text__unique unique (tenant_id, text) deferrable);
    select protect_tenant_table('notes')`)
  let trips = 0
  test.database.pool.on('connect', (client) => {
    const { connection } = client as pg.PoolClient & { connection: NodeJS.EventEmitter }
    connection.on('readyForQuery', () => trips++)
  })
  return { ...test, trips: () => trips }
}
