import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type TestApp, testApp } from '../../testing/app.ts'
import { until } from '../../testing/process.ts'
import { newTenant } from '../../testing/world.ts'
import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { backgroundOf, inTenant } from '../context-factory.ts'
import type { Runtime } from '../runtime.ts'
import { claimDueWork, wholeRoom } from './claim-jobs.ts'
import { performDue, plan, type WorkKind } from './jobs.ts'
import { workQueues } from './job-queues.ts'

let app: TestApp
const tenants: string[] = []
before(async () => {
  app = await testApp()
  for (let n = 0; n < 5; n += 1) tenants.push((await newTenant(app)).tenantId)
  await app.settle()
})
after(() => app.close())

const database = { kind: 'test.database', queue: 'database', maxAttempts: 3, perform: async () => undefined } as const
const mail = { kind: 'test.mail', queue: 'mail', maxAttempts: 3, perform: async () => undefined } as const
const kinds: readonly WorkKind[] = [database, mail]

/** Plans so many jobs of a kind for a tenant, each a second older than the one before. */
async function backlog(kind: WorkKind, tenantId: string | undefined, count: number): Promise<void> {
  await app.admin(
    `insert into due_work (tenant_id, id, kind, payload, due_at, state, created_at)
     select $1, gen_random_uuid(), $2, jsonb_build_object('age', n), $3::timestamptz - n * interval '1 second',
       case when n % 2 = 0 then 'ready' else 'waiting' end, $3 from generate_series(1, $4) n`,
    [tenantId, kind.kind, app.runtime.now().toString(), count],
  )
}

const clear = () => app.admin(`delete from due_work`)

const counts = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 5, maxLength: 5 })

test('tenants take turns whatever their backlogs are, each with its oldest jobs first and no more than its share', async () => {
  await fc.assert(
    fc.asyncProperty(counts, counts, fc.integer({ min: 0, max: 20 }), async (ofDatabase, ofMail, slots) => {
      await clear()
      for (const [n, tenantId] of tenants.entries()) {
        await backlog(database, tenantId, ofDatabase[n] ?? 0)
        await backlog(mail, tenantId, ofMail[n] ?? 0)
      }
      const claimed = await claimDueWork(app.runtime, kinds, { ...wholeRoom, database: slots })
      for (const { kind, room, backlogs } of [
        { kind: database, room: slots, backlogs: ofDatabase },
        { kind: mail, room: workQueues.mail.slots, backlogs: ofMail },
      ]) {
        const { perTenant } = workQueues[kind.queue]
        const taken = tenants.map((tenantId) =>
          claimed.filter((job) => job.kind === kind.kind && job.tenantId === tenantId),
        )
        const mayTake = backlogs.map((count) => Math.min(count, perTenant))
        const all = mayTake.reduce((sum, count) => sum + count, 0)
        assert.equal(taken.flat().length, Math.min(room, all), 'no slot stays free')
        const most = Math.max(...taken.map(({ length }) => length))
        for (const [n, jobs] of taken.entries()) {
          assert.ok(
            jobs.length >= Math.min(mayTake[n] ?? 0, most - 1),
            'nobody has two turns more than who still waits',
          )
          const ages = jobs.map(({ payload }) => (payload as { age: number }).age).toSorted((a, b) => a - b)
          const oldest = Array.from({ length: jobs.length }, (_, i) => (backlogs[n] ?? 0) - jobs.length + 1 + i)
          assert.deepEqual(ages, oldest)
        }
      }
    }),
    { numRuns: Number(process.env['CLAIM_RUNS'] ?? 15), endOnFailure: true },
  )
})

test('who has jobs under way comes after who has none', async () => {
  await clear()
  await backlog(database, tenants[0], 3)
  await claimDueWork(app.runtime, kinds, { ...wholeRoom, database: 3 })
  await backlog(database, tenants[0], 2)
  await backlog(database, tenants[1], 3)
  const next = await claimDueWork(app.runtime, kinds, { ...wholeRoom, database: 3 })
  assert.deepEqual([...new Set(next.map(({ tenantId }) => tenantId))], [tenants[1]])
})

/** The same service in another process. */
const another = (): Runtime => ({ ...app.runtime, database: app.database.open() })

test('two processes together never have more of a tenant under way than its share', async () => {
  await clear()
  const { perTenant } = workQueues.database
  let underWay = 0
  let most = 0
  const done: object[] = []
  const kind: WorkKind<object> = {
    ...database,
    async perform({ transact }) {
      underWay += 1
      most = Math.max(most, underWay)
      await transact(async (ctx) => ctx.db.run(sql`select pg_sleep(0.005)`))
      underWay -= 1
      done.push({})
    },
  }
  await backlog(kind as WorkKind, tenants[0], 60)
  const processes = [app.runtime, another()]
  await Promise.all(
    processes
      .flatMap((runtime) => [runtime, runtime])
      .map(async (runtime) => {
        while (done.length < 60) await performDue(runtime, [kind as WorkKind])
      }),
  )
  assert.deepEqual([done.length, most], [60, perTenant])
})

test('a lane keeps its order and never stops, though jobs come into it while others leave it', async () => {
  await clear()
  const other = another()
  const lane = app.runtime.newId()
  const [tenantId = ''] = tenants
  const done: number[] = []
  const kind: WorkKind<{ n: number }> = { ...database, perform: async ({ payload }) => void done.push(payload.n) }
  const add = (n: number) =>
    inTenant(backgroundOf(app.runtime, tenantId), async (ctx) =>
      plan(ctx, kind, { payload: { n }, dueAt: ctx.now, lane }),
    )
  const adding = (async () => {
    for (let n = 0; n < 100; n += 1) await add(n)
  })()
  const working = [app.runtime, other].map(async (runtime) => {
    while (done.length < 100) await performDue(runtime, [kind as WorkKind])
  })
  await adding
  await Promise.all(working)
  assert.deepEqual(
    done,
    Array.from({ length: 100 }, (_, n) => n),
  )
  assert.deepEqual(await app.admin('select 1 from due_work where lane = $1', [lane]), [])
})

test('what a process that died had leased is claimed again when its lease is over, and the lane behind it goes on', async () => {
  await clear()
  const lane = app.runtime.newId()
  await inTenant(backgroundOf(app.runtime, tenants[0] ?? ''), async (ctx) => {
    plan(ctx, database, { payload: { n: 1 }, dueAt: ctx.now, lane })
    plan(ctx, database, { payload: { n: 2 }, dueAt: ctx.now, lane })
  })
  assert.equal((await claimDueWork(app.runtime, kinds, wholeRoom)).length, 1)
  assert.equal(await performDue(app.runtime, kinds), 0)
  app.advance('PT61S')
  assert.deepEqual([await performDue(app.runtime, kinds), await performDue(app.runtime, kinds)], [1, 1])
})

test('a job that comes into a lane just while the one before it ends is not forgotten', async () => {
  await clear()
  const lane = app.runtime.newId()
  const [tenantId = ''] = tenants
  const add = (work: (ctx: Context) => Promise<void>) => inTenant(backgroundOf(app.runtime, tenantId), work)
  await add(async (ctx) => plan(ctx, database, { payload: {}, dueAt: ctx.now, lane }))
  let isEnded = false
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let ending: Promise<unknown> = Promise.resolve()
  await add(async (ctx) => {
    await ctx.db.run(sql`
      insert into due_work (tenant_id, id, kind, payload, due_at, lane, created_at)
      values (${tenantId}, ${ctx.newId()}, ${database.kind}, '{}', ${ctx.now}, ${lane}, ${ctx.now})`)
    ending = performDue(app.runtime, kinds).then(() => (isEnded = true))
    await until('the first one ends, or waits', async () => isEnded || (await app.admin(waits)).length > 0)
  })
  await ending
  assert.equal(await performDue(app.runtime, kinds), 1)
  assert.deepEqual(await app.admin('select 1 from due_work where lane = $1', [lane]), [])
})
