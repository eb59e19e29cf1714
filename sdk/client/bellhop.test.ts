import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receivingTenant, secret } from '../../server/modules/webhooks/testing/receiving-tenant.ts'
import { newHotel } from '../../server/testing/world.ts'
import { firstBooking } from '../examples/first-booking.ts'
import { WebhookHandler } from '../index.ts'
import { sdkScene } from '../testing/sdk-scene.ts'

test('a program of thirty lines signs in, finds a room, books it, gets its event, and cancels it', async (t) => {
  const { app, tenant, call, receiver, register } = await receivingTenant(t)
  const { injected } = await sdkScene(t, { app })
  const { hotel } = await newHotel({ ...tenant, call })
  await register({ events: ['reservation.created', 'reservation.cancelled'] })
  const webhooks = new WebhookHandler(secret, () => ({ now: app.runtime.now().epochMilliseconds / 1000 }))
  receiver.answer = async ({ headers, raw }) => {
    await webhooks.receive(raw, headers['x-service-signature'])
    return { status: 200 }
  }
  const stay = { hotelId: hotel.id, checkIn: '2026-08-10', checkOut: '2026-08-13' }
  const { email, password } = tenant
  const program = { isOver: false }
  const done = firstBooking({ ...injected, email, password }, webhooks, stay).finally(() => {
    program.isOver = true
  })
  while (!program.isOver) {
    await app.settle()
    await new Promise(setImmediate)
  }
  assert.match(await done, /^\S+: 3 nights for \d+ EUR$/)
  await app.settle()
  const types = receiver.received.map(({ raw }) => JSON.parse(raw.toString()).type)
  assert.deepEqual(types, ['reservation.created', 'reservation.cancelled'])
})

test('§4.2.1 lists in the query are repeated, and undefined values are left out', async (t) => {
  const { client, tenant, exchanges } = await sdkScene(t)
  const { hotel } = await newHotel(tenant)
  const bellhop = client()
  const { items } = await bellhop.guestTypes.list()
  const guests = items.slice(0, 2).map(({ id }) => `${id}:1`)
  const stay = { hotelId: hotel.id, checkIn: '2026-08-10', checkOut: '2026-08-13' }
  await bellhop.availability.get({ ...stay, guests, promoCode: undefined as never })
  const query = exchanges().at(-1)?.split('?')[1]
  assert.deepEqual(new URLSearchParams(query).getAll('guests'), guests)
  assert.doesNotMatch(query ?? '', /promoCode|%5B/)
})

test('If-Match refuses a change of a record that was changed meanwhile', async (t) => {
  const { client } = await sdkScene(t)
  const bellhop = client()
  const guest = await bellhop.guests.create({ firstName: 'Elif', lastName: 'Demir' })
  const changed = await bellhop.guests.update(guest.id, { lastName: 'Kaya' }, { ifMatch: guest })
  const stale = bellhop.guests.update(guest.id, { lastName: 'Aydın' }, { ifMatch: guest })
  await assert.rejects(stale, { status: 412, code: 'version_conflict' })
  await bellhop.guests.update(guest.id, { lastName: 'Aydın' }, { ifMatch: changed.version })
})

test('§4.1 a deletion resolves to nothing, with 204 and with an envelope', async (t) => {
  const { client, exchanges } = await sdkScene(t)
  const bellhop = client()
  const prefer = { headers: { Prefer: 'return=representation' } }
  for (const [options, status] of [
    [{}, 204],
    [prefer, 200],
  ] as const) {
    const { id } = await bellhop.guests.create({ firstName: 'Elif', lastName: 'Demir' })
    assert.equal(await bellhop.guests.delete(id, options), undefined)
    assert.equal(exchanges().at(-1), `${status} DELETE /guests/${id}`)
  }
})

test('files: a picture and a list of guests go up, and a CSV file comes down', async (t) => {
  const { app, baseUrl, client } = await sdkScene(t)
  const bellhop = client()
  const csv = 'firstName,lastName\nElif,Demir\nCan,Kaya\n'
  const { id } = await bellhop.guests.import(new Blob([csv], { type: 'text/csv' }), { onDuplicate: 'skip' })
  await app.settle()
  assert.equal((await bellhop.guests.getImport(id)).status, 'succeeded')
  const response = await bellhop.guests.export({ lastName: 'Kaya' })
  assert.match(await response.text(), /Can/)
  assert.match(await (await bellhop.fetch('/guests/export?lastName=Demir')).text(), /Elif/)
  const { avatarUrl } = await bellhop.profile.uploadAvatar(new Blob([pixel], { type: 'image/png' }))
  const { pathname, search } = new URL(avatarUrl ?? '')
  const picture = await bellhop.download({ url: baseUrl + pathname + search })
  assert.equal(picture.headers.get('Content-Type'), 'image/webp')
  assert.ok((await picture.blob()).size > 0)
})

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an id that is missing is a bug of the caller, and one with special characters stays one segment', async (t) => {
  const { client, exchanges } = await sdkScene(t)
  const bellhop = client()
  assert.throws(() => bellhop.guests.get(undefined as never), TypeError)
  assert.throws(() => bellhop.guests.get(''), /bellhop\.guests\.get needs id/)
  await assert.rejects(bellhop.guests.get('../hotels'), { status: 404 })
  assert.match(exchanges().at(-1) ?? '', /GET \/guests\/\.\.%2Fhotels$/)
})
