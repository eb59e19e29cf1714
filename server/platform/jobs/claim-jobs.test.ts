import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type TestApp, testApp } from '../../testing/app.ts'
import { repetitions } from '../../testing/full.ts'
import { until } from '../../testing/processes/process.ts'
import { newTenant } from '../../testing/world.ts'
import type { WriteContext } from '../context.ts'
import { backgroundInvocation, inTransaction } from '../context-factory.ts'
import { sql } from '../db/sql.ts'
import type { Runtime } from '../runtime.ts'
import { allSlots, claimJobs } from './claim-jobs.ts'
import { jobQueues } from './job-queues.ts'
import { enqueue, type JobKind } from './jobs.ts'
import { runDueJobs } from './run-due-jobs.ts'

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
const kinds: readonly JobKind[] = [database, mail]

/** Enqueues jobs of a kind for a tenant, each due a second before the previous one. */
async function backlog(kind: JobKind, tenantId: string | undefined, count: number): Promise<void> {
  await app.admin(
    `insert into jobs (tenant_id, id, kind, payload, due_at, state, created_at)
     select $1, gen_random_uuid(), $2, jsonb_build_object('age', n), $3::timestamptz - n * interval '1 second',
       case when n % 2 = 0 then 'ready' else 'waiting' end, $3 from generate_series(1, $4) n`,
    [tenantId, kind.kind, app.runtime.now().toString(), count],
  )
}

const clear = () => app.admin(`delete from jobs`)

const counts = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 5, maxLength: 5 })

test('tenants take turns whatever their backlogs are, each with its oldest jobs first, up to its share', async () => {
  await fc.assert(
    fc.asyncProperty(counts, counts, fc.integer({ min: 0, max: 20 }), async (ofDatabase, ofMail, slots) => {
      await clear()
      for (const [n, tenantId] of tenants.entries()) {
        await backlog(database, tenantId, ofDatabase[n] ?? 0)
        await backlog(mail, tenantId, ofMail[n] ?? 0)
      }
      const claimed = await claimJobs(app.runtime, kinds, { ...allSlots, database: slots })
      for (const { kind, room, backlogs } of [
        { kind: database, room: slots, backlogs: ofDatabase },
        { kind: mail, room: jobQueues.mail.slots, backlogs: ofMail },
      ]) {
        const { perTenant } = jobQueues[kind.queue]
        const taken = tenants.map((tenantId) =>
          claimed.filter((job) => job.kind === kind.kind && job.tenantId === tenantId),
        )
        const mayTake = backlogs.map((count) => Math.min(count, perTenant))
        const all = mayTake.reduce((sum, count) => sum + count, 0)
        assert.equal(taken.flat().length, Math.min(room, all), 'no slot stays free')
        const max = Math.max(...taken.map(({ length }) => length))
        for (const [n, jobs] of taken.entries()) {
          assert.ok(jobs.length >= Math.min(mayTake[n] ?? 0, max - 1), 'nobody has two turns more than who still waits')
          const ages = jobs.map(({ payload }) => (payload as { age: number }).age).toSorted((a, b) => a - b)
          const oldest = Array.from({ length: jobs.length }, (_, i) => (backlogs[n] ?? 0) - jobs.length + 1 + i)
          assert.deepEqual(ages, oldest)
        }
      }
    }),
    { numRuns: repetitions(15), endOnFailure: true },
  )
})

test('tenants with running jobs come after tenants without', async () => {
  await clear()
  await backlog(database, tenants[0], 3)
  await claimJobs(app.runtime, kinds, { ...allSlots, database: 3 })
  await backlog(database, tenants[0], 2)
  await backlog(database, tenants[1], 3)
  const next = await claimJobs(app.runtime, kinds, { ...allSlots, database: 3 })
  assert.deepEqual([...new Set(next.map(({ tenantId }) => tenantId))], [tenants[1]])
})

/** The same service in another process. */
const another = (): Runtime => ({ ...app.runtime, database: app.database.open() })

test('two processes together never run more jobs of a tenant than its share', async () => {
  await clear()
  const { perTenant } = jobQueues.database
  let underWay = 0
  let max = 0
  const done: object[] = []
  const kind: JobKind<object> = {
    ...database,
    async perform({ transaction }) {
      underWay += 1
      max = Math.max(max, underWay)
      await transaction(async (ctx) => ctx.db.run(sql`select pg_sleep(0.005)`))
      underWay -= 1
      done.push({})
    },
  }
  await backlog(kind as JobKind, tenants[0], 60)
  const processes = [app.runtime, another()]
  await Promise.all(
    processes
      .flatMap((runtime) => [runtime, runtime])
      .map(async (runtime) => {
        while (done.length < 60) await runDueJobs(runtime, [kind as JobKind])
      }),
  )
  assert.deepEqual([done.length, max], [60, perTenant])
})

test('jobs of one queue key run in order without stopping, while jobs are enqueued and finished', async () => {
  await clear()
  const other = another()
  const queueKey = app.runtime.newId()
  const [tenantId = ''] = tenants
  const done: number[] = []
  const kind: JobKind<{ n: number }> = { ...database, perform: async ({ payload }) => void done.push(payload.n) }
  const add = (n: number) =>
    inTransaction(backgroundInvocation(app.runtime, tenantId), async (ctx) =>
      enqueue(ctx, kind, { payload: { n }, dueAt: ctx.now, queueKey }),
    )
  const adding = (async () => {
    for (let n = 0; n < 100; n += 1) await add(n)
  })()
  const working = [app.runtime, other].map(async (runtime) => {
    while (done.length < 100) await runDueJobs(runtime, [kind as JobKind])
  })
  await adding
  await Promise.all(working)
  assert.deepEqual(
    done,
    Array.from({ length: 100 }, (_, n) => n),
  )
  assert.deepEqual(await app.admin('select 1 from jobs where queue_key = $1', [queueKey]), [])
})

test('a job leased by a dead process is claimed again after its lease, and its queue key goes on', async () => {
  await clear()
  const queueKey = app.runtime.newId()
  await inTransaction(backgroundInvocation(app.runtime, tenants[0] ?? ''), async (ctx) => {
    enqueue(ctx, database, { payload: { n: 1 }, dueAt: ctx.now, queueKey })
    enqueue(ctx, database, { payload: { n: 2 }, dueAt: ctx.now, queueKey })
  })
  assert.equal((await claimJobs(app.runtime, kinds, allSlots)).length, 1)
  assert.equal(await runDueJobs(app.runtime, kinds), 0)
  app.advance('PT61S')
  assert.deepEqual([await runDueJobs(app.runtime, kinds), await runDueJobs(app.runtime, kinds)], [1, 1])
})

test('a job enqueued just while the one before it ends is not lost', async () => {
  await clear()
  const queueKey = app.runtime.newId()
  const [tenantId = ''] = tenants
  const add = (work: (ctx: WriteContext) => Promise<void>) =>
    inTransaction(backgroundInvocation(app.runtime, tenantId), work)
  await add(async (ctx) => enqueue(ctx, database, { payload: {}, dueAt: ctx.now, queueKey }))
  let isEnded = false
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let ending: Promise<unknown> = Promise.resolve()
  await add(async (ctx) => {
    await ctx.db.run(sql`
      insert into jobs (tenant_id, id, kind, payload, due_at, queue_key, created_at)
      values (${tenantId}, ${ctx.newId()}, ${database.kind}, '{}', ${ctx.now}, ${queueKey}, ${ctx.now})`)
    ending = runDueJobs(app.runtime, kinds).then(() => (isEnded = true))
    await until('the first one ends, or waits', async () => isEnded || (await app.admin(waits)).length > 0)
  })
  await ending
  assert.equal(await runDueJobs(app.runtime, kinds), 1)
  assert.deepEqual(await app.admin('select 1 from jobs where queue_key = $1', [queueKey]), [])
})
