import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'

const summer = { name: 'Summer', startDate: '2026-06-01', endDate: '2026-08-31', basePrice: 120 }

async function emptyRoomType(t: TestContext) {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant, { season: null })
  return { app, tenant, hotel, path: `/hotels/${hotel.id}/room-types/${roomType.id}/seasons` }
}

test('§2.4 two seasons of one priority must not share a night; weekdays and priorities separate them', async (t) => {
  const { tenant, path } = await emptyRoomType(t)
  const season = await created(tenant, path, { ...summer, weekdays: ['fri', 'sat'] })
  const clash = await tenant.call('POST', path, { body: { ...summer, weekdays: ['sat', 'sun'] } })
  assert.deepEqual(
    [clash.status, clash.body.errors[0].field, clash.body.errors[0].code],
    [422, 'startDate', 'season_overlap'],
  )
  await created(tenant, path, { ...summer, weekdays: ['sun'] })
  await created(tenant, path, { ...summer, priority: 1 })
  const changed = await tenant.call('PUT', `${path}/${season.id}`, { body: { weekdays: ['sun'] } })
  assert.deepEqual([changed.status, changed.body.errors[0].code], [422, 'season_overlap'])
  const moved = await tenant.call('PUT', `${path}/${season.id}`, { body: { weekdays: ['mon'], minStay: 2 } })
  assert.deepEqual([moved.status, moved.data.minStay, moved.data.version], [200, 2, 2], moved.text)
  const backwards = await tenant.call('PUT', `${path}/${season.id}`, { body: { endDate: '2026-05-01' } })
  assert.deepEqual([backwards.status, backwards.body.errors[0].field], [422, 'endDate'])
})

test('§2.4 of twenty concurrent seasons for the same nights one is created', async (t) => {
  const { tenant, path } = await emptyRoomType(t)
  const answers = await Promise.all(Array.from({ length: 20 }, () => tenant.call('POST', path, { body: summer })))
  const statuses = answers.map(({ status }) => status).toSorted()
  assert.deepEqual(statuses, [201, ...Array.from({ length: 19 }, () => 422)])
})

test('every change of price data increases the price version of the hotel', async (t) => {
  const { app, tenant, hotel, path } = await emptyRoomType(t)
  const version = async (hotelId: string): Promise<number> => {
    const [row] = await app.admin<{ version: number }>(
      'select version from price_versions where tenant_id = $1 and hotel_id = $2',
      [tenant.tenantId, hotelId],
    )
    return row?.version ?? 0
  }
  const raisesBy = async (hotelId: string, change: () => Promise<unknown>): Promise<number> => {
    const before = await version(hotelId)
    await change()
    return (await version(hotelId)) - before
  }
  const wholeTenant = '00000000-0000-0000-0000-000000000000'
  assert.equal(await raisesBy(hotel.id, () => created(tenant, path, summer)), 1)
  const put = (body: object) => () => tenant.call('PUT', `/hotels/${hotel.id}`, { body })
  assert.equal(await raisesBy(hotel.id, put({ taxRatePercent: 8 })), 1)
  assert.equal(await raisesBy(hotel.id, put({ description: 'By the sea' })), 0)
  const discount = { name: 'Ten', type: 'percent', value: 10 }
  assert.equal(await raisesBy(wholeTenant, () => created(tenant, '/discounts', discount)), 1)
  assert.equal(
    await raisesBy(wholeTenant, () => created(tenant, '/guesttypes', { name: 'Senior', category: 'adult' })),
    1,
  )
})
