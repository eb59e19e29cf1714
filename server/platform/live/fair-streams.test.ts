import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figures } from '../../app.ts'
import { testApp } from '../../testing/app.ts'
import { watch } from '../../testing/watch.ts'
import { colleague, newTenant } from '../../testing/world.ts'
import { liveStreams } from './stream-hub.ts'

test('§8 a tenant has so many streams and no more, whoever opens them; another tenant has its own', async (t) => {
  const app = await testApp(t, { config: { TENANT_LIVE_STREAMS: 4 } })
  const [greedy, modest] = [await newTenant(app), await newTenant(app)]
  for (let users = 0; users < 2; users += 1) {
    const { accessToken: token } = await colleague(app, greedy)
    for (let opened = 0; opened < 2; opened += 1) await watch(app.server, { token })
  }
  const refused = await greedy.call('GET', '/events')
  assert.deepEqual(
    [refused.status, refused.body.errors[0].code, refused.body.errors[0].field],
    [429, 'quota_exceeded', 'tenantLiveStreams'],
  )
  assert.match(String(refused.headers['retry-after']), /^\d+$/)
  await watch(app.server, { token: modest.accessToken })
  const scraped = await app.runtime.metrics.scrape(app.runtime, figures)
  assert.match(scraped, /^bellhop_live_streams_busiest_tenant 4$/m)
  assert.match(scraped, /^bellhop_live_streams 5$/m)
  assert.match(scraped, /^bellhop_limit_refusals_total\{limit="tenantLiveStreams"\} 1$/m)
})

test('when a process is full, a tenant with few streams gets one of the tenant with most', async (t) => {
  const app = await testApp(t, { live: liveStreams({ inAll: 4 }) })
  const [greedy, modest] = [await newTenant(app), await newTenant(app)]
  const open = ({ accessToken: token }: typeof greedy) => watch(app.server, { token })
  const before = [await open(greedy), await open(greedy), await open(greedy), await open(greedy)]
  const own = await open(modest)
  assert.equal((await own.next())?.type, 'ready')
  const [first, , , newest] = before
  const ended = (await newest?.body.toArray())?.join('') ?? ''
  assert.match(ended, /retry: 30000\n\n$/, 'it is told to come again later')
  assert.equal((await first?.next())?.type, 'ready')
  assert.equal(app.runtime.live.figures().open, 4)

  const again = await greedy.call('GET', '/events')
  assert.deepEqual([again.status, again.body.errors[0].field], [503, 'processLiveStreams'])
  await open(modest)
  assert.deepEqual(app.runtime.live.figures().busiestTenant, 2)
  assert.equal((await modest.call('GET', '/events')).status, 503, 'nobody has more than they')
})
