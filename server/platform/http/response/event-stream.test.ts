import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints, metricSources } from '../../../app.ts'
import { identity } from '../../../modules/identity/index.ts'
import { testApp } from '../../../testing/app.ts'
import { openEventStream } from '../../../testing/event-stream.ts'
import { until } from '../../../testing/processes/process.ts'
import { colleague, newTenant } from '../../../testing/world.ts'
import { createStreamHub } from '../../live/stream-hub.ts'
import { scrapeMetrics } from '../../observability/metric-source.ts'
import { createServer } from '../server.ts'

async function world(t: Parameters<typeof testApp>[0], options: Parameters<typeof testApp>[1] = {}) {
  const app = await testApp(t, options)
  const tenant = await newTenant(app)
  const watching = (query = '') => openEventStream(app.server, { token: tenant.accessToken, query })
  return { app, tenant, watching }
}

test('§4.1 a stream has its headers and begins with ready; HEAD returns the headers and opens no stream', async (t) => {
  const { app, tenant, watching } = await world(t)
  const stream = await watching()
  const expected = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
    'x-content-type-options': 'nosniff',
  }
  for (const [name, value] of Object.entries(expected)) assert.equal(stream.headers[name], value, name)
  assert.match(String(stream.headers['x-trace-id']), /^[0-9a-f-]{36}$/)
  const [first] = await stream.body.take(1).toArray()
  assert.match(
    String(first),
    /^retry: 2000\n\nevent: ready\ndata: \{"type":"ready","data":\{"heartbeatSeconds":5\}\}\nid: [0-9a-f.-]+\n\n$/,
  )
  const headers = { authorization: `Bearer ${tenant.accessToken}` }
  const head = await app.server.inject({ method: 'HEAD', url: '/api/v1/events', headers })
  assert.deepEqual([head.statusCode, head.body, head.headers['content-type']], [200, '', 'text/event-stream'])
  stream.leave()
  await until('nobody watches', () => app.runtime.live.usage().open === 0)
})

test('§4.2.3 types selects events, and an unknown type is refused', async (t) => {
  const { app, tenant, watching } = await world(t)
  const unknown = await tenant.call('GET', '/events?types=agent.presence&types=bell.rang')
  assert.deepEqual(
    [unknown.status, unknown.body.errors.map(({ field, code }: { field: string; code: string }) => [field, code])],
    [422, [['types[1]', 'invalid_value']]],
  )
  const [all, none] = [await watching(), await watching('?types=notification.created')]
  const both = await watching('?types=notification.created&types=agent.presence')
  await tenant.call('PUT', '/profile/presence', { body: { presence: 'available' } })
  await app.settle()
  for (const stream of [all, both]) assert.deepEqual(await stream.types(2), ['ready', 'agent.presence'])
  await tenant.call('DELETE', `/auth/sessions/${await ownSession(tenant)}`)
  await app.settle()
  assert.deepEqual(
    (await none.rest()).map(({ type }) => type),
    ['ready', 'session.ended'],
  )
})

const ownSession = async (tenant: Awaited<ReturnType<typeof newTenant>>): Promise<string> =>
  (await tenant.call('GET', '/auth/sessions')).data.items[0].id

test('§8 streams are limited per user and per process', async (t) => {
  const { app, tenant, watching } = await world(t, { live: createStreamHub({ perOwner: 2, total: 3 }) })
  const streams = [await watching(), await watching()]
  const more = await tenant.call('GET', '/events')
  assert.deepEqual([more.status, more.body.errors[0].code, more.headers['retry-after']], [429, 'rate_limited', '2'])
  const other = await colleague(app, tenant)
  await openEventStream(app.server, { token: other.accessToken })
  const full = await other.call('GET', '/events')
  assert.deepEqual([full.status, full.body.errors[0].code], [503, 'unavailable'])
  streams[0]?.leave()
  await until('it is gone', () => app.runtime.live.usage().open === 2)
  assert.equal((await tenant.call('GET', '/events')).status, 200)
})

test('open streams do not count as requests in flight', async (t) => {
  const { app, tenant } = await world(t)
  const authenticate = identity.authenticate(app.runtime)
  const server = createServer({ runtime: app.runtime, endpoints, authenticate, maxRequests: 3 })
  t.after(() => server.close())
  for (let opened = 0; opened < 5; opened += 1) await openEventStream(server, { token: tenant.accessToken })
  const headers = { authorization: `Bearer ${tenant.accessToken}` }
  const ask = async () => (await server.inject({ url: '/api/v1/profile', headers })).statusCode
  assert.equal(await ask(), 200)
  const statuses = await Promise.all(Array.from({ length: 4 }, ask))
  assert.deepEqual(statuses.toSorted(), [200, 200, 200, 503])
})

test('open streams and sent events are counted', async (t) => {
  const { app, tenant, watching } = await world(t)
  const stream = await watching()
  await tenant.call('PUT', '/profile/presence', { body: { presence: 'available' } })
  await app.settle()
  assert.deepEqual(await stream.types(2), ['ready', 'agent.presence'])
  const scraped = await scrapeMetrics(app.runtime, metricSources)
  assert.match(scraped, /^bellhop_live_streams 1$/m)
  assert.match(scraped, /^bellhop_live_events_emitted_total 1$/m)
  assert.doesNotMatch(scraped, /route="\/api\/v1\/events"/)
})

test('a shutdown ends every stream at once, with a retry delay', async (t) => {
  const { app, tenant, watching } = await world(t)
  const [stream, lazy] = [await watching(), await watching()]
  await stream.next()
  await app.server.close()
  const rest = (await stream.body.toArray()).join('')
  assert.match(rest, /^retry: \d+\n\n$/)
  assert.deepEqual(await lazy.types(2), ['ready', 'the end'])
  const late = await tenant.call('GET', '/events').catch(() => ({ status: 503 }))
  assert.equal(late.status, 503)
  assert.equal(app.runtime.live.usage().open, 0)
})

test('a stream that cannot be opened leaves no state behind', async (t) => {
  const { app, tenant } = await world(t)
  await app.admin('revoke select on live_events from bellhop_app, bellhop_worker')
  const place = `${app.runtime.now().epochMilliseconds.toString(16)}-5-0`
  assert.equal((await tenant.call('GET', `/events?lastEventId=${place}`)).status, 500)
  assert.equal(app.runtime.live.usage().open, 0)
})
