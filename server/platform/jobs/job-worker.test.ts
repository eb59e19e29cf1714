import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { until } from '../../testing/process.ts'
import { newTenant } from '../../testing/world.ts'
import { backgroundOf, inTenant } from '../context-factory.ts'
import { wholeRoom } from './claim-jobs.ts'
import { plan, type WorkKind } from './jobs.ts'
import { dueWorker } from './job-worker.ts'

test('a piece of work that takes long holds up no other, and those of one lane come one after the other', async (t) => {
  const app = await testApp(t)
  const { tenantId } = await newTenant(app)
  const lanes = [app.runtime.newId(), app.runtime.newId()]
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const kind: WorkKind<{ name: string }> = {
    kind: 'test.piece',
    queue: 'database',
    maxAttempts: 1,
    async perform({ payload }) {
      if (payload.name === 'slow') await gate.promise
      done.push(payload.name)
    },
  }
  await inTenant(backgroundOf(app.runtime, tenantId), async (ctx) => {
    const add = (name: string, lane: string | undefined) =>
      plan(ctx, kind, { payload: { name }, dueAt: ctx.now, ...(lane ? { lane } : {}) })
    add('slow', lanes[0])
    add('behind it', lanes[0])
    add('first', lanes[1])
    add('second', lanes[1])
  })
  const rounds = dueWorker('test', [kind as WorkKind]).open(app.runtime)
  await until('the other lane is through', async () => {
    await rounds.round()
    return done.length === 2
  })
  assert.deepEqual(done, ['first', 'second'])
  gate.resolve()
  await until('all is done', async () => {
    await rounds.round()
    return done.length === 4
  })
  await rounds.drain()
  assert.deepEqual(done, ['first', 'second', 'slow', 'behind it'])
})

test('no more pieces are under way than it may have', async (t) => {
  const app = await testApp(t)
  const { tenantId } = await newTenant(app)
  const gate = Promise.withResolvers<void>()
  const kind: WorkKind<object> = { kind: 'test.piece', queue: 'database', maxAttempts: 1, perform: () => gate.promise }
  await inTenant(backgroundOf(app.runtime, tenantId), async (ctx) => {
    for (let n = 0; n < 5; n += 1) plan(ctx, kind, { payload: {}, dueAt: ctx.now })
  })
  const rounds = dueWorker('test', [kind as WorkKind], { ...wholeRoom, database: 2 }).open(app.runtime)
  assert.deepEqual([await rounds.round(), await rounds.round()], [2, 0])
  gate.resolve()
  await rounds.drain()
  assert.equal(await rounds.round(), 2)
  await rounds.drain()
})
