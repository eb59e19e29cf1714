import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundOf, inTenant } from '#platform/make-context.ts'
import { testApp } from '../../test/app.ts'
import { created, newHotel, newTenant } from '../../test/world.ts'
import { lockCurrency } from './index.ts'

test('§4.5 GET /hotels is an array of all hotels, X-Total-Count says how many, a page slices it', async (t) => {
  const tenant = await newTenant(await testApp(t))
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

test('§4.4 a hotel gets a code, the time zone of its tenant and a currency the tenant lacked', async (t) => {
  const tenant = await newTenant(await testApp(t), { timeZone: 'Europe/Istanbul' })
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

test('§4.3 what is wrong with a hotel is named by field', async (t) => {
  const tenant = await newTenant(await testApp(t))
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

test('§4.3 a hotel with room types stays, and the refusal counts them', async (t) => {
  const tenant = await newTenant(await testApp(t))
  const { hotel, roomType } = await newHotel(tenant)
  const refused = await tenant.call('DELETE', `/hotels/${hotel.id}`)
  assert.deepEqual([refused.status, refused.body.errors[0].code], [409, 'dependent_records'])
  assert.match(refused.body.message, /1 room types/)
  assert.equal((await tenant.call('DELETE', `/hotels/${hotel.id}/room-types/${roomType.id}`)).status, 204)
  assert.equal((await tenant.call('DELETE', `/hotels/${hotel.id}`)).status, 204)
})

test('§4.4 the currency of a hotel changes until it has a booking', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(tenant)
  const put = (currencyCode: string) => tenant.call('PUT', `/hotels/${hotel.id}`, { body: { currencyCode } })
  assert.equal((await put('USD')).data.currencyCode, 'USD')
  await inTenant(backgroundOf(app.runtime, tenant.tenantId), async (ctx) => lockCurrency(ctx, hotel.id))
  assert.equal((await put('USD')).status, 200)
  const refused = await put('EUR')
  assert.deepEqual(
    [refused.status, refused.body.errors[0].field, refused.body.errors[0].code],
    [409, 'currencyCode', 'immutable_field'],
  )
})
