import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { metricSources } from '../../app.ts'
import { testApp } from '../../testing/app.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { until } from '../../testing/processes/process.ts'
import { colleague, newTenant } from '../../testing/world.ts'
import { scrapeMetrics } from '../observability/metric-source.ts'
import { createStreamHub } from './stream-hub.ts'

test('§8 a tenant may open a limited number of streams, and another tenant has its own', async (t) => {
  const app = await testApp(t, { config: { TENANT_LIVE_STREAMS: 4 } })
  const [greedy, modest] = [await newTenant(app), await newTenant(app)]
  for (let users = 0; users < 2; users += 1) {
    const { accessToken: token } = await colleague(app, greedy)
    for (let opened = 0; opened < 2; opened += 1) await openEventStream(app.server, { token })
  }
  const refused = await greedy.call('GET', '/events')
  assert.deepEqual(
    [refused.status, refused.body.errors[0].code, refused.body.errors[0].field],
    [429, 'quota_exceeded', 'tenantLiveStreams'],
  )
  assert.match(String(refused.headers['retry-after']), /^\d+$/)
  await openEventStream(app.server, { token: modest.accessToken })
  const scraped = await scrapeMetrics(app.runtime, metricSources)
  assert.match(scraped, /^bellhop_live_streams_busiest_tenant 4$/m)
  assert.match(scraped, /^bellhop_live_streams 5$/m)
  assert.match(scraped, /^bellhop_limit_refusals_total\{limit="tenantLiveStreams"\} 1$/m)
})

test('when a process is full, a tenant with few streams gets one from the tenant with the most', async (t) => {
  const app = await testApp(t, { live: createStreamHub({ total: 4 }) })
  const [greedy, modest] = [await newTenant(app), await newTenant(app)]
  const open = ({ accessToken: token }: typeof greedy) => openEventStream(app.server, { token })
  const before = [await open(greedy), await open(greedy), await open(greedy), await open(greedy)]
  const own = await open(modest)
  assert.equal((await own.next())?.type, 'ready')
  const [first, , , newest] = before
  const ended = (await newest?.body.toArray())?.join('') ?? ''
  assert.match(ended, /retry: 30000\n\n$/, 'it is told to come again later')
  assert.equal((await first?.next())?.type, 'ready')
  assert.equal(app.runtime.live.usage().open, 4)

  const again = await greedy.call('GET', '/events')
  assert.deepEqual([again.status, again.body.errors[0].field], [503, 'processLiveStreams'])
  await open(modest)
  assert.deepEqual(app.runtime.live.usage().busiestTenant, 2)
  assert.equal((await modest.call('GET', '/events')).status, 503, 'nobody has more than they')
})

test('the streams of one token are checked together', async (t) => {
  const app = await testApp(t)
  const { accessToken: token } = await newTenant(app)
  const count = 10
  for (let opened = 0; opened < count; opened += 1) await openEventStream(app.server, { token })
  const locker = new pg.Client({ connectionString: app.database.adminUrl })
  await locker.connect()
  await locker.query('begin')
  await locker.query('lock table users in access exclusive mode')
  app.advance('PT15S')
  const inspections = app.runtime.live.inspect()
  const queries = (): number => {
    const { busiestTenant, waiting } = app.runtime.database.usage()
    return busiestTenant + waiting
  }
  const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until('a query waits', async () => (await locker.query(blocked)).rowCount !== 0)
  for (let again = 0; again < 10; again += 1) {
    await locker.query('select 1')
    assert.ok(queries() < count, `${queries()} queries`)
  }
  await locker.query('rollback')
  await locker.end()
  await inspections
  assert.equal(app.runtime.live.usage().open, count)
})

test('streams that were opened together are checked at different moments, and all within 15 s', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  for (let users = 0; users < 8; users += 1) {
    await openEventStream(app.server, { token: (await colleague(app, tenant)).accessToken })
  }
  await app.admin(`update users set status = 'suspended' where tenant_id = $1`, [tenant.tenantId])
  const open = new Set([8])
  for (let seconds = 1; seconds <= 15; seconds += 1) {
    app.advance('PT1S')
    await app.runtime.live.inspect()
    open.add(app.runtime.live.usage().open)
  }
  assert.ok(open.size > 2, [...open].join())
  await until('all streams have ended', () => app.runtime.live.usage().open === 0)
})
