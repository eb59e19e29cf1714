import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { notesDatabase, ours, theirs } from '../../../testing/postgres/notes-database.ts'
import type { QueryPurpose } from '../database.ts'
import { type Database, noTenant, type Scope } from '../database.ts'
import { sql } from '../sql.ts'
import { DatabaseBusy } from '../unreachable.ts'

const one = sql<{ n: number }>`select 1 as n`

/** Opens transactions that stay open; `begun` counts those with a connection. */
function holdOpen(database: Database, scope: Scope, count: number, purpose: QueryPurpose = 'usual') {
  const release = Promise.withResolvers<void>()
  const state = { begun: 0 }
  const all = Array.from({ length: count }, () =>
    database.transaction(
      scope,
      async (tx) => {
        await tx.one(one)
        state.begun++
        await release.promise
      },
      purpose,
    ),
  )
  const end = async (): Promise<void> => {
    release.resolve()
    await Promise.all(all)
  }
  return { state, end }
}

async function pool(t: TestContext, poolSize: number, options: object = {}): Promise<Database> {
  const { open } = await notesDatabase(t)
  return open({ poolSize, ...options })
}

test('a tenant alone gets half of the connections', async (t) => {
  const database = await pool(t, 6)
  const greedy = holdOpen(database, ours, 20)
  while (greedy.state.begun < 3) await database.in('workers').one(one)
  for (let queries = 0; queries < 20; queries++) await database.in('workers').one(one)
  const [begun, usage] = [greedy.state.begun, database.usage()]
  await greedy.end()
  assert.equal(begun, 3)
  assert.deepEqual(usage, { busiestTenant: 3, heavy: 0, waiting: 17 })
  assert.equal(greedy.state.begun, 20)
  assert.equal(database.usage().busiestTenant, 0)
})

test('tenants that ask at the same time divide the half, and none gets less than two', async (t) => {
  const database = await pool(t, 12)
  const others = Array.from({ length: 4 }, () => ({ tenant: randomUUID(), hotels: [] }))
  const ask = async (): Promise<void> => {
    for (const scope of [theirs, ...others]) assert.deepEqual(await database.in(scope).one(one), { n: 1 })
  }
  assert.deepEqual(await database.in(theirs).one(one), { n: 1 })
  const greedy = holdOpen(database, ours, 20)
  while (greedy.state.begun < 3) await database.in(theirs).one(one)
  for (let queries = 0; queries < 20; queries++) await database.in(theirs).one(one)
  const besideOne = greedy.state.begun
  await greedy.end()
  await ask()
  const again = holdOpen(database, ours, 20)
  while (again.state.begun < 2) await ask()
  for (let rounds = 0; rounds < 10; rounds++) await ask()
  const besideFive = again.state.begun
  await again.end()
  assert.deepEqual({ besideOne, besideFive }, { besideOne: 3, besideFive: 2 })
})

test('all tenants together block neither background work nor callers without a tenant', async (t) => {
  const database = await pool(t, 6)
  const tenants = [ours, theirs].map((scope) => holdOpen(database, scope, 6))
  for (let queries = 0; queries < 20; queries++) {
    await database.in('workers').many(sql`select id from events limit 1`)
    await database.in(noTenant).one(one)
    await database.query({ text: 'select 1', values: [] })
  }
  const begun = (): number => tenants.reduce((sum, { state }) => sum + state.begun, 0)
  while (begun() < 4) await database.in(noTenant).one(one)
  await database.in('workers').many(sql`select id from events limit 1`)
  const begunAtOnce = begun()
  for (const { end } of tenants) await end()
  assert.equal(begunAtOnce, 4)
})

test('tenants wait for connections in turns, not behind all earlier queries of another tenant', async (t) => {
  const database = await pool(t, 1)
  let answered = 0
  const crowd = Array.from({ length: 200 }, () =>
    database
      .in(ours)
      .one(one)
      .then(() => answered++),
  )
  await database.in(theirs).one(one)
  assert.ok(answered <= 16, `${answered} were answered before`)
  await Promise.all(crowd)
})

test('heavy queries take few connections and no parallel workers, and have their own timeout', async (t) => {
  const database = await pool(t, 10, { statementTimeoutMs: 50 })
  const settings = sql<{ time: string; workers: string }>`select current_setting('statement_timeout') as time,
    current_setting('max_parallel_workers_per_gather') as workers`
  assert.deepEqual(await database.in(ours, 'heavy').one(settings), { time: '10s', workers: '0' })
  const inTransaction = await database.transaction(ours, (tx) => tx.one(settings), 'heavy')
  assert.deepEqual(inTransaction, { time: '10s', workers: '0' })
  assert.equal((await database.in(ours).one(settings))?.time, '50ms')

  await database.in(ours, 'heavy').run(sql`select pg_sleep(0.2)`)
  const held = holdOpen(database, ours, 3, 'heavy')
  while (held.state.begun === 0) await database.in(ours).one(one)
  for (let queries = 0; queries < 20; queries++) await database.in(ours).one(one)
  const [begun, usage] = [held.state.begun, database.usage()]
  // Before the assertions: an open transaction would keep the pool from closing.
  await held.end()
  assert.equal(begun, 1)
  assert.deepEqual(usage, { busiestTenant: 1, heavy: 1, waiting: 2 })
})

test('a tenant with too many waiting queries is refused at once, and other tenants are not', async (t) => {
  const database = await pool(t, 2)
  const crowd = Promise.allSettled(Array.from({ length: 2100 }, () => database.in(ours).one(one)))
  assert.deepEqual(await database.in(theirs).one(one), { n: 1 })
  const refused = (await crowd).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  assert.ok(refused.length > 0 && refused.length <= 100, `${refused.length} were refused`)
  for (const reason of refused) assert.ok(reason instanceof DatabaseBusy)
})
