import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusAndErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'

const unknownId = '01890000-0000-7000-8000-00000000cafe'
const breakfast = { name: 'Breakfast', price: 12.5, currencyCode: 'EUR', chargeBasis: 'perPersonPerNight' }

test('§4.4 a service gets a code from its name, and is for all hotels unless it lists some', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const made = await created(tenant, '/additionalservices', { ...breakfast, name: 'Büyük kahvaltı' })
  assert.deepEqual(
    [made.code, made.hotelIds, made.price, made.category, made.isMandatory, made.maxQuantity, made.taxRatePercent],
    ['BUYUK-KAHVALTI', [], 12.5, 'other', false, null, null],
  )
  const again = await created(tenant, '/additionalservices', { ...breakfast, name: 'Büyük kahvaltı' })
  assert.equal(again.code, 'BUYUK-KAHVALTI-2')
  const taken = await tenant.call('POST', '/additionalservices', { body: { ...breakfast, code: made.code } })
  assert.deepEqual(statusAndErrors(taken), [409, 'code duplicate'])
  const { items } = (await tenant.call('GET', '/additionalservices?category=food')).data
  assert.deepEqual(items, [])
})

test('§4.3 all problems of a service are reported at once, by field', async (t) => {
  const app = await sharedApp(t)
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  const [{ hotel }, foreign] = [await newHotel(tenant), await newHotel(other)]
  const adult = (await tenant.call('GET', '/guesttypes')).data.items[0].id
  const theirs = (await other.call('GET', '/guesttypes')).data.items[0].id
  const post = async (body: object) =>
    statusAndErrors(await tenant.call('POST', '/additionalservices', { body: { ...breakfast, ...body } }))
  assert.deepEqual(await post({ price: 12.505 }), [422, 'price invalid_format'])
  assert.deepEqual(await post({ price: -1, chargeBasis: 'perHour' }), [
    422,
    'price out_of_range',
    'chargeBasis invalid_value',
  ])
  assert.deepEqual(await post({ currencyCode: 'USD' }), [422, 'currencyCode unknown_reference'])
  await created(tenant, '/currencies', { code: 'USD' })
  assert.deepEqual(await post({ currencyCode: 'USD', hotelIds: [hotel.id] }), [422, 'currencyCode currency_mismatch'])
  const guestTypePrices = [
    { guestTypeId: adult, mode: 'fixed', value: 5.001 },
    { guestTypeId: adult, mode: 'free' },
    { guestTypeId: theirs, mode: 'full' },
  ]
  assert.deepEqual(await post({ hotelIds: [hotel.id, foreign.hotel.id, unknownId], guestTypePrices }), [
    422,
    'hotelIds[1] unknown_reference',
    'hotelIds[2] unknown_reference',
    'guestTypePrices[0].value invalid_format',
    'guestTypePrices[1].guestTypeId duplicate_guest_type',
    'guestTypePrices[2].guestTypeId unknown_reference',
  ])
  assert.deepEqual(await post({ guestTypePrices: [{ guestTypeId: adult, mode: 'percent' }] }), [
    422,
    'guestTypePrices[0].value required',
  ])
  const free = [{ guestTypeId: adult, mode: 'free' }]
  assert.deepEqual(await post({ chargeBasis: 'perUnit', guestTypePrices: free }), [
    422,
    'guestTypePrices invalid_value',
  ])
})

test('§4.3 a change is validated against the resulting service', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { hotel } = await newHotel(tenant)
  const adult = (await tenant.call('GET', '/guesttypes')).data.items[0].id
  const guestTypePrices = [{ guestTypeId: adult, mode: 'percent', value: 50 }]
  const { id } = await created(tenant, '/additionalservices', { ...breakfast, hotelIds: [hotel.id], guestTypePrices })
  const put = async (body: object) => statusAndErrors(await tenant.call('PUT', `/additionalservices/${id}`, { body }))
  assert.deepEqual(await put({ chargeBasis: 'perStay' }), [422, 'guestTypePrices invalid_value'])
  await created(tenant, '/currencies', { code: 'JPY' })
  assert.deepEqual(await put({ currencyCode: 'JPY' }), [422, 'currencyCode currency_mismatch', 'price invalid_format'])
  assert.deepEqual(await put({ currencyCode: 'JPY', hotelIds: [], price: 1300 }), [200])
  assert.deepEqual(await put({ chargeBasis: 'perStay', guestTypePrices: [] }), [200])
})

test('§4.3 a hotel, a currency and a guest type that a service uses cannot be deleted', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const hotel = await created(tenant, '/hotels', { name: 'Palas', currencyCode: 'EUR' })
  const guestType = await created(tenant, '/guesttypes', { name: 'Senior', category: 'adult' })
  const usd = await created(tenant, '/currencies', { code: 'USD' })
  const guestTypePrices = [{ guestTypeId: guestType.id, mode: 'free' }]
  const service = await created(tenant, '/additionalservices', { ...breakfast, hotelIds: [hotel.id], guestTypePrices })
  const dollars = await created(tenant, '/additionalservices', { ...breakfast, currencyCode: 'USD' })
  const paths = [`/hotels/${hotel.id}`, `/guesttypes/${guestType.id}`, `/currencies/${usd.id}`]
  for (const path of paths) {
    assert.deepEqual(statusAndErrors(await tenant.call('DELETE', path)), [409, ' dependent_records'], path)
  }
  for (const { id } of [service, dollars]) await tenant.call('DELETE', `/additionalservices/${id}`)
  for (const path of paths) assert.equal((await tenant.call('DELETE', path)).status, 204, path)
})

test('§4.3 a guest type cannot be deleted while a concurrent service that uses it is created', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  for (let round = 0; round < 10; round++) {
    const { id } = await created(tenant, '/guesttypes', { name: `Round ${round}`, category: 'adult' })
    const body = { ...breakfast, guestTypePrices: [{ guestTypeId: id, mode: 'free' }] }
    const [made, gone] = await Promise.all([
      tenant.call('POST', '/additionalservices', { body }),
      tenant.call('DELETE', `/guesttypes/${id}`),
    ])
    assert.ok((made.status === 201) !== (gone.status === 204), `${made.text} ${gone.text}`)
  }
})

test('every change of a service increases the price version of the tenant', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const version = async (): Promise<number> => {
    const [row] = await app.admin<{ version: string }>(
      `select version from price_versions where tenant_id = $1 and hotel_id = '00000000-0000-0000-0000-000000000000'`,
      [tenant.tenantId],
    )
    return Number(row?.version ?? 0)
  }
  const before = await version()
  const { id } = await created(tenant, '/additionalservices', breakfast)
  await tenant.call('PUT', `/additionalservices/${id}`, { body: { price: 13 } })
  await tenant.call('DELETE', `/additionalservices/${id}`)
  assert.equal((await version()) - before, 3)
})
