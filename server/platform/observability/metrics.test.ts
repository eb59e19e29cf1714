import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metricSources } from '../../app.ts'
import { testApp } from '../../testing/app.ts'
import { scraped, valueOf } from '../../testing/metrics-page.ts'
import { created, newTenant } from '../../testing/world.ts'
import type { MetricSource } from './metric-source.ts'

test('GET /metrics serves the metrics in plain HTTP, and nothing else is there', async (t) => {
  const app = await testApp(t)
  await newTenant(app, { companyName: 'Metrics' })
  const get = await scraped(t, app)
  const { status, type, text: page } = await get('/metrics')
  assert.equal(status, 200)
  assert.match(type ?? '', /^text\/plain; version=0\.0\.4/)
  for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds', 'bellhop_database_connections']) {
    assert.ok(valueOf(page, name) !== undefined, name)
  }
  assert.equal(valueOf(page, 'bellhop_http_responses_total{status="5xx"}'), 0)
  assert.ok((valueOf(page, 'bellhop_http_responses_total{status="2xx"}') ?? 0) >= 3)
  const duration = 'bellhop_http_request_duration_seconds_count{method="POST",route="/api/v1/auth/login"}'
  assert.equal(valueOf(page, duration), 1)
  assert.equal(valueOf(page, 'bellhop_jobs_waiting'), 0)
  const statements = valueOf(page, 'bellhop_database_statements_total') ?? 0
  assert.ok(statements > (valueOf(page, 'bellhop_database_round_trips_total') ?? Infinity))
  for (const path of ['/', '/metrics/', '/health/live', '/api/v1/hotels']) assert.equal((await get(path)).status, 404)
  assert.equal((await get('/metrics', 'POST')).status, 405)
  assert.equal((await get('/metrics?a=b')).status, 200)
})

test('GET /metrics shows how many audit entries are not in their chain yet, and the age of the oldest', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await app.settle()
  const get = await scraped(t, app)
  const amounts = async (): Promise<(number | undefined)[]> => {
    const { text: page } = await get('/metrics')
    return ['bellhop_audit_pending', 'bellhop_audit_pending_oldest_seconds'].map((name) => valueOf(page, name))
  }
  assert.deepEqual(await amounts(), [0, 0])
  await created(tenant, '/guests', { firstName: 'A', lastName: 'Guest' })
  await app.admin(`set session_replication_role = replica;
    update pending_audit_entries set written_at = written_at - interval '1 hour'; reset session_replication_role`)
  const [count, oldest = 0] = await amounts()
  assert.equal(count, 1)
  assert.ok(oldest >= 3600 && oldest < 7200, `${oldest}`)
  await app.settle()
  assert.deepEqual(await amounts(), [0, 0])
})

test('the service itself does not serve /metrics', async (t) => {
  const app = await testApp(t)
  const answer = await app.server.inject({ method: 'GET', url: '/metrics' })
  assert.equal(answer.statusCode, 404)
})

test('a path without a route does not create a metric of its own', async (t) => {
  const app = await testApp(t)
  for (const path of ['/one', '/two', '/three']) await app.call('GET', path)
  const page = await (await scraped(t, app))('/metrics').then((answer) => answer.text)
  assert.ok(!page.includes('/one'))
  assert.equal(valueOf(page, 'bellhop_http_request_duration_seconds_count{method="any",route="none"}'), 3)
})

test('two apps in one process count separately', async (t) => {
  const [busy, idle] = [await testApp(t), await testApp(t)]
  await busy.call('GET', '/hotels')
  const pages = [await (await scraped(t, busy))('/metrics'), await (await scraped(t, idle))('/metrics')]
  const counted = pages.map(({ text: page }) => valueOf(page, 'bellhop_http_responses_total{status="4xx"}'))
  assert.deepEqual(counted, [1, 0])
})

test('metrics whose database does not respond are omitted, and the others are there', async (t) => {
  const app = await testApp(t)
  const broken: MetricSource = {
    metrics: { some: { name: 'bellhop_some', help: 'Some' } },
    read: async () => Promise.reject(new Error('gone')),
  }
  const get = await scraped(t, app, [...metricSources, broken])
  const { status, text: page } = await get('/metrics')
  assert.equal(status, 200)
  assert.equal(valueOf(page, 'bellhop_some'), undefined)
  assert.equal(valueOf(page, 'bellhop_jobs_waiting'), 0)
})

test('concurrent scrapes share one read', async (t) => {
  const app = await testApp(t)
  const begun = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  let reads = 0
  const counting: MetricSource = {
    metrics: { some: { name: 'bellhop_some', help: 'Some' } },
    async read() {
      reads += 1
      begun.resolve()
      await rest.promise
      return { some: reads }
    },
  }
  const get = await scraped(t, app, [counting])
  const first = get('/metrics')
  await begun.promise
  const others = [get('/metrics'), get('/metrics')]
  // They have been counted when a later request is answered.
  await get('/')
  rest.resolve()
  for (const { text: page } of await Promise.all([first, ...others])) assert.equal(valueOf(page, 'bellhop_some'), 1)
})
