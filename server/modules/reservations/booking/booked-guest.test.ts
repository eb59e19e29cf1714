import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestApp } from '../../../testing/app.ts'
import { errorSummary } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'

const phone = '+905321112233'
const elif = { firstName: 'Elif', lastName: 'Yıldız', phone }

type Caller = Pick<Tenant, 'call'>

async function bookableHotel(app: TestApp) {
  const tenant = await newTenant(app, { countryCode: 'TR' })
  const { hotel, roomType } = await newHotel(tenant, { roomType: { totalRooms: 90 } })
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12' }
  const ask = (guest: object, more: object = {}, by: Caller = tenant) =>
    by.call('POST', '/reservations', { body: { ...stay, guest, ...more } })
  const book = async (guest: object, more: object = {}, by: Caller = tenant) => {
    const answer = await ask(guest, more, by)
    assert.equal(answer.status, 201, answer.text)
    return answer.data
  }
  const known = (guest: object) => created(tenant, '/guests', guest)
  const guestsOf = async () => (await tenant.call('GET', '/guests?pageSize=100')).data.totalCount
  return { tenant, ask, book, known, guestsOf }
}

test('§2.3 a booking is for the guest with the number and the name, however the name is written', async (t) => {
  const { book, known, guestsOf } = await bookableHotel(await sharedApp(t))
  const ayse = await known({ firstName: 'Ayşe', lastName: 'Işık', phone })
  const other = await known({ firstName: 'Alexander', lastName: 'Müller', phone })
  const spellings: readonly [id: string, firstName: string, lastName: string][] = [
    [ayse.id, 'AYŞE', 'IŞIK'],
    [ayse.id, 'Ayse', 'Isik'],
    [ayse.id, 'Ays\u0327e', 'Is\u0327\u0131k'],
    [ayse.id, 'Işık', 'Ayşe'],
    [ayse.id, 'A.', 'Işık'],
    [other.id, 'Alex', 'MULLER'],
    [other.id, 'Alexander', 'Mueller'],
  ]
  for (const [id, firstName, lastName] of spellings) {
    const { guestId, guestMatch } = await book({ firstName, lastName, phone: '0090 532 111 22 33' })
    const others = [ayse.id, other.id].filter((each) => each !== id)
    assert.deepEqual([guestId, guestMatch], [id, { by: 'phone', sharesPhoneWith: others }], `${firstName} ${lastName}`)
  }
  assert.equal(await guestsOf(), 2)
})

test('§2.3 a differently named person with a known number is a new guest and a possible duplicate', async (t) => {
  const { tenant, book, known } = await bookableHotel(await sharedApp(t))
  const known1 = await known(elif)
  const emre = await book({ firstName: 'Emre', lastName: 'Yıldız', phone, email: 'emre@yildiz.test' })
  assert.deepEqual(emre.guestMatch, { by: 'new', sharesPhoneWith: [known1.id] })
  const { data } = await tenant.call('GET', `/guests/${emre.guestId}`)
  assert.deepEqual([data.firstName, data.phone, data.email, data.source], ['Emre', phone, 'emre@yildiz.test', 'api'])
  const { items } = (await tenant.call('GET', `/guests/duplicates?guestId=${emre.guestId}`)).data
  assert.deepEqual(items[0].reasons, ['samePhone', 'similarName'])
  const again = await book({ firstName: 'EMRE', lastName: 'YILDIZ', phone })
  assert.deepEqual([again.guestId, again.guestMatch.by], [emre.guestId, 'phone'])
  const named = await tenant.call('GET', `/reservations/${emre.id}`)
  assert.ok(!('guestMatch' in named.data), 'only the booking says it')
  const byId = await book({ firstName: 'Any', lastName: 'Name' }, { guestId: known1.id })
  assert.deepEqual([byId.guestId, byId.guestMatch], [known1.id, { by: 'id', sharesPhoneWith: [] }])
})

test('§2.3 of several guests with the number and name the one with the latest stay is booked, and a full name comes before a short one', async (t) => {
  const app = await sharedApp(t)
  const { tenant, book, known } = await bookableHotel(app)
  const [first, second] = [await known(elif), await known(elif)]
  const short = await known({ ...elif, firstName: 'E.' })
  assert.equal((await book(elif)).guestId, first.id, 'without stays the oldest record')
  await app.admin(
    `insert into guest_stats (tenant_id, guest_id, last_stay_at, updated_at) values
     ($1, $2, '2026-05-01', now()), ($1, $3, '2026-05-30', now())
     on conflict (tenant_id, guest_id) do update set last_stay_at = excluded.last_stay_at, next_arrival = null`,
    [tenant.tenantId, second.id, short.id],
  )
  await app.admin('update guest_stats set next_arrival = null where tenant_id = $1', [tenant.tenantId])
  const { guestId, guestMatch } = await book(elif)
  assert.deepEqual([guestId, guestMatch.sharesPhoneWith], [second.id, [short.id, first.id]])
})

test('§2.3 numbers of every kind count, also WhatsApp, of active guests of the tenant alone', async (t) => {
  const app = await sharedApp(t)
  const { tenant, book, known, ask } = await bookableHotel(app)
  const other = await bookableHotel(app)
  await other.known(elif)
  const chat = await known({ ...elif, phone: null, contactPoints: [{ type: 'whatsapp', value: phone }] })
  assert.equal((await book(elif)).guestId, chat.id)
  await app.admin("update guests set status = 'anonymized' where tenant_id = $1 and id = $2", [
    tenant.tenantId,
    chat.id,
  ])
  assert.deepEqual((await book(elif)).guestMatch, { by: 'new', sharesPhoneWith: [] })
  assert.equal(errorSummary(await ask({ ...elif, phone: '12345' })), '422 guest.phone invalid_phone')
})

test('§2.3 an address that the known guest lacks is added, once', async (t) => {
  const { tenant, book, known } = await bookableHotel(await sharedApp(t))
  const { id } = await known({ ...elif, email: 'elif@yildiz.test' })
  const bare = await known({ ...elif, firstName: 'Emre' })
  const given = { ...elif, email: 'Work@Yildiz.test' }
  await Promise.all([book(given), book(given), book({ ...given, email: 'ELIF@yildiz.test' })])
  await book({ ...elif, firstName: 'Emre', email: 'emre@yildiz.test' })
  const addressesOf = async (guestId: string) => {
    const { data } = await tenant.call('GET', `/guests/${guestId}`)
    const points = data.contactPoints.filter(({ type }: { type: string }) => type === 'email')
    return [data.email, ...points.map(({ value }: { value: string }) => value)]
  }
  assert.deepEqual(await addressesOf(id), ['elif@yildiz.test', 'elif@yildiz.test', 'Work@Yildiz.test'])
  assert.deepEqual(await addressesOf(bare.id), ['emre@yildiz.test', 'emre@yildiz.test'])
  const { items } = (await tenant.call('GET', `/audit?resourceId=${id}&action=guest.updated`)).data
  assert.ok(items.length > 0 && !JSON.stringify(items).includes('Work@'), 'the change is in the log, masked')
})

test('§2.3 a booking needs a number, unless it has an address or comes from the web or another system', async (t) => {
  const { ask, book, known, guestsOf } = await bookableHotel(await sharedApp(t))
  const { phone: _none, ...nameless } = elif
  for (const more of [{}, { source: 'phone' }, { source: 'api' }, { source: 'agency' }]) {
    assert.equal(errorSummary(await ask(nameless, more)), '422 guest.phone required')
  }
  for (const more of [{ source: 'ota' }, { source: 'web' }, { recordedAt: '2026-05-01T10:00:00Z' }]) {
    assert.deepEqual((await book({ ...nameless, phone: null }, more)).guestMatch, { by: 'new', sharesPhoneWith: [] })
  }
  assert.equal(await guestsOf(), 3, 'nothing tells whether they are one person')
  const { id } = await known({ ...nameless, email: 'Elif@Yildiz.test' })
  const byAddress = await book({ ...nameless, email: 'elif@yildiz.test' })
  assert.deepEqual([byAddress.guestId, byAddress.guestMatch], [id, { by: 'email', sharesPhoneWith: [] }])
  const other = await book({ firstName: 'Emre', lastName: 'Yıldız', email: 'elif@yildiz.test' })
  assert.deepEqual([other.guestId === id, other.guestMatch.by], [false, 'new'])
})

test('§2.3 twenty bookings at once of three people with one new number make three guests', async (t) => {
  const { book, guestsOf } = await bookableHotel(await sharedApp(t))
  const names = ['Elif', 'ELİF', 'Emre', 'Ayşe', 'ayse']
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, n) => book({ ...elif, firstName: names[n % names.length] })),
  )
  assert.equal(new Set(made.map(({ guestId }) => guestId)).size, 3)
  assert.equal(made.filter(({ guestMatch }) => guestMatch.by === 'new').length, 3)
  const byAddress = { firstName: 'Can', lastName: 'Kaya', email: 'can@kaya.test' }
  const same = await Promise.all(Array.from({ length: 10 }, () => book(byAddress)))
  assert.equal(new Set(same.map(({ guestId }) => guestId)).size, 1)
  assert.equal(await guestsOf(), 4)
})

test('§8 who may not read guests does not learn who shares a number', async (t) => {
  const app = await sharedApp(t)
  const { tenant, book, known } = await bookableHotel(app)
  await known(elif)
  const booker = await colleague(app, tenant, { permissions: ['reservations.manage'] })
  const made = await book({ ...elif, firstName: 'Emre' }, {}, booker)
  assert.deepEqual(made.guestMatch, { by: 'new', sharesPhoneWith: [] })
  const reader = await colleague(app, tenant, { permissions: ['reservations.manage', 'guests.read'] })
  assert.equal((await book(elif, {}, reader)).guestMatch.sharesPhoneWith.length, 1)
})

test('§2.3 the answer of a booking can be sent back', async (t) => {
  const { tenant, book } = await bookableHotel(await sharedApp(t))
  const made = await book(elif)
  const { status, data, text } = await tenant.call('POST', '/reservations', { body: made })
  assert.deepEqual([status, data?.guestMatch?.by], [201, 'id'], text)
})
