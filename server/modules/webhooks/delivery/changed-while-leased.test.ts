import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startReceiver } from '../../../testing/processes/receiver.ts'
import { type ReceivingTenant, receivingTenant } from '../testing/receiving-tenant.ts'

/** Runs `change` during the first attempt of an event, which the receiver then fails. */
async function changeDuringDelivery(world: ReceivingTenant, change: () => Promise<unknown>): Promise<void> {
  let isFirst = true
  world.receiver.answer = async () => {
    if (!isFirst) return { status: 200 }
    isFirst = false
    await change()
    return { status: 500 }
  }
  await world.emit()
  await world.app.settle()
}

test('§6.4 an endpoint whose URL changes during a delivery gets the retry at the new URL', async (t) => {
  const world = await receivingTenant(t)
  const moved = await startReceiver(t)
  const webhook = await world.register()
  await changeDuringDelivery(world, async () => {
    const put = await world.call('PUT', `/webhooks/${webhook.id}`, { body: { url: moved.url } })
    assert.equal(put.status, 200, put.text)
  })
  const [{ status, attemptCount }] = await world.deliveriesOf(webhook)
  assert.deepEqual([status, attemptCount], ['pending', 1])
  world.app.advance('PT1M')
  await world.app.settle()
  assert.deepEqual([world.receiver.received.length, moved.received.length], [1, 1])
  assert.deepEqual(moved.received[0]?.raw, world.receiver.received[0]?.raw)
})

test('a due event stays due when the endpoint drops its type; new events of the type are not delivered', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await changeDuringDelivery(world, () =>
    world.call('PUT', `/webhooks/${webhook.id}`, { body: { events: ['call.missed'] } }),
  )
  await world.emit()
  world.app.advance('PT1M')
  await world.app.settle()
  assert.equal(world.receiver.received.length, 2)
  const deliveries = await world.deliveriesOf(webhook)
  assert.deepEqual([deliveries.length, deliveries[0].status], [1, 'succeeded'])
})

test('an endpoint paused during a delivery holds the retry', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await changeDuringDelivery(world, () => world.call('POST', `/webhooks/${webhook.id}/pause`))
  world.app.advance('PT1H')
  await world.app.settle()
  assert.equal(world.receiver.received.length, 1)
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).heldCount, 1)
})

test('an endpoint deleted during a delivery gets no retry', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await changeDuringDelivery(world, () => world.call('DELETE', `/webhooks/${webhook.id}`))
  world.app.advance('PT1H')
  await world.app.settle()
  assert.equal(world.receiver.received.length, 1)
  assert.deepEqual(await world.app.admin('select from webhook_deliveries'), [])
})
