import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createApp } from '../../../app.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { newTenant } from '../../../testing/world.ts'
import { exchangeCounts } from './exchange-counts.ts'
import { createSharedCounts } from './shared-counts.ts'

type Process = Pick<TestApp, 'server' | 'runtime'>

/** Another process on the database of `app`. */
function anotherProcess(app: TestApp, t: TestContext): Process {
  const runtime = { ...app.runtime, database: app.database.open(), sharedCounts: createSharedCounts() }
  const { server } = createApp(runtime)
  t.after(() => server.close())
  return { server, runtime }
}

/** What each process does once a second. */
async function exchange(...processes: readonly Process[]): Promise<void> {
  for (const { runtime } of processes) await runtime.sharedCounts.exchange(runtime.database)
}

/** Sends requests of a tenant to a process. Returns how many were answered, and what the last answer says is left. */
async function send({ server }: Process, token: string, count: number) {
  let [passed, left] = [0, NaN]
  for (let n = 0; n < count; n += 1) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await server.inject({ method: 'GET', url: '/api/v1/profile', headers })
    if (answer.statusCode !== 429) passed += 1
    left = Number(answer.headers['ratelimit-remaining'])
  }
  return { passed, left }
}

async function twoProcesses(t: TestContext, config: Parameters<typeof testApp>[1]) {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-06-01T09:00:00Z') })
  const one = await testApp(t, config)
  const { accessToken: token } = await newTenant(one)
  return { one, other: anotherProcess(one, t), token }
}

test('§8 the limit of a tenant holds across processes: each learns within a second what the others have counted', async (t) => {
  const { one, other, token } = await twoProcesses(t, { config: { RATE_LIMIT_TENANT: 80 } })
  assert.deepEqual(await send(one, token, 30), { passed: 30, left: 50 })
  assert.deepEqual(await send(other, token, 30), { passed: 30, left: 50 })
  await exchange(one, other)
  assert.deepEqual(await send(other, token, 1), { passed: 1, left: 19 })
  assert.deepEqual(await send(one, token, 14), { passed: 14, left: 36 }, 'it has not learned of the other yet')
  await exchange(other, one)
  assert.deepEqual(await send(one, token, 1), { passed: 1, left: 4 })
  await send(other, token, 1)
  await exchange(one, other)
  assert.deepEqual(await send(other, token, 20), { passed: 3, left: 0 })
  // The window is the one of the first call, in both.
  t.mock.timers.tick(60_000)
  assert.deepEqual(await send(one, token, 1), { passed: 1, left: 79 })
  assert.deepEqual(await send(other, token, 1), { passed: 1, left: 79 })
})

test('§5.7 a caller with bad tokens is refused by all processes', async (t) => {
  const { one, other } = await twoProcesses(t, { config: { RATE_LIMIT_TENANT: 16 } })
  assert.equal((await send(one, 'forged', 20)).passed, 16)
  assert.equal((await send(other, 'forged', 2)).passed, 2)
  await exchange(one, other)
  assert.equal((await send(other, 'forged', 2)).passed, 0)
})

test('few calls are not written; what an unreachable database did not take is sent the next time', async (t) => {
  const { one, other, token } = await twoProcesses(t, { config: { RATE_LIMIT_TENANT: 80 } })
  const stored = () => one.admin(`select key, points from rate_limits where key like 'tenant:%'`)
  await send(one, token, 9)
  await exchange(one)
  assert.deepEqual(await stored(), [], 'less than an eighth of the limit')
  await send(one, token, 11)
  await one.admin('alter table rate_limits rename to away')
  await assert.rejects(exchange(one))
  await one.admin('alter table away rename to rate_limits')
  await send(one, token, 1)
  await exchange(one, one)
  assert.deepEqual(
    (await stored()).map(({ points }) => points),
    [21],
    'each call once',
  )
  await send(other, token, 10)
  await exchange(other)
  assert.deepEqual(await send(other, token, 1), { passed: 1, left: 48 })
})

test('the worker exchanges the counts once a second', async (t) => {
  const { one, token } = await twoProcesses(t, { config: { RATE_LIMIT_TENANT: 80 } })
  await send(one, token, 10)
  const worker = exchangeCounts.open(one.runtime)
  await worker.runOnce()
  assert.deepEqual(await one.admin('select 1 from rate_limits'), [])
  one.advance('PT1S')
  await worker.runOnce()
  assert.equal((await one.admin(`select 1 from rate_limits where key like 'tenant:%'`)).length, 1)
})
