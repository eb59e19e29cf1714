import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newHotel, newTenant } from '../../../testing/world.ts'

test('§2.4 who manages prices sees the seasons of all room types of a hotel, and what they cost for whom', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant, { season: null, roomType: { rank: 2 } })
  const other = await newHotel(tenant)
  const suite = { name: 'Suite', totalRooms: 1, rank: 1, pricingModel: 'perPerson', isActive: false }
  const { id: suiteId } = await created(tenant, `/hotels/${hotel.id}/room-types`, suite)
  const { items } = (await tenant.call('GET', '/guesttypes')).data
  const typeOf = (wanted: string) => items.find(({ category }: { category: string }) => category === wanted)
  const { id: childId } = typeOf('child')
  await tenant.call('PUT', `/guesttypes/${childId}`, { body: { name: 'Child', minAge: 3, maxAge: 12, sortOrder: 9 } })
  await tenant.call('PUT', `/guesttypes/${typeOf('infant').id}`, { body: { isActive: false } })
  const path = `/hotels/${hotel.id}/room-types/${roomType.id}/seasons`
  const season = {
    name: 'High',
    startDate: '2027-06-15',
    endDate: '2027-08-31',
    basePrice: 205.5,
    weekdayPrices: { fri: 228 },
    guestTypePrices: [{ guestTypeId: childId, mode: 'fixed', value: 20 }],
    minStay: 2,
    maxStay: null,
    closedToArrival: true,
    closedToDeparture: false,
    stopSell: false,
    weekdays: ['fri', 'sat'],
    priority: 5,
  }
  const high = await created(tenant, path, season)
  const winter = { name: 'Winter', startDate: '2026-11-01', endDate: '2027-01-01', basePrice: 90 }
  const winterId = (await created(tenant, path, winter)).id
  await created(tenant, path, { ...winter, startDate: '2028-01-01', endDate: '2028-02-01' })

  const pricing = await colleague(app, tenant, { permissions: ['pricing.manage'], hotelIds: [hotel.id] })
  const at = (hotelId: string, from = '2027-01-01', to = '2027-12-31') =>
    pricing.call('GET', `/hotels/${hotelId}/seasons?from=${from}&to=${to}`)
  const { data, status } = await at(hotel.id)
  assert.equal(status, 200)
  const { roomTypes, guestTypes, ...head } = data
  assert.deepEqual(head, {
    hotelId: hotel.id,
    hotelName: hotel.name,
    currencyCode: 'EUR',
    currencyDecimals: 2,
    timeZone: 'Europe/Istanbul',
    from: '2027-01-01',
    to: '2027-12-31',
  })
  assert.deepEqual(
    roomTypes.map(({ roomTypeId, pricingModel, isActive }: Record<string, unknown>) => [
      roomTypeId,
      pricingModel,
      isActive,
    ]),
    [
      [suiteId, 'perPerson', false],
      [roomType.id, 'perRoom', true],
    ],
  )
  assert.deepEqual(roomTypes[0].seasons, [])
  assert.deepEqual(
    roomTypes[1].seasons.map(({ id }: { id: string }) => id),
    [winterId, high.id],
  )
  assert.deepEqual(roomTypes[1].seasons[1], { id: high.id, ...season })
  assert.deepEqual(guestTypes.at(-1), {
    guestTypeId: childId,
    name: 'Child',
    category: 'child',
    minAge: 3,
    maxAge: 12,
    priceMode: 'percent',
    priceValue: 50,
  })
  assert.ok(!guestTypes.some(({ category }: { category: string }) => category === 'infant'))

  assert.equal((await at(other.hotel.id)).status, 404)
  assert.equal(fieldErrors(await at(hotel.id, '2027-01-02', '2027-01-01')).join(), 'to date_range')
})
