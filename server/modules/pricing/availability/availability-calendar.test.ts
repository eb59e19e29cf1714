import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { addDays, nightsOf, weekdays } from '#shared/stay.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { fieldErrors } from '../../../testing/refusal.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'
import { takeRooms } from '../index.ts'

type Night = { date: string; availableRooms: number; totalPrice: number; stopSell: boolean; lowestPrice: number | null }
type RoomType = { roomTypeId: string; name: string; reasons: { code: string }[]; nights: Night[] }

let app: TestApp
let tenant: Tenant
let types: string[]

before(async () => {
  app = await testApp()
  tenant = await newTenant(app)
  types = (await tenant.call('GET', '/guesttypes')).data.items.map(({ id }: { id: string }) => id)
})
after(() => app.close())

const get = (path: string, query: Record<string, string | string[]>): Promise<Answer> => {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
  return tenant.call('GET', `${path}?${new URLSearchParams(pairs)}`)
}
const calendar = (query: Record<string, string | string[]>): Promise<Answer> => get('/availability/calendar', query)

const firstNight = '2026-07-01'
const date = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => addDays(firstNight, days))
const seasons = fc.array(
  fc
    .record({
      startDate: date(-5, 12),
      length: fc.integer({ min: 0, max: 14 }),
      basePrice: fc.integer({ min: 0, max: 99_999 }).map((minor) => minor / 100),
      weekdays: fc.subarray([...weekdays]),
      minStay: fc.option(fc.integer({ min: 1, max: 4 })),
      closedToArrival: fc.boolean(),
      closedToDeparture: fc.boolean(),
      stopSell: fc.nat(4).map((n) => n === 0),
    })
    .map(({ length, ...season }) => ({ ...season, endDate: addDays(season.startDate, length) })),
  { minLength: 1, maxLength: 4 },
)
const roomTypes = fc.record({
  totalRooms: fc.integer({ min: 0, max: 4 }),
  overbookingLimit: fc.option(fc.integer({ min: 0, max: 1 })),
  baseOccupancy: fc.integer({ min: 1, max: 3 }),
  pricingModel: fc.constantFrom('perRoom', 'perPerson'),
  isActive: fc.nat(5).map((n) => n > 0),
  outOfOrder: fc.array(fc.record({ startDate: date(0, 8), rooms: fc.integer({ min: 1, max: 2 }) }), { maxLength: 2 }),
  seasons,
})
const hotels = fc.record({
  hotel: fc.record({
    taxRatePercent: fc.constantFrom(0, 8, 19.5),
    pricesIncludeTax: fc.boolean(),
    overbookingLimit: fc.integer({ min: 0, max: 1 }),
    isActive: fc.nat(5).map((n) => n > 0),
  }),
  roomTypes: fc.array(roomTypes, { minLength: 1, maxLength: 3 }),
  counts: fc.option(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 3 }))),
  sold: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }),
})
type RandomHotel = typeof hotels extends fc.Arbitrary<infer Hotel> ? Hotel : never

async function build({ hotel, roomTypes: list, sold }: RandomHotel): Promise<string> {
  const name = `Random ${app.runtime.newId()}`
  const { id } = await created(tenant, '/hotels', { name, currencyCode: 'EUR', ...hotel })
  for (const [index, { seasons: priced, outOfOrder, ...roomType }] of list.entries()) {
    const made = await created(tenant, `/hotels/${id}/room-types`, {
      name: `Room ${index}`,
      ...roomType,
      outOfOrder: outOfOrder.map((period) => ({ ...period, endDate: addDays(period.startDate, 1) })),
      seasons: priced.map((season, priority) => ({ ...season, name: `S${priority}`, priority })),
    })
    for (const night of sold) {
      const rooms = { roomTypeId: made.id, nights: [addDays(firstNight, night)], rooms: 1 }
      // Full nights are unchanged.
      await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), (ctx) => takeRooms(ctx, rooms)).catch(
        () => undefined,
      )
    }
  }
  return id
}

describe('the calendar of a hotel', () => {
  test('§4.5 in random hotels every night equals GET /availability for that single night', async () => {
    for (const random of fc.sample(hotels, 8)) {
      const hotelId = await build(random)
      const party = random.counts?.flatMap((count, index) => (count > 0 ? [`${types[index]}:${count}`] : [])) ?? []
      const guests = party.length > 0 ? { guests: party } : {}
      const to = addDays(firstNight, 9)
      const { data, status, text } = await calendar({ hotelId, from: firstNight, to, ...guests })
      assert.equal(status, 200, text)
      for (const [index, checkIn] of nightsOf(firstNight, addDays(to, 1)).entries()) {
        const alone = (await get('/availability', { hotelId, checkIn, checkOut: addDays(checkIn, 1), ...guests })).data
        for (const [place, offer] of alone.roomTypes.entries()) {
          const shown: RoomType = data.roomTypes[place]
          const { date: _date, lines: _lines, ...night } = offer.nightlyPrices[0]
          const { roomTypeId, code, name, totalPrice } = offer
          const states = { ...shown, ...shown.nights[index] }
          assert.deepEqual({ ...states, ...night, roomTypeId, code, name, totalPrice, date: checkIn }, states)
          const reasons = offer.reasons.map((reason: { code: string }) => reason.code)
          assert.equal(reasons.includes('stop_sell'), states.stopSell)
          for (const reason of shown.reasons) assert.ok(reasons.includes(reason.code))
        }
        assert.deepEqual(data.nights[index].date, checkIn)
      }
    }
  })

  test('each night of the hotel has the lowest price and the number of rooms that fit the party', async () => {
    const season = { startDate: '2026-07-01', endDate: '2026-07-03', name: 'All' }
    const { hotel, roomType } = await newHotel(tenant, {
      roomType: { totalRooms: 1, maxOccupancy: 4, seasons: [{ ...season, basePrice: 100 }] },
    })
    const path = `/hotels/${hotel.id}/room-types`
    await created(tenant, path, { name: 'Dear', totalRooms: 3, seasons: [{ ...season, basePrice: 180 }] })
    const small = { name: 'Small', totalRooms: 5, baseOccupancy: 1, maxOccupancy: 1 }
    await created(tenant, path, { ...small, seasons: [{ ...season, basePrice: 40 }] })
    const taken = { roomTypeId: roomType.id, nights: ['2026-07-02'], rooms: 1 }
    await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), (ctx) => takeRooms(ctx, taken))
    const query = { hotelId: hotel.id, from: '2026-07-01', to: '2026-07-04', guests: `${types[0]}:2` }
    const { data } = await calendar(query)
    assert.deepEqual(data.nights, [
      { date: '2026-07-01', availableRooms: 4, lowestPrice: 100 },
      { date: '2026-07-02', availableRooms: 3, lowestPrice: 180 },
      { date: '2026-07-03', availableRooms: 4, lowestPrice: 100 },
      { date: '2026-07-04', availableRooms: 0, lowestPrice: null },
    ])
    const reasons = data.roomTypes.map(({ name, reasons: why }: RoomType) => [name, ...why.map(({ code }) => code)])
    assert.deepEqual(reasons, [['Dear'], ['Double'], ['Small', 'occupancy_exceeded']])
    const one = (await calendar({ ...query, roomTypeId: roomType.id })).data
    assert.deepEqual([one.roomTypes.length, one.nights[1].lowestPrice], [1, null])
  })

  test('restrictions appear on their nights', async () => {
    const rules = { minStay: 3, maxStay: 7, closedToArrival: true, closedToDeparture: true, stopSell: true }
    const season = { startDate: '2026-07-02', endDate: '2026-07-02', basePrice: 100, priority: 1, ...rules }
    const { hotel } = await newHotel(tenant, {
      roomType: {
        seasons: [
          { ...season, name: 'Fair' },
          { name: 'All', startDate: '2026-07-01', endDate: '2026-07-03', basePrice: 90 },
        ],
      },
    })
    const { data } = await calendar({ hotelId: hotel.id, from: '2026-07-01', to: '2026-07-02' })
    const none = { minStay: null, maxStay: null, closedToArrival: false, closedToDeparture: false, stopSell: false }
    const [before, fair] = data.roomTypes[0].nights
    assert.deepEqual(
      [{ ...before, ...none }, { ...fair, ...rules }, fair.availableRooms, fair.price],
      [before, fair, 0, 100],
    )
  })

  test('§7.1 problems of the query are reported by field', async () => {
    const { hotel } = await newHotel(tenant)
    const wrong = async (query: Record<string, string | string[]>): Promise<string[]> => {
      const answer = await calendar({ hotelId: hotel.id, from: '2026-07-01', to: '2026-07-31', ...query })
      assert.equal(answer.status, 422, answer.text)
      return fieldErrors(answer)
    }
    const unknownId = '01890000-0000-7000-8000-00000000cafe'
    assert.deepEqual(await wrong({ to: '2026-06-30' }), ['to date_range'])
    assert.deepEqual(await wrong({ to: '2027-08-05' }), ['to out_of_range'])
    assert.deepEqual(await wrong({ from: '0001-01-01', to: '9999-12-31' }), ['to out_of_range'])
    assert.deepEqual(await wrong({ from: '2026-02-29', to: '2026-13-01' }), ['from invalid_date', 'to invalid_date'])
    assert.deepEqual(await wrong({ hotelId: unknownId, guests: `${unknownId}:2` }), [
      'guests unknown_guest_type',
      'hotelId unknown_reference',
    ])
    assert.deepEqual(await wrong({ roomTypeId: unknownId }), ['roomTypeId unknown_reference'])
    assert.deepEqual(await wrong({ guests: `${types[0]}:0` }), ['guests invalid_guest_count'])
    assert.deepEqual(await wrong({ 'guests[]': `${types[0]}:1` }), ['guests array_format'])
    assert.equal((await calendar({ hotelId: hotel.id, from: '2026-07-01', to: '2027-08-04' })).data.nights.length, 400)
    const last = await calendar({ hotelId: hotel.id, from: '9999-12-31', to: '9999-12-31' })
    assert.deepEqual([last.status, last.data.roomTypes[0].nights.length], [200, 1])
    const scoped = await colleague(app, tenant, { hotelIds: [(await newHotel(tenant)).hotel.id] })
    const query = new URLSearchParams({ hotelId: hotel.id, from: '2026-07-01', to: '2026-07-02' })
    const hidden = await scoped.call('GET', `/availability/calendar?${query}`)
    assert.deepEqual([hidden.status, hidden.body.errors[0].field], [422, 'hotelId'])
  })
})
