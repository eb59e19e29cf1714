import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import Type from 'typebox'
import { metricSources } from '../../../app.ts'
import { testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { until } from '../../../testing/processes/process.ts'
import { newTenant } from '../../../testing/world.ts'
import { systemActor } from '../../context-factory.ts'
import { scrapeMetrics } from '../../observability/metric-source.ts'
import type { PlatformConfig } from '../../platform-settings.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { addHealth, newReadiness } from '../health.ts'
import { json } from '../response/json-response.ts'
import { createServer } from '../server.ts'
import type { Authenticate } from './access.ts'

const [a, b, c] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
]

/** A bearer is the id of its tenant. */
const authenticate: Authenticate = async (bearer, { admit }) => {
  admit?.(bearer, 'people')
  return systemActor(bearer)
}

/** Endpoints whose answers wait until they are let go. */
function waitingEndpoints() {
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const wait = (path: string, extra: Partial<Pick<Endpoint, 'access'>> & { cost?: 'heavy' } = {}): Endpoint =>
    endpoint({
      method: 'GET',
      path,
      access: 'signed-in',
      summary: 'Wait',
      ...extra,
      returns: json(Type.Object({})),
      handle: async ({ actor }) => {
        begun.push(actor.tenantId)
        await gate.promise
        return {}
      },
    })
  const all = [wait('/wait'), wait('/heavy', { cost: 'heavy' }), wait('/stranger', { access: 'anyone' })]
  return { all, begun, letGo: gate.resolve }
}

async function world(t: TestContext, config: Partial<PlatformConfig> = {}, maxRequests?: number) {
  const app = await testApp(t, { config })
  const waiting = waitingEndpoints()
  const quick = endpoint({
    method: 'GET',
    path: '/quick',
    access: 'signed-in',
    summary: 'Answer at once',
    returns: json(Type.Object({})),
    handle: async () => ({}),
  })
  const { runtime } = app
  const server = createServer({
    runtime,
    endpoints: [...waiting.all, quick],
    authenticate,
    ...(maxRequests === undefined ? {} : { maxRequests }),
  })
  addHealth(server, runtime, newReadiness())
  t.after(() => server.close())
  const get = async (path: string, tenant?: string) => {
    const headers = tenant === undefined ? {} : { authorization: `Bearer ${tenant}` }
    const answer = await server.inject({ url: path.startsWith('/health') ? path : `/api/v1${path}`, headers })
    const { errors } = answer.json()
    return { status: answer.statusCode, wait: answer.headers['retry-after'], error: errors?.[0] }
  }
  const many = (count: number, path: string, tenant?: string) =>
    Array.from({ length: count }, async () => get(path, tenant))
  const scrape = () => scrapeMetrics(runtime, metricSources)
  return { app, get, many, scrape, ...waiting }
}

const countOf = (names: readonly string[], name: string): number => names.filter((each) => each === name).length

test('§8 requests in flight are limited per tenant; other tenants are answered', async (t) => {
  const { get, many, letGo, begun, scrape } = await world(t, { TENANT_REQUESTS: 5 })
  const held = many(5, '/wait', a)
  await until('all have begun', () => begun.length === 5)
  const refused = await get('/quick', a)
  assert.deepEqual([refused.status, refused.error.code, refused.error.field], [429, 'quota_exceeded', 'tenantRequests'])
  assert.match(String(refused.wait), /^\d+$/)
  assert.equal((await get('/quick', b)).status, 200)
  const figured = await scrape()
  assert.match(figured, /^bellhop_http_requests_busiest_tenant 5$/m)
  assert.match(figured, /^bellhop_limit_refusals_total\{limit="tenantRequests"\} 1$/m)
  letGo()
  for (const { status } of await Promise.all(held)) assert.equal(status, 200)
  assert.equal((await get('/quick', a)).status, 200)
})

test('anonymous callers use at most a third of a process; tenants are answered', async (t) => {
  const { get, many, letGo, begun } = await world(t, {}, 9)
  const held = many(3, '/stranger')
  await until('all have begun', () => begun.length === 3)
  const refused = await get('/stranger')
  assert.deepEqual([refused.status, refused.error.code, refused.error.field], [503, 'unavailable', 'anonymousRequests'])
  assert.equal(refused.wait, '1')
  assert.equal((await get('/quick', a)).status, 200)
  letGo()
  await Promise.all(held)
})

test('heavy requests of a tenant wait for a slot; those of another tenant are not delayed', async (t) => {
  const { get, many, letGo, begun, scrape } = await world(t)
  const own = many(52, '/heavy', a)
  const others = [...many(3, '/heavy', b), ...many(3, '/heavy', c)]
  await until('four have begun', () => begun.length === 4)
  assert.deepEqual([countOf(begun, a), countOf(begun, b), countOf(begun, c)], [2, 2, 0])
  const refused = await get('/heavy', a)
  assert.deepEqual([refused.status, refused.error.code, refused.error.field], [429, 'quota_exceeded', 'heavyRequests'])
  assert.equal((await get('/quick', a)).status, 200)
  assert.match(await scrape(), /^bellhop_http_requests_heavy 4$/m)
  letGo()
  for (const { status } of await Promise.all([...own, ...others])) assert.equal(status, 200)
  assert.deepEqual(begun.slice(4, 7).toSorted(), [a, b, c], 'they take turns')
})

/** Blocks the event loop in pieces until it is told to stop. */
function blockLoop(milliseconds: number): () => void {
  let isOver = false
  const block = (): void => {
    if (isOver) return
    const end = performance.now() + milliseconds
    while (performance.now() < end);
    setTimeout(block, 1)
  }
  setTimeout(block, 1)
  return () => (isOver = true)
}

full('while the event loop is late, the busiest tenant is refused; others and health checks are served', async (t) => {
  const { app, get, many, letGo, begun } = await world(t, { MAX_EVENT_LOOP_LAG: 200 })
  const held = many(6, '/wait', a)
  await until('all have begun', () => begun.length === 6)
  const stop = blockLoop(350)
  let refused = await get('/quick', a)
  await until('it is refused', async () => {
    refused = await get('/quick', a)
    return refused.status !== 200
  })
  assert.deepEqual([refused.status, refused.error.code, refused.error.field], [503, 'unavailable', 'eventLoop'])
  assert.equal(refused.wait, '1')
  assert.equal((await get('/quick', b)).status, 200)
  assert.equal((await get('/health/live')).status, 200)
  assert.match(await scrapeMetrics(app.runtime, metricSources), /^bellhop_event_loop_lag_seconds 0\.[2-9]/m)
  stop()
  await until('it is answered again', async () => (await get('/quick', a)).status === 200)
  letGo()
  await Promise.all(held)
})

test('a single long block of the event loop causes no refusals', async (t) => {
  const { app, get, many, letGo, begun } = await world(t, { MAX_EVENT_LOOP_LAG: 200 })
  const held = many(6, '/wait', a)
  await until('all have begun', () => begun.length === 6)
  const looked = () => app.runtime.admission.usage().lag > 0.3
  const end = performance.now() + 900
  while (performance.now() < end);
  await until('the block was seen', looked)
  assert.equal((await get('/quick', a)).status, 200)
  letGo()
  await Promise.all(held)
})

test('many previews of one tenant delay no request of another', async (t) => {
  const app = await testApp(t)
  const [greedy, modest] = [await newTenant(app), await newTenant(app)]
  const locker = new pg.Client({ connectionString: app.database.adminUrl })
  await locker.connect()
  // Previews wait for the lock; what the other tenant asks does not.
  await locker.query('begin')
  await locker.query('lock table guests in access exclusive mode')
  const conditions = [{ field: 'vipLevel', operator: 'gte', value: 'gold' }]
  const body = { filter: { op: 'and', conditions } }
  const outcomes: number[] = []
  const previews = Array.from({ length: 60 }, async () => {
    outcomes.push((await greedy.call('POST', '/guestsegments/preview', { body })).status)
  })
  const statuses: number[] = []
  for (let call = 0; call < 6; call += 1) statuses.push((await modest.call('GET', '/roles')).status)
  assert.deepEqual(statuses, Array(6).fill(200))
  await until('there is no place for the last previews', () => outcomes.length === 8)
  assert.deepEqual(outcomes, Array(8).fill(429))
  await locker.query('rollback')
  await locker.end()
  await Promise.all(previews)
  assert.deepEqual(outcomes.slice(8), Array(52).fill(200))
})
