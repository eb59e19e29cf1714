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

test('§6.4.4 a succeeded delivery is resent with the same id and bytes', async (t) => {
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
    [first?.headers['x-service-delivery'], '1'],
  )
  const deliveries = await world.deliveriesOf(webhook)
  assert.deepEqual([deliveries.length, deliveries[0].status, deliveries[0].attemptCount], [1, 'succeeded', 1])
  const log = (await world.get(`/webhooks/deliveries/${id}`)).attempts
  assert.deepEqual(
    log.map(({ attempt, trigger }: { attempt: number; trigger: string }) => [attempt, trigger]),
    [
      [1, 'automatic'],
      [1, 'manual'],
    ],
  )
})

test('§6.4 resends by hand use up no attempt and suspend nothing, and the attempts count from 1 to 5', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  world.receiver.answer = () => ({ status: 500 })
  await world.emit()
  await world.app.settle()
  const [delivery] = await world.deliveriesOf(webhook)
  for (let n = 0; n < 7; n++) {
    assert.equal((await resend(world, delivery)).status, 202)
    await world.app.settle()
  }
  const [waiting] = await world.deliveriesOf(webhook)
  assert.deepEqual(
    [waiting.status, waiting.attemptCount, waiting.nextAttemptAt],
    ['pending', 1, '2026-06-01T09:01:00.000Z'],
    'it waits for the attempt that was planned',
  )
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).status, 'active')

  await world.exhaust()
  const sent = world.receiver.received.map(({ headers }) => headers['x-service-attempt'])
  assert.deepEqual(sent, ['1', ...Array(7).fill('1'), '2', '3', '4', '5'])
  const ended = await world.get(`/webhooks/deliveries/${delivery.id}`)
  assert.deepEqual([ended.status, ended.attemptCount], ['failed', 5])
  const triggers: string[] = ended.attempts.map(({ trigger }: { trigger: string }) => trigger)
  assert.deepEqual(triggers, ['automatic', ...Array(7).fill('manual'), ...Array(4).fill('automatic')])
})

test('§6.4 a failed delivery is resent once: it stays failed, or it has succeeded', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.emit()
  await world.exhaust()
  const [delivery] = await world.deliveriesOf(webhook)
  const held = await resend(world, delivery)
  assert.deepEqual([held.status, held.data.status, held.data.nextAttemptAt], [202, 'pending', null])
  await world.app.settle()
  assert.equal(world.receiver.received.length, 5, 'held: the endpoint is suspended')
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).heldCount, 1)
  await world.call('POST', `/webhooks/${webhook.id}/resume`)
  await world.app.settle()
  const [again] = await world.deliveriesOf(webhook)
  assert.deepEqual(
    [again.status, again.completedAt, again.attemptCount],
    ['failed', delivery.completedAt, 5],
    'as it was before',
  )
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).status, 'active')
  assert.equal((await world.get('/notifications?severity=critical')).totalCount, 1)

  world.receiver.answer = () => ({ status: 200 })
  await resend(world, delivery)
  await world.app.settle()
  const last = await world.get(`/webhooks/deliveries/${delivery.id}`)
  assert.deepEqual([last.status, last.attemptCount, last.lastStatusCode], ['succeeded', 5, 200])
  assert.deepEqual(
    world.receiver.received.map(({ headers }) => headers['x-service-attempt']),
    ['1', '2', '3', '4', '5', '5', '5'],
  )
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
