import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Runtime } from '#platform/runtime.ts'
import { type ReceivingTenant, receivingTenant } from '../testing/receiving-tenant.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import type { Outcome } from './delivery.ts'
import { dispatcher } from './dispatcher.ts'
import { recordOutcomes } from './record-outcomes.ts'

const plenty = { slots: 100, retrySlots: 50 }

/** The same settings and clock with separate connections. */
const anotherProcess = ({ app }: ReceivingTenant): Runtime => ({ ...app.runtime, database: app.database.open() })

const failed = (delivery: Outcome['delivery'], at: Temporal.Instant): Outcome => ({
  delivery,
  attempt: { startedAt: at, durationMs: 7, statusCode: 500, errorCode: 'http', responseBody: '' },
  status: 'pending',
  endedAt: at,
  statusAt: at.add({ seconds: 60 }),
})

test('§6.4.4 two concurrent dispatchers send a due delivery once', async (t) => {
  const world = await receivingTenant(t)
  await world.register()
  const both = [world.app.runtime, anotherProcess(world)].map((runtime) => dispatcher.open(runtime))
  for (let sent = 1; sent <= 10; sent++) {
    await world.emit()
    await Promise.all(both.map((rounds) => rounds.runOnce()))
    await Promise.all(both.map((rounds) => rounds.drain()))
    // One dispatcher may have skipped the endpoint because the other had locked it.
    await world.app.settle()
    assert.equal(world.receiver.received.length, sent)
  }
})

test('§8 at most eight POSTs are in flight to an endpoint, however many processes send', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  for (let n = 0; n < 30; n++) await world.emit()
  const answering = Promise.withResolvers<void>()
  let underWay = 0
  let maximum = 0
  world.receiver.answer = async () => {
    maximum = Math.max(maximum, ++underWay)
    await answering.promise
    underWay -= 1
    return { status: 200 }
  }
  const all = [world.app.runtime, anotherProcess(world), anotherProcess(world)].map((each) => dispatcher.open(each))
  const begun = await Promise.all(all.map((rounds) => rounds.runOnce()))
  for (const rounds of all) begun.push(await rounds.runOnce())
  assert.equal(
    begun.reduce((sum, count) => sum + count),
    8,
  )
  answering.resolve()
  await Promise.all(all.map((rounds) => rounds.drain()))
  await world.app.settle()
  assert.equal(world.receiver.received.length, 30)
  assert.ok(maximum <= 8)
  assert.ok((await world.deliveriesOf(webhook)).every(({ status }: { status: string }) => status === 'succeeded'))
})

test('an expired lease is claimed again, and its late outcome is rejected', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.emit()
  const { runtime } = world.app
  const [first] = await claimDeliveries(runtime, plenty)
  assert.ok(first)
  assert.equal((await claimDeliveries(runtime, plenty)).length, 0)
  world.app.advance('PT31S')
  const [second] = await claimDeliveries(runtime, plenty)
  assert.ok(second)
  assert.equal(second.id, first.id)
  assert.equal(second.attempts, 0)
  assert.notEqual(second.leaseToken, first.leaseToken)

  await recordOutcomes(runtime, [failed(first, runtime.now())])
  const [held] = await world.deliveriesOf(webhook)
  assert.deepEqual([held.status, held.attemptCount], ['leased', 0])
  assert.equal((await world.get(`/webhooks/deliveries/${first.id}`)).attempts.length, 0)
  await recordOutcomes(runtime, [failed(second, runtime.now())])
  await recordOutcomes(runtime, [failed(second, runtime.now())])
  const [recorded] = await world.deliveriesOf(webhook)
  assert.deepEqual([recorded.status, recorded.attemptCount], ['pending', 1])
})

test('a delivery that is claimed twenty times without an outcome is given up', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.emit()
  for (let claims = 1; claims <= 20; claims++) {
    assert.equal((await claimDeliveries(world.app.runtime, plenty)).length, 1)
    world.app.advance('PT31S')
  }
  assert.equal((await claimDeliveries(world.app.runtime, plenty)).length, 0)
  const [delivery] = await world.deliveriesOf(webhook)
  assert.deepEqual([delivery.status, delivery.attemptCount], ['failed', 0])
})

test('the backlog of one endpoint does not delay another, and retries leave capacity for new events', async (t) => {
  const world = await receivingTenant(t)
  const busy = await world.register({ events: ['guest.created'] })
  for (let n = 0; n < 20; n++) await world.emit()
  const quiet = await world.register({ events: ['call.missed'] })
  await world.emit('call.missed')
  const { runtime } = world.app
  const few = await claimDeliveries(runtime, { slots: 2, retrySlots: 1 })
  assert.deepEqual(few.map(({ webhookId }) => webhookId).toSorted(), [busy.id, quiet.id].toSorted())
  await recordOutcomes(
    runtime,
    few.map((delivery) => failed(delivery, runtime.now())),
  )

  world.app.advance('PT1M')
  const fresh = await claimDeliveries(runtime, { slots: 100, retrySlots: 0 })
  assert.equal(fresh.length, 8)
  assert.ok(fresh.every(({ attempts, webhookId }) => attempts === 0 && webhookId === busy.id))
  const retried = await claimDeliveries(runtime, { slots: 100, retrySlots: 1 })
  assert.deepEqual(
    retried.map(({ webhookId }) => webhookId),
    [quiet.id],
  )
})

test('an endpoint deleted with a delivery in flight gets nothing more, and its log is deleted', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.emit()
  await world.emit()
  const [delivery] = await world.deliveriesOf(webhook)
  const claimed = await claimDeliveries(world.app.runtime, plenty)
  assert.equal((await world.call('DELETE', `/webhooks/${webhook.id}`)).status, 204)
  await recordOutcomes(
    world.app.runtime,
    claimed.map((each) => failed(each, world.app.runtime.now())),
  )
  await world.emit()
  for (const path of [`/webhooks/${webhook.id}/deliveries`, `/webhooks/deliveries/${delivery.id}`]) {
    assert.equal((await world.call('GET', path)).status, 404, path)
  }
  world.app.advance('PT2M')
  await world.app.settle()
  assert.equal(world.receiver.received.length, 0)
  assert.deepEqual(await world.app.admin('select from webhook_deliveries'), [])
  assert.deepEqual(await world.app.admin('select from webhook_attempts'), [])
})

test('§4.5 a host name that resolves to a private address is refused at every connection', async (t) => {
  const world = await receivingTenant(t, { allowNets: [], resolve: async () => ['203.0.114.9', '127.0.0.1'] })
  const port = new URL(world.receiver.url).port
  const webhook = await world.register({ url: `https://hooks.example:${port}/` })
  await world.emit()
  await world.app.settle()
  const [{ id, status }] = await world.deliveriesOf(webhook)
  assert.equal(status, 'pending')
  const { attempts } = await world.get(`/webhooks/deliveries/${id}`)
  assert.equal(attempts[0].errorCode, 'blocked_address')
  assert.equal(attempts[0].statusCode, null)
  const tested = await world.call('POST', `/webhooks/${webhook.id}/test`)
  assert.equal(tested.data.errorCode, 'blocked_address')
  assert.ok(!tested.text.includes('127.0.0.1'))
  assert.equal(world.receiver.received.length, 0)
})
