import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receivingTenant } from '../testing/receiving-tenant.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import type { Outcome } from './delivery.ts'
import { recordOutcomes } from './record-outcomes.ts'

test('§6.4.3 five failed attempts suspend the endpoint and notify the administrator once', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  const mailsBefore = world.app.mailbox.length
  await world.emit()
  await world.exhaust()
  assert.equal(world.receiver.received.length, 5)
  world.app.advance('PT6H')
  await world.app.settle()
  assert.equal(world.receiver.received.length, 5)

  const suspended = await world.get(`/webhooks/${webhook.id}`)
  assert.equal(suspended.status, 'suspended')
  assert.equal(suspended.statusReason, 'attempts_exhausted')
  assert.equal(suspended.version, webhook.version + 1)
  assert.equal((await world.deliveriesOf(webhook))[0].status, 'failed')

  const [delivery] = await world.deliveriesOf(webhook)
  const { items } = await world.get('/notifications?severity=critical')
  assert.equal(items.length, 1)
  assert.equal(items[0].type, 'webhookSuspended')
  assert.deepEqual(items[0].link, { type: 'webhook', id: webhook.id })
  const mails = world.app.mailbox.slice(mailsBefore)
  assert.deepEqual(
    mails.map(({ to }) => to),
    [world.tenant.email],
  )
  for (const named of [world.receiver.url, delivery.id, delivery.eventId, 'guest.created', 'HTTP 500']) {
    assert.ok(items[0].body.includes(named), named)
    assert.ok(mails[0]?.text.includes(named), named)
  }
})

test('§6.4.3 deliveries that fail for good concurrently in two processes suspend and notify once', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  for (let n = 0; n < 4; n++) await world.emit()
  const { runtime } = world.app
  const claimed = await claimDeliveries(runtime, { slots: 10, retrySlots: 0 })
  const at = runtime.now()
  const attempt = { startedAt: at, durationMs: 7, statusCode: 500, errorCode: 'http', responseBody: '' } as const
  const outcomes = claimed.map(
    (delivery): Outcome => ({ delivery, attempt, status: 'failed', endedAt: at, statusAt: at }),
  )
  assert.equal(outcomes.length, 4)
  const other = { ...runtime, database: world.app.database.open() }
  await Promise.all([recordOutcomes(runtime, outcomes.slice(0, 2)), recordOutcomes(other, outcomes.slice(2))])
  await world.app.settle()
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).status, 'suspended')
  assert.equal((await world.get('/notifications')).totalCount, 1)
  assert.equal(world.app.mailbox.filter(({ subject }) => subject === 'Webhook suspended').length, 1)
})

test('§6.4.3 deliveries of a suspended endpoint are held, counted, and sent on resume', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.emit()
  await world.exhaust()
  await world.emit()
  await world.emit()
  await world.app.settle()
  assert.equal(world.receiver.received.length, 5)
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).heldCount, 2)

  world.receiver.answer = () => ({ status: 200 })
  const resumed = await world.call('POST', `/webhooks/${webhook.id}/resume`)
  assert.equal(resumed.status, 200, resumed.text)
  assert.equal(resumed.data.status, 'active')
  assert.equal(resumed.data.statusReason, null)
  await world.app.settle()
  assert.equal(world.receiver.received.length, 7)
  const deliveries = await world.deliveriesOf(webhook)
  assert.deepEqual(deliveries.map(({ status }: { status: string }) => status).toSorted(), [
    'failed',
    'succeeded',
    'succeeded',
  ])
})

test('§6.4 a paused endpoint gets nothing until it is resumed, then everything', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  const paused = await world.call('POST', `/webhooks/${webhook.id}/pause`)
  assert.equal(paused.data.status, 'paused')
  assert.equal((await world.call('POST', `/webhooks/${webhook.id}/pause`)).data.version, paused.data.version)
  await world.emit()
  await world.app.settle()
  assert.equal(world.receiver.received.length, 0)
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).heldCount, 1)
  await world.call('POST', `/webhooks/${webhook.id}/resume`)
  await world.app.settle()
  assert.equal(world.receiver.received.length, 1)
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).heldCount, 0)
})

test('§6.4.6 a test event is sent at once, marked as a test, and returns the receiver’s response', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  world.receiver.answer = () => ({ status: 418, body: 'a teapot' })
  const tested = await world.call('POST', `/webhooks/${webhook.id}/test`, { body: { type: 'reservation.created' } })
  assert.equal(tested.status, 200, tested.text)
  const { succeeded, statusCode, errorCode, responseBody, request } = tested.data
  assert.deepEqual([succeeded, statusCode, errorCode, responseBody], [false, 418, 'http', 'a teapot'])
  const [received] = world.receiver.received
  assert.equal(request.body, received?.raw.toString('utf8'))
  assert.equal(request.headers['X-Service-Signature'], received?.headers['x-service-signature'])
  const body = JSON.parse(request.body)
  assert.equal(body.test, true)
  assert.equal(body.type, 'reservation.created')
  for (const name of ['reservationId', 'hotelId', 'checkIn', 'checkOut', 'totalAmount', 'currencyCode']) {
    assert.ok(name in body.data, name)
  }
  const unknown = await world.call('POST', `/webhooks/${webhook.id}/test`, { body: { type: 'no.event' } })
  assert.equal(unknown.status, 422)
  assert.deepEqual(unknown.body.errors[0].code, 'unknown_event')
})

test('§6.4.6 a test works while suspended; only a successful one can activate the endpoint', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.emit()
  await world.exhaust()
  const send = (body: object = {}) => world.call('POST', `/webhooks/${webhook.id}/test`, { body })
  const status = async () => (await world.get(`/webhooks/${webhook.id}`)).status
  assert.equal((await send({ reactivate: true })).data.succeeded, false)
  assert.equal(await status(), 'suspended')
  assert.equal(
    (await world.call('POST', `/webhooks/${webhook.id}/pause`)).body.errors[0].code,
    'invalid_state_transition',
  )
  await world.emit()
  world.receiver.answer = () => ({ status: 202 })
  assert.equal((await send()).data.succeeded, true)
  assert.equal(await status(), 'suspended')
  assert.equal((await send({ reactivate: true })).data.succeeded, true)
  assert.equal(await status(), 'active')
  await world.app.settle()
  assert.equal(world.receiver.received.length, 9)
})

test('a test leaves a paused endpoint paused, and failing tests never suspend', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  world.receiver.answer = () => ({ status: 500 })
  for (let n = 0; n < 6; n++) await world.call('POST', `/webhooks/${webhook.id}/test`)
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).status, 'active')
  await world.call('POST', `/webhooks/${webhook.id}/pause`)
  world.receiver.answer = () => ({ status: 200 })
  await world.call('POST', `/webhooks/${webhook.id}/test`, { body: { reactivate: true } })
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).status, 'paused')
})

test('§4.2.4 a test event ignores the Idempotency-Key: a repeat is another POST to the receiver', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  const headers = { 'idempotency-key': '3f0c2a52-5b1e-4a6e-9d43-1f2b8c7d6e5a' }
  for (let n = 0; n < 2; n++) {
    const tested = await world.call('POST', `/webhooks/${webhook.id}/test`, { headers })
    assert.deepEqual([tested.data.succeeded, tested.headers['idempotency-replayed']], [true, undefined], tested.text)
  }
  assert.equal(world.receiver.received.length, 2)
})
