import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { receivingTenant, secret } from '../../server/modules/webhooks/testing/receiving-tenant.ts'
import { identities } from '../../server/platform/outbound/testing/receiver.ts'
import type { ReceivedRequest } from '../../server/testing/receiver.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import type { WebhookEvent } from '../index.ts'
import { memoryInbox } from './inbox.ts'
import { webhookReceiver } from './receiver.ts'

type Options = { handle?: (event: WebhookEvent) => Promise<void>; secrets?: string | readonly string[] }

/** The service with its real dispatcher, and the example receiver at its own address. */
async function scene(t: TestContext, { handle = async () => undefined, secrets = secret }: Options = {}) {
  const world = await receivingTenant(t)
  const [handled, failures, refused, repeated]: [WebhookEvent[], string[], string[], string[]] = [[], [], [], []]
  const inbox = memoryInbox({
    handle: async (event) => {
      handled.push(event)
      await handle(event)
    },
    failed: ({ id }) => failures.push(id),
  })
  const example = webhookReceiver({
    secret: secrets,
    inbox,
    tls: identities.good,
    onRefused: ({ code }) => refused.push(code),
    onRepeated: (id) => repeated.push(id),
    verifyOptions: () => ({ now: world.app.runtime.now().epochMilliseconds / 1000 }),
  })
  t.after(() => example.close())
  const url = async () => `${await example.listen({ port: 0, host: '127.0.0.1' })}/`.replace('127.0.0.1', 'localhost')
  /** Passes a request of the service on to the example receiver. */
  const pass = async ({ headers, raw }: Pick<ReceivedRequest, 'headers' | 'raw'>) => {
    const passed = ['content-type', 'x-service-signature'].filter((name) => headers[name] !== undefined)
    const sent = Object.fromEntries(passed.map((name) => [name, String(headers[name])]))
    const { statusCode, body } = await example.inject({ method: 'POST', url: '/', headers: sent, payload: raw })
    return { status: statusCode, body }
  }
  const guest = (lastName: string) =>
    created({ ...world.tenant, call: world.call }, '/guests', { firstName: 'Ada', lastName })
  return { world, handled, failures, refused, repeated, url, pass, guest }
}

/** Waits until a condition holds. */
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 3000 && !holds(); tries += 1) await sleep(10)
  assert.ok(holds(), String(holds))
}

const idsOf = (events: readonly WebhookEvent[]) => events.map(({ id }) => id).toSorted()

test('§6.4.5 every event of the service arrives verified, once, and typed', async (t) => {
  const { world, handled, refused, repeated, url, guest } = await scene(t)
  const { app, tenant, call } = world
  await world.register({ url: await url(), events: ['guest.created', 'reservation.created', 'reservation.cancelled'] })
  const { hotel, roomType } = await newHotel({ ...tenant, call })
  const guests = await Promise.all(['Kaya', 'Şahin 🏨', 'O’Neill'].map(guest))
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-08-10', checkOut: '2026-08-13' }
  const booked = await created({ ...tenant, call }, '/reservations', { ...stay, guestId: guests[0].id })
  await call('POST', `/reservations/${booked.id}/cancel`, { body: {} })
  await app.settle()
  await until(() => handled.length === 5)

  const written = await app.admin<{ id: string }>(
    `select id from events where type ~ '^(guest|reservation)' order by id`,
  )
  assert.deepEqual(
    idsOf(handled),
    written.map(({ id }) => id),
  )
  const booking = handled.find((event) => event.type === 'reservation.created')
  assert.deepEqual([booking?.data.reservationId, booking?.data.nights], [booked.id, 3])
  assert.deepEqual([refused, repeated], [[], []])
})

test('§6.4.4 an event whose response was lost comes again, gets 200, and is not handled again', async (t) => {
  const { world, handled, repeated, pass, guest } = await scene(t)
  const webhook = await world.register()
  const answers: number[] = []
  world.receiver.answer = async (request) => {
    const answer = await pass(request)
    answers.push(answer.status)
    return answers.length % 3 === 0 ? answer : { status: 502 }
  }
  await guest('Kaya')
  await world.app.settle()
  for (const wait of ['PT2M', 'PT6M']) {
    world.app.advance(wait)
    await world.app.settle()
  }
  const [delivery] = await world.deliveriesOf(webhook)
  assert.deepEqual([answers, delivery.status, delivery.attemptCount], [[200, 200, 200], 'succeeded', 3])
  assert.equal(handled.length, 1)
  assert.deepEqual(repeated, [handled[0]?.id, handled[0]?.id])
})

test('concurrent copies of an event are handled once', async (t) => {
  const { world, handled, repeated, pass, guest } = await scene(t)
  await world.register()
  world.receiver.answer = async (request) => {
    const answers = await Promise.all([pass(request), pass(request), pass(request)])
    return answers.find(({ status }) => status !== 200) ?? { status: 200 }
  }
  await guest('Kaya')
  await world.app.settle()
  assert.deepEqual([handled.length, repeated.length], [1, 2])
})

test('§6.4.5 a manipulated request gets 401, and its authentic repeat is accepted', async (t) => {
  const { world, handled, refused, pass, guest } = await scene(t)
  const webhook = await world.register()
  const tampered = (raw: Buffer) => Buffer.from(raw.toString().replace('Kaya', 'Kara'))
  world.receiver.answer = ({ headers, raw }) =>
    pass({ headers, raw: world.receiver.received.length === 1 ? tampered(raw) : raw })
  await guest('Kaya')
  await world.app.settle()
  assert.deepEqual([handled, refused], [[], ['no_match']])
  world.app.advance('PT2M')
  await world.app.settle()
  const [{ id }] = await world.deliveriesOf(webhook)
  const { status, attempts } = await world.get(`/webhooks/deliveries/${id}`)
  assert.equal(status, 'succeeded')
  assert.deepEqual(
    attempts.map((attempt: { statusCode: number; responseBody: string }) => [attempt.statusCode, attempt.responseBody]),
    [
      [401, '{"error":"no_match"}'],
      [200, ''],
    ],
  )
  assert.equal(handled.length, 1)
})

test('§6.3.4 replayed and unsigned requests are refused', async (t) => {
  const { world, handled, refused, pass, guest } = await scene(t)
  await world.register()
  await guest('Kaya')
  await world.app.settle()
  const [recorded] = world.receiver.received
  assert.ok(recorded)
  world.app.advance('PT5M2S')
  assert.equal((await pass(recorded)).status, 401)
  assert.equal((await pass({ headers: { 'content-type': 'application/json' }, raw: recorded.raw })).status, 401)
  assert.equal((await pass({ headers: { 'content-type': 'application/json' }, raw: Buffer.alloc(0) })).status, 401)
  assert.deepEqual([handled, refused], [[], ['timestamp_out_of_tolerance', 'no_signature', 'no_signature']])
})

test('a body with another content type gets 415, and no unsigned request reaches the inbox', async (t) => {
  const { handled, pass } = await scene(t)
  assert.equal((await pass({ headers: { 'content-type': 'text/plain' }, raw: Buffer.from('{}') })).status, 415)
  assert.deepEqual(handled, [])
})

test('§6.4.5 the response does not wait for the handler, and a failing handler stops nothing', async (t) => {
  const stuck = Promise.withResolvers<void>()
  const { world, handled, failures, url, guest } = await scene(t, { handle: () => stuck.promise })
  const webhook = await world.register({ url: await url() })
  await guest('Kaya')
  await guest('Demir')
  await world.app.settle()
  const statuses = (await world.deliveriesOf(webhook)).map(({ status }: { status: string }) => status)
  assert.deepEqual([statuses, handled.length], [['succeeded', 'succeeded'], 1])
  stuck.reject(new Error('the work failed'))
  await until(() => failures.length === 2)
  assert.deepEqual(failures.toSorted(), idsOf(handled))
})

test('a failing inbox causes 500, and the event comes again', async (t) => {
  const world = await receivingTenant(t)
  let isDown = true
  const taken: string[] = []
  const inbox = {
    add: async ({ id }: WebhookEvent) => {
      if (isDown) throw new Error('the database is away')
      taken.push(id)
      return true
    },
  }
  const verifyOptions = () => ({ now: world.app.runtime.now().epochMilliseconds / 1000 })
  const example = webhookReceiver({ secret, inbox, tls: identities.good, verifyOptions })
  t.after(() => example.close())
  const url = (await example.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  const webhook = await world.register({ url: `${url}/` })
  await created({ ...world.tenant, call: world.call }, '/guests', { firstName: 'Ada', lastName: 'Kaya' })
  await world.app.settle()
  assert.deepEqual(taken, [])
  isDown = false
  world.app.advance('PT2M')
  await world.app.settle()
  const [{ id }] = await world.deliveriesOf(webhook)
  const { attempts } = await world.get(`/webhooks/deliveries/${id}`)
  assert.deepEqual(
    attempts.map(({ statusCode }: { statusCode: number }) => statusCode),
    [500, 200],
  )
  assert.equal(taken.length, 1)
})

test('§6.4.6 a test event is received like any other and is marked as a test', async (t) => {
  const { world, handled, url } = await scene(t)
  const webhook = await world.register({ url: await url() })
  const { data } = await world.call('POST', `/webhooks/${webhook.id}/test`, { body: { type: 'call.missed' } })
  assert.deepEqual([data.succeeded, data.statusCode], [true, 200])
  const [event] = handled
  assert.deepEqual([event?.type, event?.test], ['call.missed', true])
})
