import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { testApp } from '../../testing/app.ts'
import { newTenant } from '../../testing/world.ts'
import { enqueue, type Job, type JobKind } from './jobs.ts'
import { runDueJobs } from './run-due-jobs.ts'

test('a retry waits as long as the failure requests, and never less than its usual delay', async (t) => {
  const app = await testApp(t)
  const { tenantId } = await newTenant(app)
  const requestedDelays = [30, 1, null]
  let done = 0
  const kind: JobKind<object> = {
    kind: 'test.refused',
    queue: 'database',
    maxAttempts: 5,
    retryDelaysSeconds: [10],
    requestedDelaySeconds: () => requestedDelays[done - 1] ?? null,
    async perform() {
      done += 1
      if (done < 4) throw new Error('later')
    },
  }
  const perform = () => runDueJobs(app.runtime, [kind as JobKind])
  await inTransaction(backgroundInvocation(app.runtime, tenantId), async (ctx) =>
    enqueue(ctx, kind, { payload: {}, dueAt: ctx.now }),
  )
  await perform()
  for (const wait of [30, 10, 10]) {
    app.advance(`PT${wait - 1}S`)
    assert.equal(await perform(), 0)
    app.advance('PT1S')
    assert.equal(await perform(), 1)
  }
  assert.equal(done, 4)
})

test('a long job extends its lease, and learns when it has lost it', async (t) => {
  const app = await testApp(t)
  const { tenantId } = await newTenant(app)
  const jobs: Job<{ n: number }>[] = []
  const extended: boolean[] = []
  const kind: JobKind<{ n: number }> = {
    kind: 'test.long',
    queue: 'database',
    maxAttempts: 5,
    leaseSeconds: 20,
    async perform(job) {
      jobs.push(job)
      if (jobs.length > 1) return
      app.advance('PT15S')
      extended.push(await job.extendLease())
      app.advance('PT15S')
      assert.equal(await runDueJobs(app.runtime, [kind as JobKind]), 0, 'nobody else has it')
      app.advance('PT6S')
      assert.equal(await runDueJobs(app.runtime, [kind as JobKind]), 1, 'its lease is over')
      extended.push(await job.extendLease())
    },
  }
  await inTransaction(backgroundInvocation(app.runtime, tenantId), async (ctx) =>
    enqueue(ctx, kind, { payload: { n: 1 }, dueAt: ctx.now }),
  )
  assert.equal(await runDueJobs(app.runtime, [kind as JobKind]), 1)
  assert.deepEqual([extended, jobs.length], [[true, false], 2])
})
