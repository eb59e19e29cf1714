import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type TestApp, testApp } from '../../testing/app.ts'
import { databaseCost } from '../../testing/database-cost.ts'
import { until } from '../../testing/processes/process.ts'
import { startVirtualWorkers } from '../../testing/virtual-time.ts'
import { newTenant } from '../../testing/world.ts'
import { backgroundInvocation, inTransaction } from '../context-factory.ts'
import { jobWorker } from '../jobs/job-worker.ts'
import { enqueue, type JobKind } from '../jobs/jobs.ts'
import { startWorker } from './worker.ts'

/** A service with a job worker for one kind, and the payloads that it has performed. */
async function jobsOf(t: TestContext) {
  const app = await testApp(t)
  const { tenantId } = await newTenant(app)
  const done: string[] = []
  const kind: JobKind<{ name: string }> = {
    kind: 'test.note',
    queue: 'database',
    maxAttempts: 2,
    retryDelaysSeconds: [7],
    async perform({ payload: { name } }) {
      done.push(name)
      if (name === 'fails once' && done.filter((each) => each === name).length === 1) throw new Error('not yet')
    },
  }
  const all = [kind as JobKind]
  const workers = await startVirtualWorkers(
    app,
    (timers) => startWorker(jobWorker('test', all), app.runtime, timers),
    1,
  )
  const add = (name: string, seconds: number) =>
    inTransaction(backgroundInvocation(app.runtime, tenantId), async (ctx) =>
      enqueue(ctx, kind, { payload: { name }, dueAt: ctx.now.add({ seconds }) }),
    )
  return { app, tenantId, done, add, workers }
}

const statementsOf = async (app: TestApp, work: () => Promise<void>): Promise<number> =>
  (await databaseCost(app.runtime.database, work)).statements

test('a job runs at its time, and until then nothing asks for it', async (t) => {
  const { app, done, add, workers } = await jobsOf(t)
  try {
    await add('later', 20)
    assert.equal(await statementsOf(app, () => workers.pass(19_000)), 0)
    await workers.pass(1_100)
    await until('it has run', () => done.includes('later'))
    await add('at once', 0)
    await until('the other one has run without any delay', () => done.includes('at once'))
  } finally {
    await workers.stop()
  }
})

test('a failed job is tried again at its time', async (t) => {
  const { app, done, add, workers } = await jobsOf(t)
  try {
    await add('fails once', 0)
    const failed = `select from jobs where last_error is not null and state = 'waiting'`
    await until('its failure is recorded', async () => (await app.admin(failed)).length === 1)
    await workers.pass(6_900)
    assert.equal(done.length, 1)
    await workers.pass(300)
    await until('it has run again', () => done.length === 2)
  } finally {
    await workers.stop()
  }
})

test('a job without a wake-up, as of a process that was killed, is found within half a minute', async (t) => {
  const { app, tenantId, done, workers } = await jobsOf(t)
  try {
    await app.admin(
      `insert into jobs (tenant_id, id, kind, payload, due_at, created_at)
       values ($1, gen_random_uuid(), 'test.note', '{"name": "found"}', $2, $2)`,
      [tenantId, app.runtime.now().toString()],
    )
    await workers.pass(31_000)
    await until('it has run', () => done.includes('found'))
  } finally {
    await workers.stop()
  }
})
