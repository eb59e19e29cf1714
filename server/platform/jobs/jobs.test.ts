import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import { testApp } from '../../testing/app.ts'
import { newTenant } from '../../testing/world.ts'
import { type Job, performDue, plan, type WorkKind } from './jobs.ts'

test('work that is refused for now waits as long as it was told to, and never less than it does by itself', async (t) => {
  const app = await testApp(t)
  const { tenantId } = await newTenant(app)
  const asked = [30, 1, null]
  let done = 0
  const kind: WorkKind<object> = {
    kind: 'test.refused',
    queue: 'database',
    maxAttempts: 5,
    waits: [10],
    waitAskedBy: () => asked[done - 1] ?? null,
    async perform() {
      done += 1
      if (done < 4) throw new Error('later')
    },
  }
  const perform = () => performDue(app.runtime, [kind as WorkKind])
  await inTenant(backgroundOf(app.runtime, tenantId), async (ctx) => plan(ctx, kind, { payload: {}, dueAt: ctx.now }))
  await perform()
  for (const wait of [30, 10, 10]) {
    app.advance(`PT${wait - 1}S`)
    assert.equal(await perform(), 0)
    app.advance('PT1S')
    assert.equal(await perform(), 1)
  }
  assert.equal(done, 4)
})

test('work that takes long keeps its lease; who has lost it hears so', async (t) => {
  const app = await testApp(t)
  const { tenantId } = await newTenant(app)
  const jobs: Job<{ n: number }>[] = []
  const heard: boolean[] = []
  const kind: WorkKind<{ n: number }> = {
    kind: 'test.long',
    queue: 'database',
    maxAttempts: 5,
    leaseSeconds: 20,
    async perform(job) {
      jobs.push(job)
      if (jobs.length > 1) return
      app.advance('PT15S')
      heard.push(await job.keep())
      app.advance('PT15S')
      assert.equal(await performDue(app.runtime, [kind as WorkKind]), 0, 'nobody else has it')
      app.advance('PT6S')
      assert.equal(await performDue(app.runtime, [kind as WorkKind]), 1, 'its lease is over')
      heard.push(await job.keep())
    },
  }
  await inTenant(backgroundOf(app.runtime, tenantId), async (ctx) =>
    plan(ctx, kind, { payload: { n: 1 }, dueAt: ctx.now }),
  )
  assert.equal(await performDue(app.runtime, [kind as WorkKind]), 1)
  assert.deepEqual([heard, jobs.length], [[true, false], 2])
})
