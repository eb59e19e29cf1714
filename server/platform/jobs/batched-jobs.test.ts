import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { testApp } from '../../testing/app.ts'
import { newTenant } from '../../testing/world.ts'
import { jobQueues } from './job-queues.ts'
import { batchedJob, enqueue, type Job, type JobKind } from './jobs.ts'
import { runDueJobs } from './run-due-jobs.ts'

type JobNumber = { readonly n: number }

/** A kind of which ten are performed together, and what it was given. */
function batched(perform: (jobs: readonly Job<JobNumber>[]) => Promise<(Temporal.Instant | undefined)[]>) {
  const batches: number[][] = []
  const kind = batchedJob<JobNumber>({
    kind: 'test.batched',
    queue: 'database',
    maxAttempts: 5,
    retryDelaysSeconds: [10],
    batch: {
      size: 10,
      async perform(jobs) {
        batches.push(jobs.map(({ payload }) => payload.n))
        return perform(jobs)
      },
    },
  })
  return { batches, kind, kinds: [kind as JobKind] }
}

async function world(t: Parameters<typeof testApp>[0]) {
  const app = await testApp(t)
  const tenants = [(await newTenant(app)).tenantId, (await newTenant(app)).tenantId]
  await app.settle()
  const add = (kind: JobKind<JobNumber>, tenantId: string | undefined, numbers: readonly number[]) =>
    inTransaction(backgroundInvocation(app.runtime, tenantId ?? ''), async (ctx) => {
      for (const n of numbers) enqueue(ctx, kind, { payload: { n }, dueAt: ctx.now })
    })
  return { app, tenants, add }
}

const numbers = (count: number, first = 1): number[] => Array.from({ length: count }, (_, n) => first + n)
const lengths = (batches: readonly number[][]): number[] =>
  batches.map(({ length }) => length).toSorted((a, b) => a - b)

test('jobs of one tenant are performed together, and each batch takes one slot of its queue', async (t) => {
  const { app, tenants, add } = await world(t)
  const { batches, kind, kinds } = batched(async (jobs) => jobs.map(() => undefined))
  await add(kind, tenants[0], numbers(3))
  await add(kind, tenants[1], numbers(1, 4))
  assert.equal(await runDueJobs(app.runtime, kinds), 2)
  assert.deepEqual(batches.toSorted(), [[1, 2, 3], [4]], 'and never with those of another tenant')
  const { perTenant } = jobQueues.database
  batches.length = 0
  await add(kind, tenants[0], numbers(10 * perTenant + 5))
  await add(kind, tenants[1], numbers(12))
  assert.equal(await runDueJobs(app.runtime, kinds), perTenant + 2)
  assert.deepEqual(lengths(batches), [2, ...Array<number>(perTenant + 1).fill(10)])
  assert.equal(await runDueJobs(app.runtime, kinds), 1)
  assert.deepEqual(batches.at(-1)?.length, 5)
  assert.deepEqual(await app.admin(`select 1 from jobs where kind = 'test.batched'`), [])
})

test('a batch that is under way takes slots of its tenant from other jobs', async (t) => {
  const { app, tenants, add } = await world(t)
  const single: JobKind<JobNumber> = { kind: 'test.single', queue: 'database', maxAttempts: 5, perform: async () => {} }
  let inner: Promise<number> | undefined
  const { kind, kinds } = batched(async (jobs) => {
    // Both batches last until the other jobs are done.
    inner ??= runDueJobs(app.runtime, [...kinds, single as JobKind])
    await inner
    return jobs.map(() => undefined)
  })
  await add(kind, tenants[0], numbers(20))
  await inTransaction(backgroundInvocation(app.runtime, tenants[0] ?? ''), async (ctx) => {
    for (const n of numbers(10)) enqueue(ctx, single, { payload: { n }, dueAt: ctx.now.add({ seconds: 0 }) })
  })
  assert.equal(await runDueJobs(app.runtime, kinds), 2)
  assert.equal(await inner, jobQueues.database.perTenant - 2)
})

test('one job that fails does not hold up those beside it, and each has a due time of its own', async (t) => {
  const { app, tenants, add } = await world(t)
  const later = app.runtime.now().add({ hours: 1 })
  const done: number[] = []
  const { batches, kind, kinds } = batched(async (jobs) => {
    const all = jobs.map(({ payload }) => payload.n)
    if (all.includes(2)) throw new Error('the second one')
    done.push(...all)
    return all.map((n) => (n === 3 ? later : undefined))
  })
  await add(kind, tenants[0], numbers(4))
  assert.equal(await runDueJobs(app.runtime, kinds), 1)
  assert.deepEqual(
    [batches, done],
    [
      [[1, 2, 3, 4], [1], [2], [3], [4]],
      [1, 3, 4],
    ],
  )
  const rows = await app.admin<{ n: number; error: string | null; seconds: number }>(
    `select (payload ->> 'n')::int as n, last_error as error, extract(epoch from due_at - $1::timestamptz)::int as seconds
     from jobs where kind = 'test.batched' order by 1`,
    [app.runtime.now().toString()],
  )
  assert.deepEqual(rows, [
    { n: 2, error: 'the second one', seconds: 10 },
    { n: 3, error: null, seconds: 3600 },
  ])
  app.advance('PT1H')
  await add(kind, tenants[0], numbers(1, 5))
  batches.length = 0
  await runDueJobs(app.runtime, kinds)
  assert.deepEqual(batches[0]?.toSorted(), [2, 3, 5])
  const left = await app.admin<{ n: number }>(
    `select (payload ->> 'n')::int as n from jobs where kind = 'test.batched' order by 1`,
  )
  assert.deepEqual(
    left.map(({ n }) => n),
    [2, 3],
    'three waits again, for no time that has passed',
  )
})
