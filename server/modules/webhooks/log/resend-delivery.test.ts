import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimDeliveries } from '../delivery/claim-deliveries.ts'
import { type ReceivingTenant, receivingTenant } from '../testing/receiving-tenant.ts'

const resend = (world: ReceivingTenant, { id }: { id: string }) =>
  world.call('POST', `/webhooks/deliveries/${id}/resend`)

/** A tenant with one succeeded delivery. */
async function deliverOnce(t: Parameters<typeof receivingTenant>[0]) {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.emit()
  await world.app.settle()
  const [delivery] = await world.deliveriesOf(webhook)
  assert.equal(delivery.status, 'succeeded')
  return { world, webhook, delivery }
}

test('§6.4.4 a succeeded delivery is resent with the same id and bytes and the next attempt number', async (t) => {
  const { world, webhook, delivery } = await deliverOnce(t)
  const answer = await resend(world, delivery)
  assert.equal(answer.status, 202, answer.text)
  const { id, status, completedAt, attempts } = answer.data
  assert.deepEqual([id, status, completedAt, attempts.length], [delivery.id, 'pending', null, 1])
  await world.app.settle()
  const [first, again] = world.receiver.received
  assert.deepEqual(again?.raw, first?.raw)
  assert.deepEqual(
    [again?.headers['x-service-delivery'], again?.headers['x-service-attempt']],
    [first?.headers['x-service-delivery'], '2'],
  )
  const deliveries = await world.deliveriesOf(webhook)
  assert.deepEqual([deliveries.length, deliveries[0].status, deliveries[0].attemptCount], [1, 'succeeded', 2])
  assert.equal((await world.get(`/webhooks/deliveries/${id}`)).attempts.length, 2)
})

test('§6.4 a failed delivery gets five more attempts with the usual delays, and suspends again', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.emit()
  await world.exhaust()
  const [delivery] = await world.deliveriesOf(webhook)
  assert.equal((await resend(world, delivery)).status, 202)
  await world.app.settle()
  assert.equal(world.receiver.received.length, 5, 'held: the endpoint is suspended')
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).heldCount, 1)
  await world.call('POST', `/webhooks/${webhook.id}/resume`)
  await world.exhaust()
  assert.equal(world.receiver.received.length, 10)
  assert.deepEqual(
    world.receiver.received.map(({ headers }) => headers['x-service-attempt']),
    ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  )
  const { status, attemptCount, attempts } = await world.get(`/webhooks/deliveries/${delivery.id}`)
  assert.deepEqual([status, attemptCount, attempts.length], ['failed', 10, 10])
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).status, 'suspended')
})

test('a paused endpoint gets a resent delivery when it is resumed', async (t) => {
  const { world, webhook, delivery } = await deliverOnce(t)
  await world.call('POST', `/webhooks/${webhook.id}/pause`)
  assert.equal((await resend(world, delivery)).data.status, 'pending')
  await world.app.settle()
  assert.equal(world.receiver.received.length, 1)
  await world.call('POST', `/webhooks/${webhook.id}/resume`)
  await world.app.settle()
  assert.equal(world.receiver.received.length, 2)
})

test('a pending delivery becomes due now and keeps its attempts', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  world.receiver.answer = () => ({ status: 500 })
  await world.emit()
  await world.app.settle()
  const [delivery] = await world.deliveriesOf(webhook)
  const { data } = await resend(world, delivery)
  assert.deepEqual([data.attemptCount, data.nextAttemptAt], [1, '2026-06-01T09:00:00.000Z'])
  await world.app.settle()
  assert.equal(world.receiver.received.length, 2)
  const [next] = await world.deliveriesOf(webhook)
  assert.equal(next.nextAttemptAt, '2026-06-01T09:05:00.000Z')
})

test('a delivery in flight is not resent: 409', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.emit()
  const [claimed] = await claimDeliveries(world.app.runtime, { slots: 10, retrySlots: 0 })
  assert.ok(claimed)
  const refused = await resend(world, claimed)
  assert.deepEqual([refused.status, refused.body.errors[0].code], [409, 'invalid_state_transition'])
  const [delivery] = await world.deliveriesOf(webhook)
  assert.equal(delivery.status, 'leased')
})

test('many concurrent resend requests cause one delivery', async (t) => {
  const { world, webhook, delivery } = await deliverOnce(t)
  const answers = await Promise.all(Array.from({ length: 8 }, () => resend(world, delivery)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [202])
  await world.app.settle()
  assert.equal(world.receiver.received.length, 2)
  assert.equal((await world.deliveriesOf(webhook)).length, 1)
})
