import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createApp } from '../../../app.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { colleague, created, newTenant, type Tenant } from '../../../testing/world.ts'
import { createSharedCounts } from './shared-counts.ts'

type Process = Pick<TestApp, 'server' | 'runtime'>

/** A tenant with 100 requests a minute, a person who has sent none in this minute, and two keys of two service users. */
async function world(t: TestContext) {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-06-01T09:00:00Z') })
  const app = await testApp(t, { config: { RATE_LIMIT_TENANT: 100 } })
  const tenant = await newTenant(app)
  const keys = [await newKey(app, tenant), await newKey(app, tenant)] as const
  t.mock.timers.tick(60_000)
  return { app, person: tenant.accessToken, keys, later: (seconds: number) => t.mock.timers.tick(seconds * 1000) }
}

async function newKey(app: TestApp, tenant: Tenant): Promise<string> {
  const { userId } = await colleague(app, tenant, { isServiceUser: true })
  return (await created(tenant, `/users/${userId}/api-keys`, { name: 'Key' })).key
}

/** Sends requests at once. Returns how many were answered, and what the last answer and the last refusal show. */
async function send({ server }: Process, token: string, count: number) {
  const headers = { authorization: `Bearer ${token}` }
  const ask = () => server.inject({ method: 'GET', url: '/api/v1/profile', headers })
  const answers = await Promise.all(Array.from({ length: count }, ask))
  const shown = (answer: (typeof answers)[number] | undefined) =>
    ['limit', 'remaining', 'reset'].map((name) => Number(answer?.headers[`ratelimit-${name}`]))
  const passed = answers.filter(({ statusCode }) => statusCode === 200)
  const refused = answers.findLast(({ statusCode }) => statusCode === 429)
  const least = passed.toSorted(
    (a, b) => Number(b.headers['ratelimit-remaining']) - Number(a.headers['ratelimit-remaining']),
  )
  return { passed: passed.length, shown: shown(least.at(-1)), refused }
}

test('§8 an API key may use 70 % of the requests of its company: people keep the rest', async (t) => {
  const { app, person, keys, later } = await world(t)
  const [key] = keys
  const busy = await send(app, key, 90)
  assert.deepEqual([busy.passed, busy.shown], [70, [70, 0, 60]])
  const { headers, body } = busy.refused ?? assert.fail('nothing was refused')
  assert.deepEqual([headers['retry-after'], headers['ratelimit-limit']], ['60', '70'])
  const [{ field, code, message }] = JSON.parse(body).errors
  assert.deepEqual(
    [field, code, message],
    ['keyRequests', 'rate_limited', 'Too many requests with API keys; try again in 60 s'],
  )
  const people = await send(app, person, 40)
  assert.deepEqual([people.passed, people.shown], [30, [100, 0, 60]])
  assert.equal(JSON.parse(people.refused?.body ?? '').errors[0].field, '')
  later(60)
  assert.deepEqual(await send(app, key, 1), { passed: 1, shown: [70, 69, 60], refused: undefined })
})

test('§8 all keys of a company together have that share: ten busy integrations lock nobody out', async (t) => {
  const { app, person, keys } = await world(t)
  assert.equal((await send(app, keys[0], 50)).passed, 50)
  const second = await send(app, keys[1], 50)
  assert.deepEqual([second.passed, second.shown], [20, [70, 0, 60]])
  assert.equal((await send(app, person, 50)).passed, 30)
})

test('§8 a key sees what is left for it: less than its share when people have used the company’s requests', async (t) => {
  const { app, person, keys, later } = await world(t)
  assert.equal((await send(app, person, 80)).passed, 80)
  later(20)
  const key = await send(app, keys[0], 20)
  assert.deepEqual([key.passed, key.shown], [20, [70, 0, 60]])
  const { refused } = await send(app, keys[0], 1)
  assert.equal(refused?.headers['retry-after'], '40', 'the minute of the people ends first')
  later(40)
  assert.deepEqual((await send(app, keys[0], 1)).shown, [70, 49, 20])
})

test('§8 people have the rest whenever the minute of the keys begins', async (t) => {
  const { app, person, keys, later } = await world(t)
  await send(app, keys[0], 1)
  later(30)
  assert.equal((await send(app, person, 1)).passed, 1)
  later(29)
  assert.equal((await send(app, keys[0], 100)).passed, 69)
  later(2)
  assert.equal((await send(app, keys[0], 100)).passed, 70)
  assert.equal((await send(app, person, 100)).passed, 29)
})

test('§8 keys that use several processes at once take nothing of what people have', async (t) => {
  const { app, person, keys } = await world(t)
  const runtime = { ...app.runtime, database: app.database.open(), sharedCounts: createSharedCounts() }
  const other: Process = { server: createApp(runtime).server, runtime }
  t.after(() => other.server.close())
  // In the second before the processes exchange their counts each of them knows only its own.
  assert.deepEqual([(await send(app, keys[0], 90)).passed, (await send(other, keys[0], 90)).passed], [70, 70])
  for (const each of [app, other, app]) await each.runtime.sharedCounts.exchange(each.runtime.database)
  assert.deepEqual([(await send(app, keys[1], 5)).passed, (await send(other, keys[1], 5)).passed], [0, 0])
  assert.equal((await send(app, person, 50)).passed, 30)
})

test('§8 without keys the limit of a company is what it was', async (t) => {
  const { app, person } = await world(t)
  assert.equal((await send(app, person, 130)).passed, 100)
})
