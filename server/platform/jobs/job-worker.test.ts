import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { until } from '../../testing/processes/process.ts'
import { newTenant } from '../../testing/world.ts'
import { backgroundInvocation, inTransaction } from '../context-factory.ts'
import { allSlots } from './claim-jobs.ts'
import { jobWorker } from './job-worker.ts'
import { enqueue, type JobKind } from './jobs.ts'

test('a long job does not delay others, and jobs of one queue key run one after the other', async (t) => {
  const app = await testApp(t)
  const { tenantId } = await newTenant(app)
  const lanes = [app.runtime.newId(), app.runtime.newId()]
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const kind: JobKind<{ name: string }> = {
    kind: 'test.piece',
    queue: 'database',
    maxAttempts: 1,
    async perform({ payload }) {
      if (payload.name === 'slow') await gate.promise
      done.push(payload.name)
    },
  }
  await inTransaction(backgroundInvocation(app.runtime, tenantId), async (ctx) => {
    const add = (name: string, queueKey: string | undefined) =>
      enqueue(ctx, kind, { payload: { name }, dueAt: ctx.now, ...(queueKey ? { queueKey } : {}) })
    add('slow', lanes[0])
    add('behind it', lanes[0])
    add('first', lanes[1])
    add('second', lanes[1])
  })
  const rounds = jobWorker('test', [kind as JobKind]).open(app.runtime)
  await until('the other lane is through', async () => {
    await rounds.runOnce()
    return done.length === 2
  })
  assert.deepEqual(done, ['first', 'second'])
  gate.resolve()
  await until('all is done', async () => {
    await rounds.runOnce()
    return done.length === 4
  })
  await rounds.drain()
  assert.deepEqual(done, ['first', 'second', 'slow', 'behind it'])
})

test('no more jobs run at once than allowed', async (t) => {
  const app = await testApp(t)
  const { tenantId } = await newTenant(app)
  const gate = Promise.withResolvers<void>()
  const kind: JobKind<object> = { kind: 'test.piece', queue: 'database', maxAttempts: 1, perform: () => gate.promise }
  await inTransaction(backgroundInvocation(app.runtime, tenantId), async (ctx) => {
    for (let n = 0; n < 5; n += 1) enqueue(ctx, kind, { payload: {}, dueAt: ctx.now })
  })
  const rounds = jobWorker('test', [kind as JobKind], { ...allSlots, database: 2 }).open(app.runtime)
  assert.deepEqual([await rounds.runOnce(), await rounds.runOnce()], [2, 0])
  gate.resolve()
  await rounds.drain()
  assert.equal(await rounds.runOnce(), 2)
  await rounds.drain()
})
