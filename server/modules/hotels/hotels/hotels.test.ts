import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { fieldErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'
import { lockCurrency } from '../index.ts'

test('§4.5 GET /hotels returns an array of all hotels with X-Total-Count; page returns a part', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  for (const name of ['Ceylan', 'Anka', 'Bosfor']) await created(tenant, '/hotels', { name, currencyCode: 'EUR' })
  const all = await tenant.call('GET', '/hotels')
  assert.deepEqual(
    all.data.map(({ name }: { name: string }) => name),
    ['Anka', 'Bosfor', 'Ceylan'],
  )
  assert.equal(all.headers['x-total-count'], '3')
  const second = await tenant.call('GET', '/hotels?page=2&pageSize=2')
  assert.deepEqual([second.data.length, second.headers['x-total-count']], [1, '3'])
})

test('§4.4 a hotel gets a code, the time zone of its tenant, and its currency is added to the tenant', async (t) => {
  const tenant = await newTenant(await sharedApp(t), { timeZone: 'Europe/Istanbul' })
  const hotel = await created(tenant, '/hotels', { name: 'Grand Hôtel', currencyCode: 'JPY' })
  assert.deepEqual([hotel.code, hotel.timeZone, hotel.roomTypeCount], ['GRAND-HOTEL', 'Europe/Istanbul', 0])
  const twin = await created(tenant, '/hotels', { name: 'Grand Hotel', currencyCode: 'JPY' })
  assert.equal(twin.code, 'GRAND-HOTEL-2')
  const currencies = (await tenant.call('GET', '/currencies?sort=code')).data.items
  assert.deepEqual(
    currencies.map(({ code, decimalPlaces }: { code: string; decimalPlaces: number }) => [code, decimalPlaces]),
    [
      ['EUR', 2],
      ['JPY', 0],
    ],
  )
})

test('§4.3 problems of a hotel are reported by field', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  await created(tenant, '/hotels', { name: 'Palas', currencyCode: 'EUR' })
  const wrong = async (body: object): Promise<unknown[]> => {
    const answer = await tenant.call('POST', '/hotels', { body })
    return [answer.status, answer.body.errors[0].field, answer.body.errors[0].code]
  }
  assert.deepEqual(await wrong({ name: 'Palas', currencyCode: 'EUR', code: 'OTHER' }), [409, 'name', 'duplicate'])
  assert.deepEqual(await wrong({ name: 'New', currencyCode: 'ZZZ' }), [422, 'currencyCode', 'unknown_reference'])
  const rule = { from: 'arrival', offset: 'two days', feeType: 'full' }
  const policy = [rule, { ...rule, offset: 'P2D', feeType: 'percent', feeValue: 120 }]
  const hotel = { name: 'New', currencyCode: 'EUR' }
  assert.deepEqual(await wrong({ ...hotel, cancellationPolicy: policy }), [
    422,
    'cancellationPolicy[0].offset',
    'invalid_format',
  ])
  assert.deepEqual(await wrong({ ...hotel, cancellationPolicy: policy.slice(1) }), [
    422,
    'cancellationPolicy[0].feeValue',
    'out_of_range',
  ])
})

test('§4.3 a hotel with room types cannot be deleted, and the refusal counts them', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { hotel, roomType } = await newHotel(tenant)
  const refused = await tenant.call('DELETE', `/hotels/${hotel.id}`)
  assert.deepEqual([refused.status, refused.body.errors[0].code], [409, 'dependent_records'])
  assert.match(refused.body.message, /: 1 room types$/)
  const other = await newHotel(tenant)
  await created(tenant, '/discounts', { name: 'Ten', type: 'percent', value: 10, hotelIds: [other.hotel.id] })
  const stay = { hotelId: other.hotel.id, roomTypeId: other.roomType.id, checkIn: '2026-07-01', checkOut: '2026-07-02' }
  const guest = { firstName: 'A', lastName: 'B', phone: '+905321112233' }
  for (const rooms of [1, 2]) await created(tenant, '/reservations', { ...stay, guest, rooms })
  const counted = await tenant.call('DELETE', `/hotels/${other.hotel.id}`)
  assert.match(counted.body.message, /: 1 room types, 2 reservations, 1 discounts$/)
  assert.equal((await tenant.call('DELETE', `/hotels/${hotel.id}/room-types/${roomType.id}`)).status, 204)
  assert.equal((await tenant.call('DELETE', `/hotels/${hotel.id}`)).status, 204)
})

test('§4.4 the currency of a hotel can change until its first booking', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(tenant)
  const put = (currencyCode: string) => tenant.call('PUT', `/hotels/${hotel.id}`, { body: { currencyCode } })
  assert.equal((await put('USD')).data.currencyCode, 'USD')
  await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) =>
    lockCurrency(ctx, hotel.id, 'USD'),
  )
  assert.equal((await put('USD')).status, 200)
  const refused = await put('EUR')
  assert.deepEqual(
    [refused.status, refused.body.errors[0].field, refused.body.errors[0].code],
    [409, 'currencyCode', 'immutable_field'],
  )
})

test('§4.4 a hotel never changes its currency under a booking, also when both happen concurrently', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const guest = { firstName: 'A', lastName: 'B', phone: '+905321112233' }
  for (let round = 0; round < 12; round += 1) {
    const { hotel, roomType } = await newHotel(tenant)
    const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-01', checkOut: '2026-07-02' }
    const [changed, booked] = await Promise.all([
      tenant.call('PUT', `/hotels/${hotel.id}`, { body: { currencyCode: 'USD' } }),
      tenant.call('POST', '/reservations', { body: { ...stay, guest } }),
    ])
    assert.ok([200, 409].includes(changed.status), changed.text)
    assert.equal(booked.status, 201, booked.text)
    const { currencyCode } = (await tenant.call('GET', `/hotels/${hotel.id}`)).data
    assert.equal(booked.data.currencyCode, currencyCode)
  }
})

test('§4.4 hotels with the same name, created concurrently, all get codes', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const body = (n: number) => ({ name: `Grand ${'!'.repeat(n)}`, currencyCode: 'EUR' })
  const group = await Promise.all(Array.from({ length: 6 }, (_, n) => created(tenant, '/hotels', body(n))))
  const codes = group.map(({ code }) => code).toSorted()
  assert.deepEqual(codes, ['GRAND', 'GRAND-2', 'GRAND-3', 'GRAND-4', 'GRAND-5', 'GRAND-6'])
})

test('§4.3 a cancellation rule has the value that its fee type needs, and a unique deadline', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { hotel } = await newHotel(tenant, { hotel: { currencyCode: 'JPY' } })
  const put = (cancellationPolicy: object[], rest: object = {}) =>
    tenant.call('PUT', `/hotels/${hotel.id}`, { body: { cancellationPolicy, ...rest } })
  const wrong = async (...policy: object[]): Promise<string[]> => {
    const { status, body } = await put(policy)
    assert.equal(status, 422)
    return fieldErrors({ body })
  }
  const rule = { from: 'arrival', offset: 'P1D', feeType: 'full' }
  assert.deepEqual(
    await wrong({ ...rule, feeType: 'amount' }, { ...rule, offset: 'P2D', feeType: 'nights', feeValue: 1.5 }),
    ['cancellationPolicy[0].feeValue required', 'cancellationPolicy[1].feeValue invalid_type'],
  )
  assert.deepEqual(await wrong({ ...rule, feeType: 'amount', feeValue: 0.5 }), [
    'cancellationPolicy[0].feeValue invalid_format',
  ])
  assert.deepEqual(await wrong(rule, { ...rule, offset: 'PT24H', feeType: 'none' }), [
    'cancellationPolicy[1].offset invalid_value',
  ])
  assert.deepEqual(await wrong({ ...rule, offset: 'P' }), ['cancellationPolicy[0].offset invalid_format'])
  const stored = await put([
    rule,
    { ...rule, from: 'booking' },
    { ...rule, offset: 'P1M', feeType: 'nights', feeValue: 1 },
  ])
  assert.equal(stored.status, 200, stored.text)
  const again = await tenant.call('PUT', `/hotels/${hotel.id}`, { body: stored.data })
  assert.deepEqual([again.status, again.data.cancellationPolicy], [200, stored.data.cancellationPolicy])
  const euro = { currencyCode: 'EUR' }
  assert.equal((await put([{ ...rule, feeType: 'amount', feeValue: 0.5 }], euro)).status, 200)
  const back = await tenant.call('PUT', `/hotels/${hotel.id}`, { body: { currencyCode: 'JPY' } })
  assert.deepEqual([back.status, back.body.errors[0].field], [422, 'cancellationPolicy[0].feeValue'])
})

test('§4.4 the business day of a hotel begins at midnight or up to twelve hours later', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { hotel } = await newHotel(tenant)
  const put = async (businessDayStart: string) =>
    (await tenant.call('PUT', `/hotels/${hotel.id}`, { body: { businessDayStart } })).status
  for (const start of ['PT0H', 'PT4H', 'PT4H30M', 'PT45M', 'PT12H']) assert.equal(await put(start), 200, start)
  for (const start of ['PT13H', 'PT12H1M', 'PT4H60M', '-PT1H', 'P1D', 'PT', '04:00'])
    assert.equal(await put(start), 422, start)
})
