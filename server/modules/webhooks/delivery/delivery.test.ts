import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import Stripe from 'stripe'
import type { ReceivedRequest } from '../../../testing/processes/receiver.ts'
import { type ReceivingTenant, receivingTenant, secret } from '../testing/receiving-tenant.ts'

const stripe = new Stripe('sk_test_unused')

/**
 * Verifies with the independent implementation of `stripe`. It accepts any future time, so the time is checked
 * separately.
 */
function verifySignature({ app }: ReceivingTenant, { headers, raw }: ReceivedRequest): number {
  const header = String(headers['x-service-signature'])
  const now = app.runtime.now().epochMilliseconds
  assert.ok(stripe.webhooks.signature?.verifyHeader(raw, header, secret, 300, undefined, now))
  const [, t = ''] = /^t=(\d{10}),v1=[0-9a-f]{64}$/.exec(header) ?? []
  assert.ok(Math.abs(now / 1000 - Number(t)) <= 5, header)
  return Number(t)
}

test('§5.12 §6.2 §6.3 an event arrives with frozen bytes and a signature, without a token', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.emit()
  await world.app.settle()

  const [request, ...more] = world.receiver.received
  assert.ok(request)
  assert.equal(more.length, 0)
  verifySignature(world, request)
  const [event] = await world.app.admin('select id, body from events where type = $1', ['guest.created'])
  assert.equal(request.raw.toString('utf8'), event?.['body'])
  const body = JSON.parse(request.raw.toString('utf8'))
  assert.match(body.id, /^evt_[0-9a-f-]{36}$/)
  assert.equal(body.type, 'guest.created')
  assert.equal(body.createdAt, '2026-06-01T09:00:00.000Z')
  assert.equal(body.tenantId, world.tenant.tenantId)
  assert.equal(body.data.name, 'İğüşöç 🏨 \u2028')

  const [delivery] = await world.deliveriesOf(webhook)
  const { headers } = request
  assert.equal(headers['content-type'], 'application/json')
  assert.equal(headers['x-service-event'], 'guest.created')
  assert.equal(headers['x-service-delivery'], delivery.id)
  assert.equal(headers['x-service-attempt'], '1')
  assert.equal(headers['authorization'], undefined)
  assert.match(String(headers['user-agent']), /^Bellhop/)
})

test('§6.4.1 any 2xx is a success, and the log contains the response', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  world.receiver.answer = () => ({ status: 204 })
  await world.emit()
  await world.app.settle()

  const [{ id, ...delivery }] = await world.deliveriesOf(webhook)
  assert.equal(delivery.status, 'succeeded')
  assert.equal(delivery.attemptCount, 1)
  assert.equal(delivery.nextAttemptAt, null)
  const full = await world.get(`/webhooks/deliveries/${id}`)
  assert.equal(full.body, world.receiver.received[0]?.raw.toString('utf8'))
  assert.equal(full.headers['X-Service-Delivery'], id)
  assert.equal(full.attempts.length, 1)
  const [{ durationMs, ...attempt }] = full.attempts
  assert.ok(Number.isInteger(durationMs))
  assert.deepEqual(attempt, {
    attempt: 1,
    startedAt: '2026-06-01T09:00:00.000Z',
    statusCode: 204,
    errorCode: null,
    errorMessage: null,
    trigger: 'automatic',
    responseBody: '',
  })
  assert.ok(!JSON.stringify(full).includes(secret))
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).lastSuccessAt, '2026-06-01T09:00:00.000Z')
})

test('§6.4.2 every response but 2xx is retried: 4xx, 5xx, and a redirect, which is not followed', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  const answers = [
    { status: 302, headers: { location: world.receiver.url } },
    { status: 404, body: 'gone\0' },
    { status: 503, body: 'x'.repeat(5000) },
    { status: 200 },
  ]
  world.receiver.answer = () => answers[world.receiver.received.length - 1] ?? { status: 200 }
  await world.emit()
  await world.app.settle()
  for (const wait of ['PT1M', 'PT5M', 'PT30M']) {
    world.app.advance(wait)
    await world.app.settle()
  }

  assert.equal(world.receiver.received.length, 4)
  const [{ id }] = await world.deliveriesOf(webhook)
  const { status, attempts } = await world.get(`/webhooks/deliveries/${id}`)
  assert.equal(status, 'succeeded')
  type LoggedAttempt = { statusCode: number; errorCode: string | null; responseBody: string }
  assert.deepEqual(
    attempts.map(({ statusCode, errorCode }: LoggedAttempt) => [statusCode, errorCode]),
    [
      [302, 'redirect'],
      [404, 'http'],
      [503, 'http'],
      [200, null],
    ],
  )
  assert.equal(attempts[1].responseBody, 'gone\u{fffd}')
  assert.equal(attempts[2].responseBody.length, 1024)
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).status, 'active')
})

test('a compressed response is readable in the log and in the result of a test', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  const headers = { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' }
  world.receiver.answer = () => ({ status: 200, headers, body: gzipSync('<h1>The PMS is closed</h1>') })
  await world.emit()
  await world.app.settle()
  const [{ id }] = await world.deliveriesOf(webhook)
  const { attempts } = await world.get(`/webhooks/deliveries/${id}`)
  assert.equal(attempts[0].responseBody, '<h1>The PMS is closed</h1>')
  const tested = await world.tenant.call('POST', `/webhooks/${webhook.id}/test`)
  assert.equal(tested.data.responseBody, '<h1>The PMS is closed</h1>')
})

test('§6.3 §6.4.2 the body keeps its bytes, while time and digest are new for each attempt', async (t) => {
  const world = await receivingTenant(t)
  await world.register()
  world.receiver.answer = () => ({ status: 500 })
  await world.emit()
  await world.app.settle()
  const newest = (): ReceivedRequest => world.receiver.received.at(-1) as ReceivedRequest
  const times = [verifySignature(world, newest())]
  for (const wait of ['PT1M', 'PT5M', 'PT30M', 'PT2H']) {
    world.app.advance(wait)
    await world.app.settle()
    times.push(verifySignature(world, newest()))
  }
  assert.deepEqual(
    times.map((time) => time - (times[0] ?? 0)),
    [0, 60, 360, 2160, 9360],
  )
  const [first, ...others] = world.receiver.received
  for (const { raw } of others) assert.deepEqual(raw, first?.raw)
  assert.equal(new Set(world.receiver.received.map(({ headers }) => headers['x-service-signature'])).size, 5)
  assert.deepEqual(
    world.receiver.received.map(({ headers }) => headers['x-service-attempt']),
    ['1', '2', '3', '4', '5'],
  )
})

test('§6.4.2 nothing is sent before its delay is over, and jitter extends the delay', async (t) => {
  const world = await receivingTenant(t)
  await world.register()
  world.app.runtime.random = () => 0.5
  world.receiver.answer = () => ({ status: 500 })
  await world.emit()
  await world.app.settle()
  world.app.advance('PT62S')
  await world.app.settle()
  assert.equal(world.receiver.received.length, 1)
  world.app.advance('PT1S')
  await world.app.settle()
  assert.equal(world.receiver.received.length, 2)
})

test('§6.1 an endpoint gets the events of its types and hotels, and none from before its registration', async (t) => {
  const world = await receivingTenant(t)
  await world.emit()
  const webhook = await world.register({ events: ['guest.created', 'reservation.created'] })
  const hotel = '01900000-0000-7000-8000-000000000001'
  const other = '01900000-0000-7000-8000-000000000002'
  await world.app.admin('update webhooks set hotel_ids = $1', [[hotel]])
  const all = await world.register({ events: ['reservation.created'] })
  for (const type of ['reservation.created', 'reservation.cancelled', 'tenant.registered']) {
    for (const hotelId of [hotel, other, null]) await world.emit(type, hotelId)
  }
  await world.app.settle()
  assert.equal((await world.deliveriesOf(webhook)).length, 1)
  assert.equal((await world.deliveriesOf(all)).length, 3)
  assert.equal(world.receiver.received.length, 4)
})

test('§6 a change that is rolled back emits no event', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await assert.rejects(world.emit('guest.created', 'not the id of a hotel'))
  await world.app.settle()
  assert.equal(world.receiver.received.length, 0)
  assert.equal((await world.deliveriesOf(webhook)).length, 0)
})

test('§4.2.3 the log of an endpoint is filtered by status, event and time', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register({ events: ['guest.created', 'call.missed'] })
  world.receiver.answer = ({ headers }) => ({ status: headers['x-service-event'] === 'call.missed' ? 500 : 200 })
  await world.emit()
  world.app.advance('PT1H')
  await world.emit('call.missed')
  await world.app.settle()
  const [missed, guest] = await world.deliveriesOf(webhook)
  const found = async (query: string) =>
    (await world.get(`/webhooks/${webhook.id}/deliveries?${query}`)).items.map(({ id }: { id: string }) => id)
  assert.deepEqual(await found('status=succeeded'), [guest.id])
  assert.deepEqual(await found('status=pending'), [missed.id])
  assert.deepEqual(await found('eventType=call.missed'), [missed.id])
  assert.deepEqual(await found(`eventId=${guest.eventId}`), [guest.id])
  assert.deepEqual(await found('createdAtTo=2026-06-01T09:30:00Z'), [guest.id])
  assert.deepEqual(await found('completedAtFrom=2026-06-01T10:00:00Z'), [guest.id])
  assert.deepEqual(await found('status=succeeded&eventType=call.missed'), [])
})
