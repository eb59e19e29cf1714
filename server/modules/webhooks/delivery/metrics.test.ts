import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scrapeMetrics } from '#platform/observability/metric-source.ts'
import { type ReceivingTenant, receivingTenant } from '../testing/receiving-tenant.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import type { Outcome } from './delivery.ts'
import { webhookMetrics } from './metrics.ts'
import { recordOutcomes } from './record-outcomes.ts'

/** The counters of the module by name, without zeros. */
async function readCounters({ app }: ReceivingTenant): Promise<Record<string, number>> {
  const page = await scrapeMetrics(app.runtime, [])
  const lines = page.split('\n').filter((line) => line.startsWith('bellhop_webhook_'))
  const pairs = lines.map((line) => [
    line.slice('bellhop_webhook_'.length, line.lastIndexOf(' ')),
    line.split(' ').at(-1),
  ])
  return Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)]).filter(([, value]) => value !== 0))
}

const plenty = { slots: 100, retrySlots: 50 }

test('a scrape shows due, held and in-flight deliveries and the oldest age', async (t) => {
  const world = await receivingTenant(t)
  const ask = () => webhookMetrics.read(world.app.runtime)
  const none = { oldest: 0, due: 0, held: 0, batched: 0, ofTenant: 0, ofHost: 0, inFlight: 0, endpoints: 0 }
  const onTheirWay = { ofTenant: 8, ofHost: 8, inFlight: 8 }
  assert.deepEqual(await ask(), none)
  const webhook = await world.register()
  const quiet = await world.register({ events: ['call.missed'] })
  for (let n = 0; n < 9; n++) await world.emit()
  await world.call('POST', `/webhooks/${quiet.id}/pause`)
  await world.emit('call.missed')
  world.app.advance('PT90S')
  assert.deepEqual(await ask(), { ...none, endpoints: 2, oldest: 90, due: 9, held: 1 })
  assert.equal((await claimDeliveries(world.app.runtime, plenty)).length, 8)
  assert.deepEqual(await ask(), { ...none, endpoints: 2, oldest: 90, due: 1, held: 1, ...onTheirWay })
  await world.call('POST', `/webhooks/${webhook.id}/pause`)
  assert.deepEqual(await ask(), { ...none, endpoints: 2, held: 2, ...onTheirWay })
})

test('attempts are counted by result', async (t) => {
  const world = await receivingTenant(t)
  await world.register()
  await world.register({ url: 'https://127.0.0.1:1/' })
  await world.emit()
  await world.app.settle()
  world.receiver.answer = () => ({ status: 500 })
  await world.emit()
  await world.app.settle()
  assert.deepEqual(await readCounters(world), {
    'attempts_total{result="succeeded"}': 1,
    'attempts_total{result="http"}': 1,
    'attempts_total{result="connection_refused"}': 2,
  })
})

test('blocked addresses are counted, for deliveries and test events', async (t) => {
  const world = await receivingTenant(t, { allowNets: [], resolve: async () => ['127.0.0.1'] })
  const webhook = await world.register({ url: 'https://hooks.example/' })
  await world.emit()
  await world.app.settle()
  await world.call('POST', `/webhooks/${webhook.id}/test`)
  assert.deepEqual(await readCounters(world), { 'attempts_total{result="blocked_address"}': 1 })
  assert.equal(world.app.runtime.http.blockedCount(), 2)
})

test('expired leases and late outcomes are counted', async (t) => {
  const world = await receivingTenant(t)
  await world.register()
  await world.emit()
  await world.emit()
  const { runtime } = world.app
  const late = await claimDeliveries(runtime, plenty)
  world.app.advance('PT31S')
  const again = await claimDeliveries(runtime, plenty)
  const at = runtime.now()
  const attempt = { startedAt: at, durationMs: 7, statusCode: 200, errorCode: null, responseBody: '' }
  const outcomes = [...late, ...again].map(
    (delivery): Outcome => ({ delivery, attempt, status: 'succeeded', endedAt: at, statusAt: at }),
  )
  assert.equal(outcomes.length, 4)
  await recordOutcomes(runtime, outcomes)
  assert.deepEqual(await readCounters(world), { leases_reclaimed_total: 2, leases_lost_total: 2 })
})
