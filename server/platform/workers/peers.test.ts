import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type TestApp, testApp } from '../../testing/app.ts'
import { databaseCost } from '../../testing/database-cost.ts'
import { until } from '../../testing/processes/process.ts'
import { joinPeers } from './peers.ts'
import { type Work, work } from './work.ts'

const forAll = work('test: for all', { isForAll: true })
const forOne = work('test: for one')

/** A process that only notes its wake-ups. `undefined` is a look for all work. */
function join(t: TestContext, app: TestApp) {
  const woken: (Work | undefined)[] = []
  const peers = joinPeers(
    { ...app.runtime, database: app.database.open() },
    { works: [forAll, forOne], wake: (each) => void woken.push(each) },
  )
  t.after(() => peers.leave())
  return { ...peers, woken, isWokenFor: (each: Work | undefined) => woken.includes(each) }
}

/** The listening connections of this database. */
const listeners = `select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`

test('processes wake each other, and one that leaves hands its work over', async (t) => {
  const app = await testApp(t)
  const one = join(t, app)
  await until('the first one hears', () => one.isWokenFor(undefined))
  const two = join(t, app)
  // A new process may have missed what the others committed before they knew it.
  await until('the second one is known', () => two.isWokenFor(forAll))
  one.tell(forOne)
  await until('the second one is woken', () => two.isWokenFor(forOne))
  assert.ok(!one.isWokenFor(forOne), 'nobody wakes itself')
  await two.leave()
  await until('the first one takes over', () => one.isWokenFor(forOne))
})

test('a lost connection is opened again, and meanwhile the commits of others are polled for', async (t) => {
  const app = await testApp(t)
  const [one, two] = [join(t, app), join(t, app)]
  await until('both hear', () => one.isWokenFor(undefined) && two.isWokenFor(undefined))
  await until('they know each other', () => one.isWokenFor(forAll) || two.isWokenFor(forAll))
  two.woken.length = 0
  assert.equal((await app.admin(listeners)).length, 2)
  await app.admin(`select pg_terminate_backend(pid) from (${listeners}) as listening`)
  await until('it looks for what it missed', () => two.isWokenFor(undefined))
  two.woken.length = 0
  one.tell(forOne)
  await until('it is woken again', () => two.isWokenFor(forOne))
})

test('a process alone sends nothing for its commits', async (t) => {
  const app = await testApp(t)
  const one = join(t, app)
  await until('it hears', () => one.isWokenFor(undefined))
  const { statements } = await databaseCost(app.runtime.database, async () => {
    one.tell(forAll)
    await one.leave()
  })
  assert.equal(statements, 0)
})
