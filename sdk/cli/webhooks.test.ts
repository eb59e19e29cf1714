import assert from 'node:assert/strict'
import { hostname } from 'node:os'
import { test } from 'node:test'
import { createHttpClient } from '../../server/platform/outbound/http/http-client.ts'
import { full } from '../../server/testing/full.ts'
import { caFile, startReceiver } from '../../server/testing/processes/receiver.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { verifyWebhook } from '../index.ts'
import { cliScene, localReceiver } from './testing/cli-scene.ts'

const secret = 'whsec_local'

full('§6.3 webhooks listen forwards the events of a booking to a local receiver that verifies them', async (t) => {
  const { app, tenant, login, json, start } = await cliScene(t)
  const { hotel, roomType } = await newHotel(tenant)
  await login()
  const receiver = await localReceiver(t, secret)
  const types = ['--events', 'reservation.created,reservation.cancelled']
  const command = start(['webhooks', 'listen', '--forward-to', receiver.url, '--secret', secret, '--json', ...types])
  await command.output('Ready')
  const [endpoint] = (await tenant.call('GET', '/webhooks')).data.items
  assert.deepEqual([endpoint.status, endpoint.url], ['paused', 'https://listen.bellhop.invalid/'])

  const guest = ['--first-name', 'Elif', '--last-name', 'Yıldız', '--phone', '+905551234567']
  const stay = ['--room-type', roomType.id, '--check-in', '2026-08-10', '--check-out', '2026-08-13']
  const booked = await json('reservations', 'create', '--hotel', hotel.id, ...stay, ...guest)
  await command.output('"reservation.created"')
  await json('reservations', 'cancel', booked.id)
  await command.output('"reservation.cancelled"')
  const lines = command.written.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual(
    lines.map(({ statusCode }) => statusCode),
    [200, 200],
  )
  assert.deepEqual(
    receiver.events.map(({ type, data }) => [type, (data as { reservationId?: string }).reservationId]),
    [
      ['reservation.created', booked.id],
      ['reservation.cancelled', booked.id],
    ],
  )
  const [stored] = await app.admin<{ body: string }>(`select body from events where type = 'reservation.created'`)
  assert.deepEqual(receiver.events[0], JSON.parse(stored?.body ?? ''))

  command.stop()
  assert.equal((await command.ended).code, 0)
  assert.deepEqual((await tenant.call('GET', '/webhooks')).data.items, [])
})

test('webhooks listen shows what a receiver refuses, and deletes the endpoint of a command that died', async (t) => {
  const { tenant, baseUrl, login, start, client } = await cliScene(t)
  await login()
  const values = { url: 'https://listen.bellhop.invalid/', events: ['guest.created'], secret: 'some secret' }
  const description = `bellhop webhooks listen on ${hostname()}, process 99999999`
  await created(tenant, '/webhooks', { ...values, description })
  const other = await created(tenant, '/webhooks', { ...values, description: 'of another machine' })
  const receiver = await localReceiver(t, 'another secret')
  const command = start(['webhooks', 'listen', '--forward-to', receiver.url, '--base-url', baseUrl])
  await command.output('The secret is whsec_')
  await client().guests.create({ firstName: 'Jonas', lastName: 'Weber' })
  await command.output('guest.created  evt_')
  assert.match(command.written.stdout, /^\d\d:\d\d:\d\d {2}guest\.created {2}evt_\S+ {2}→ 401 in \d+ ms\n$/)
  command.stop()
  await command.ended
  const left = (await tenant.call('GET', '/webhooks')).data.items
  assert.deepEqual(
    left.map(({ id }: { id: string }) => id),
    [other.id],
  )
})

test('§6.4.6 webhooks trigger posts a sample to a local receiver, or lets the service send it', async (t) => {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
  const { tenant, login, json, run } = await cliScene(t, { http })
  await login()
  const receiver = await localReceiver(t, secret)
  const forward = ['--forward-to', receiver.url.replace('http://', ''), '--secret', secret]
  const result = await json('webhooks', 'trigger', 'reservation.created', ...forward)
  assert.equal(result.statusCode, 200)
  const [event] = receiver.events
  assert.deepEqual([event?.type, event?.test, event?.tenantId], ['reservation.created', true, tenant.tenantId])

  const remote = await startReceiver(t)
  const webhook = await created(tenant, '/webhooks', { url: remote.url, events: ['guest.created'], secret })
  assert.equal((await run(['webhooks', 'trigger', 'call.missed', '--webhook', webhook.id])).code, 0)
  const [request] = remote.received
  const verified = await verifyWebhook(request?.raw ?? '', request?.headers['x-service-signature'] as string, secret, {
    tolerance: Number.MAX_SAFE_INTEGER,
  })
  assert.equal(verified.type, 'call.missed')

  const refused = await run(['webhooks', 'trigger', 'call.missed', ...forward.slice(0, 2), '--secret', 'another'])
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /^bellhop: The receiver has not accepted call\.missed: 401 in \d+ ms\n$/)
  assert.equal((await run(['webhooks', 'trigger', 'no.such', ...forward])).code, 2)
  assert.equal((await run(['webhooks', 'trigger', 'call.missed'])).code, 2)
})

full('webhooks listen goes on after the service was away, and loses no event', async (t) => {
  const { login, start, client, network } = await cliScene(t)
  await login()
  const receiver = await localReceiver(t, secret)
  const command = start(['webhooks', 'listen', '--forward-to', receiver.url, '--secret', secret])
  await command.output('Ready')
  // As if a proxy answered while the service restarts, to a request and both of its retries.
  let failures = 0
  network.intercept = async (forward, { path }) => {
    if (!path.startsWith('/webhooks/deliveries/') || failures === 3) return forward()
    failures += 1
    return new Response('restarting', { status: 503 })
  }
  const { id } = await client().guests.create({ firstName: 'Jonas', lastName: 'Weber' })
  await command.output('trying again')
  await command.output('→ 200')
  command.stop()
  assert.equal((await command.ended).code, 0)
  const guests = receiver.events.map(({ data }) => (data as { guestId?: string }).guestId)
  assert.deepEqual(guests, [id])
})
