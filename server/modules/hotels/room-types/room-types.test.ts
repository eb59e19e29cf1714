import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusAndErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'

const summer = { name: 'Summer', startDate: '2026-06-01', endDate: '2026-08-31', basePrice: 120 }
const autumn = { name: 'Autumn', startDate: '2026-09-01', endDate: '2026-10-31', basePrice: 80 }

test('§4.3 a room type is returned with its seasons and can be sent back unchanged', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { hotel } = await newHotel(tenant)
  const path = `/hotels/${hotel.id}/room-types`
  const roomType = await created(tenant, path, {
    name: 'Suite',
    totalRooms: 4,
    baseOccupancy: 4,
    seasons: [autumn, { ...summer, weekdayPrices: { fri: 135.55 }, weekdays: ['fri', 'sat'] }],
    outOfOrder: [{ startDate: '2026-07-01', endDate: '2026-07-03', rooms: 1 }],
    bedTypes: [{ type: 'king', count: 1 }],
  })
  assert.deepEqual(
    roomType.seasons.map(({ name }: { name: string }) => name),
    ['Summer', 'Autumn'],
  )
  assert.deepEqual([roomType.maxOccupancy, roomType.seasons[0].weekdayPrices], [4, { fri: 135.55 }])
  const put = await tenant.call('PUT', `${path}/${roomType.id}`, { body: roomType })
  assert.equal(put.status, 200, put.text)
  assert.deepEqual({ ...put.data, updatedAt: '', version: 0 }, { ...roomType, updatedAt: '', version: 0 })
  const copy = await created(tenant, path, { ...roomType, name: 'Suite 2' })
  assert.notEqual(copy.seasons[0].id, roomType.seasons[0].id)
  assert.notEqual(copy.outOfOrder[0].id, roomType.outOfOrder[0].id)
  const twice = { outOfOrder: [roomType.outOfOrder[0], roomType.outOfOrder[0]] }
  const refused = await tenant.call('PUT', `${path}/${roomType.id}`, { body: twice })
  assert.deepEqual(statusAndErrors(refused), [422, 'outOfOrder[1].id invalid_value'])
})

test('§4.3 seasons in a PUT replace the list and keep known ids; an omitted list changes nothing', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { hotel } = await newHotel(tenant)
  const path = `/hotels/${hotel.id}/room-types`
  const roomType = await created(tenant, path, { name: 'Suite', totalRooms: 4, seasons: [summer, autumn] })
  const put = (body: object) => tenant.call('PUT', `${path}/${roomType.id}`, { body })
  const [first] = roomType.seasons
  const changed = await put({
    seasons: [
      { ...first, basePrice: 130 },
      { ...autumn, name: 'Late' },
    ],
  })
  assert.deepEqual(
    changed.data.seasons.map(({ name, basePrice }: { name: string; basePrice: number }) => [name, basePrice]),
    [
      ['Summer', 130],
      ['Late', 80],
    ],
  )
  assert.equal(changed.data.seasons[0].id, first.id)
  assert.notEqual(changed.data.seasons[1].id, roomType.seasons[1].id)
  assert.equal((await put({ description: 'Quiet' })).data.seasons.length, 2)
  assert.deepEqual((await put({ seasons: [] })).data.seasons, [])
  const ofOtherTenant = await put({ seasons: [{ ...summer, id: hotel.id }] })
  assert.deepEqual(statusAndErrors(ofOtherTenant), [422, 'seasons[0].id unknown_reference'])
})

test('§7.1 all problems of a room type and its seasons are reported at once, by field', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { hotel } = await newHotel(tenant)
  const post = (body: object) =>
    tenant.call('POST', `/hotels/${hotel.id}/room-types`, { body: { name: 'Suite', totalRooms: 4, ...body } })
  const unknown = { guestTypeId: hotel.id, mode: 'free' }
  const seasons = [
    { ...summer, basePrice: 1.234, weekdayPrices: { sat: 1.239 } },
    { ...summer, startDate: '2026-09-01', guestTypePrices: [unknown] },
  ]
  const period = { startDate: '2026-07-03', endDate: '2026-07-01', rooms: 1 }
  assert.deepEqual(statusAndErrors(await post({ seasons, outOfOrder: [period] })), [
    422,
    'outOfOrder[0].endDate date_range',
    'seasons[0].basePrice invalid_format',
    'seasons[0].weekdayPrices.sat invalid_format',
    'seasons[1].guestTypePrices[0].guestTypeId unknown_reference',
    'seasons[1].endDate date_range',
  ])
  const overlapping = [summer, { ...autumn, startDate: '2026-08-31' }]
  assert.deepEqual(statusAndErrors(await post({ seasons: overlapping })), [422, 'seasons[1].startDate season_overlap'])
  assert.deepEqual(statusAndErrors(await post({ baseOccupancy: 3, maxOccupancy: 2 })), [
    422,
    'maxOccupancy out_of_range',
  ])
  assert.deepEqual(statusAndErrors(await post({ name: 'Double' })), [409, 'name duplicate'])
})

test('§1 room types of another tenant, or under another hotel, are not found', async (t) => {
  const app = await sharedApp(t)
  const [ours, theirs] = [await newTenant(app), await newTenant(app)]
  const { hotel, roomType } = await newHotel(ours)
  const other = await newHotel(ours)
  const path = `/hotels/${hotel.id}/room-types/${roomType.id}`
  assert.equal((await theirs.call('GET', path)).status, 404)
  assert.equal((await theirs.call('PUT', path, { body: { totalRooms: 1 } })).status, 404)
  assert.equal((await theirs.call('GET', `/hotels/${hotel.id}/room-types`)).status, 404)
  assert.equal((await theirs.call('POST', `${path}/seasons`, { body: autumn })).status, 404)
  assert.equal((await ours.call('GET', `/hotels/${other.hotel.id}/room-types/${roomType.id}`)).status, 404)
})

test('§6.2 a price is a number or a decimal string, with at most the decimals of the currency', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const hotel = await created(tenant, '/hotels', { name: 'Palas', currencyCode: 'EUR' })
  const season = { name: 'All', startDate: '2026-01-01', endDate: '2026-12-31' }
  const make = (name: string, basePrice: unknown) =>
    tenant.call('POST', `/hotels/${hotel.id}/room-types`, {
      body: { name, totalRooms: 1, seasons: [{ ...season, basePrice }] },
    })
  for (const [index, price] of ['135.55', 135.55, ' 0135.550 '].entries()) {
    const { status, data } = await make(`Room ${index}`, price)
    assert.deepEqual([status, data.seasons[0].basePrice], [201, 135.55])
  }
  for (const [price, code] of [
    [135.555, 'invalid_format'],
    ['1,5', 'invalid_type'],
    ['1e3', 'invalid_type'],
    [-1, 'out_of_range'],
    [true, 'invalid_type'],
  ]) {
    const { status, body } = await make('Refused', price)
    assert.deepEqual([status, body.errors[0].field, body.errors[0].code], [422, 'seasons[0].basePrice', code])
  }
})
