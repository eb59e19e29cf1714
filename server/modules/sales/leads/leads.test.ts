import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../../testing/full.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newHotel, newTenant } from '../../../testing/world.ts'

const phone = '+905321112233'

async function leadHotel(t: Parameters<typeof sharedApp>[0]) {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(tenant)
  const guest = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Kaya', phone })
  const add = (body: object, by: Pick<typeof tenant, 'call'> = tenant) =>
    by.call('POST', '/leads', { body: { hotelId: hotel.id, ...body } })
  const found = async (query: string): Promise<number> => (await tenant.call('GET', `/leads?${query}`)).data.totalCount
  return { app, tenant, hotel, guest, add, found }
}

full('a lead is entered, found and changed; what cannot be is refused', async (t) => {
  const { app, tenant, hotel, guest, add, found } = await leadHotel(t)
  const { hotel: other } = await newHotel(tenant)
  const later = '2027-05-01T09:00:00.000Z'
  for (const [body, expected] of [
    [{}, '422 required guestId'],
    [{ phone: '123' }, '422 invalid_phone phone'],
    [{ guestId: app.runtime.newId() }, '422 unknown_reference guestId'],
    [{ phone, hotelId: app.runtime.newId() }, '422 unknown_reference hotelId'],
    [{ phone, currencyCode: 'XTS' }, '422 unknown_reference currencyCode'],
    [{ phone, value: 1.234 }, '422 invalid_value value'],
    [{ phone, stage: 'lost' }, '422 reason_required lostReason'],
    [{ phone, checkIn: '2027-06-01' }, '422 required checkOut'],
    [{ phone, checkOut: '2027-06-01' }, '422 required checkIn'],
    [{ phone, checkIn: '2027-06-02', checkOut: '2027-06-02' }, '422 date_range checkOut'],
    [{ phone, checkIn: '2027-06-02', checkOut: '2029-06-02' }, '422 stay_too_long checkOut'],
    [{ phone, nextStep: 'message' }, '422 required nextStepAt'],
    [{ phone, nextStepAt: later }, '422 required nextStep'],
    [{ phone, nextStep: 'message', nextStepAt: '2020-01-01T00:00:00Z' }, '422 out_of_range nextStepAt'],
    [{ phone, note: 'x'.repeat(2001) }, '422 too_long note'],
    [{ phone, ownerUserId: app.runtime.newId() }, '422 unknown_reference ownerUserId'],
  ] as const) {
    assert.equal(refusal(await add(body)), expected, JSON.stringify(body))
  }
  const stay = { checkIn: '2027-06-01', checkOut: '2027-06-04', value: 299.5, note: 'Sea view' }
  const made = await add({ phone: '0090 532 111 22 33', ...stay })
  assert.equal(made.status, 201, made.text)
  const { id } = made.data
  assert.deepEqual(
    [made.data.guestId, made.data.guest.firstName, made.data.stage, made.data.source, made.data.ownerUserId],
    [guest.id, 'Elif', 'new', 'manual', tenant.userId],
  )
  assert.deepEqual([made.data.currencyCode, made.data.isOverdue, made.data.closedAt], ['EUR', false, null])
  for (const [query, count] of [
    [`hotelId=${hotel.id}&stage=new&source=manual&ownerUserId=${tenant.userId}`, 1],
    [`guestId=${guest.id}&isOpen=true&isOverdue=false`, 1],
    ['isOverdue=true', 0],
    ['isOpen=false', 0],
    [`hotelId=${other.id}`, 0],
    ['checkInFrom=2027-06-01&checkInTo=2027-06-01&value=299.5&currencyCode=EUR', 1],
    ['q=kaya', 1],
    [`q=${encodeURIComponent(phone)}`, 1],
    [`phone=${encodeURIComponent(phone)}`, 1],
    ['q=nobody', 0],
  ] as const) {
    assert.equal(await found(query), count, query)
  }
  const put = (body: object) => tenant.call('PUT', `/leads/${id}`, { body })
  assert.equal(refusal(await put({ hotelId: other.id })), '409 immutable_field hotelId')
  assert.equal(refusal(await put({ stage: 'lost' })), '422 reason_required lostReason')
  assert.equal((await put({ ...made.data, stage: 'contacted' })).data.stage, 'contacted')
  const lost = (await put({ stage: 'lost', lostReason: 'price' })).data
  assert.ok(lost.closedAt)
  assert.equal(lost.lostReason, 'price')
  const second = await add({ guestId: guest.id })
  assert.notEqual(second.data.id, id)
  assert.equal(refusal(await put({ stage: 'new' })), '409 duplicate guestId')
  await tenant.call('PUT', `/leads/${second.data.id}`, { body: { stage: 'lost', lostReason: 'other' } })
  const again = (await put({ stage: 'new' })).data
  assert.deepEqual([again.stage, again.lostReason, again.closedAt], ['new', null, null])
  assert.equal(refusal(await tenant.call('DELETE', `/hotels/${hotel.id}`)).slice(0, 21), '409 dependent_records')
})

test('somebody who is not a guest yet is found by name and number', async (t) => {
  const { add, found } = await leadHotel(t)
  const made = await add({ phone: '+905329998877', name: 'Şule_Öz' })
  assert.deepEqual([made.data.guestId, made.data.guest, made.data.name], [null, null, 'Şule_Öz'])
  assert.equal(await found('q=sule'), 1)
  assert.equal(await found('q=sule_'), 1)
  assert.equal(await found('q=sulex'), 0)
  assert.equal(await found('name=sule_oz'), 1)
  assert.equal(await found('name=sule'), 0)
  assert.equal(await found('q=905329998877'.replace('=', '=%2B')), 1)
})

test('leads are of those who manage calls at the hotel; the settings of those who manage settings', async (t) => {
  const { app, tenant, hotel, add } = await leadHotel(t)
  const { hotel: other } = await newHotel(tenant)
  const { id } = (await add({ phone: '+905329998877' })).data
  const elsewhere = await colleague(app, tenant, { hotelIds: [other.id] })
  assert.equal((await elsewhere.call('GET', '/leads')).data.totalCount, 0)
  assert.equal((await elsewhere.call('GET', `/leads/${id}`)).status, 404)
  assert.equal((await elsewhere.call('PUT', `/leads/${id}`, { body: { note: 'x' } })).status, 404)
  assert.equal(refusal(await add({ phone }, elsewhere)), '422 unknown_reference hotelId')
  const reader = await colleague(app, tenant, { permissions: ['reservations.manage'] })
  assert.equal((await reader.call('GET', '/leads')).status, 403)
  const caller = await colleague(app, tenant, { permissions: ['calls.manage'], hotelIds: [hotel.id] })
  assert.equal((await caller.call('GET', '/leads')).data.totalCount, 1)
  assert.equal((await caller.call('GET', '/salessettings')).status, 403)
  const settings = (await tenant.call('GET', '/salessettings')).data
  assert.deepEqual(settings, { leadSources: ['offer', 'turnaway', 'missedCall', 'conversation'], leadDays: 30 })
  const put = (body: object) => tenant.call('PUT', '/salessettings', { body })
  assert.equal(refusal(await put({ leadSources: ['manual'], leadDays: 30 })).slice(0, 18), '422 invalid_value ')
  assert.equal(refusal(await put({ leadSources: [], leadDays: 0 })), '422 out_of_range leadDays')
  assert.equal((await put({ leadSources: ['offer'], leadDays: 7 })).status, 200)
  assert.deepEqual((await tenant.call('GET', '/salessettings')).data, { leadSources: ['offer'], leadDays: 7 })
})

test('ten requests at once enter one lead of a number, and later ones join it', async (t) => {
  const { app, tenant, guest, add, found } = await leadHotel(t)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => add(n % 2 ? { phone } : { guestId: guest.id, note: `${n}` })),
  )
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
  assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1)
  assert.equal(await found('isOpen=true'), 1)
  const [lead] = (await tenant.call('GET', '/leads')).data.items
  assert.ok(lead.note)
  await app.settle()
  const events = await tenant.query<{ body: string }>(
    `select body from events where type = 'lead.changed' order by position`,
  )
  const last = JSON.parse(events.at(-1)?.body ?? '{}').data
  assert.deepEqual([last.leadId, last.phone, last.stage], [lead.id, lead.phone, 'new'])
})
