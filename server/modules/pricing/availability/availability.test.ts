import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { fieldErrors } from '../../../testing/refusal.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'
import { takeRooms } from '../index.ts'

type GuestType = {
  id: string
  name: string
  category: string
  minAge: number | null
  maxAge: number | null
  isDefault: boolean
}
type Column = {
  code: string
  isApplicable: boolean
  reasons: { code: string }[]
  discountAmount: number
  totalPrice: number
  nightlyPrices: { discountAmount: number }[]
}

const high = {
  name: 'High',
  startDate: '2026-07-01',
  endDate: '2026-08-31',
  basePrice: 120,
  weekdayPrices: { fri: 135.55, sat: '135.55' },
}
const low = { name: 'Low', startDate: '2026-09-01', endDate: '2026-10-31', basePrice: 89.99 }
let app: TestApp
let tenant: Tenant
let hotelId: string
let roomTypeId: string
let types: { adult: string; child: string; infant: string }

before(async () => {
  app = await testApp()
  tenant = await newTenant(app)
  const seasons = [high, low]
  const made = await newHotel(tenant, { roomType: { code: 'DBL', maxOccupancy: 4, totalRooms: 3, seasons } })
  hotelId = made.hotel.id
  roomTypeId = made.roomType.id
  const { items } = (await tenant.call('GET', '/guesttypes')).data
  const [adult, child, infant] = items.map(({ id }: { id: string }) => id)
  types = { adult, child, infant }
  await tenant.call('PUT', `/guesttypes/${child}`, { body: { priceValue: 30 } })
})
after(() => app.close())

const ask = (query: Record<string, string | string[]>): Promise<Answer> => {
  const whole = { hotelId, checkIn: '2026-08-28', checkOut: '2026-09-02', ...query }
  const pairs = Object.entries(whole).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
  return tenant.call('GET', `/availability?${new URLSearchParams(pairs)}`)
}
const family = () => ({ guests: [`${types.adult}:2`, `${types.child}:1`, `${types.infant}:1`] })

describe('§4.5 availability', () => {
  test('§2.4 nights, segments and every discount of the hotel as a column', async () => {
    const common = { hotelIds: [hotelId], currencyCode: 'EUR' }
    const discounts = [
      { code: 'P10', type: 'percent', value: 10 },
      { code: 'S50', type: 'amountPerStay', value: 50 },
      { code: 'N5', type: 'amountPerNight', value: 5 },
      { code: 'F4', type: 'freeNights', freeNights: 1, everyNights: 5 },
      { code: 'C33', type: 'percent', value: 33.3333, maxDiscountAmount: 100 },
      { code: 'LONG', type: 'percent', value: 50, minNights: 10 },
    ]
    for (const [priority, discount] of discounts.entries()) {
      await created(tenant, '/discounts', { name: discount.code, priority, ...common, ...discount })
    }
    await created(tenant, '/discounts', { name: 'Over', type: 'percent', value: 1, bookTo: '2026-01-01' })
    const { data, status, text } = await ask(family())
    assert.equal(status, 200, text)
    const [room] = data.roomTypes
    assert.deepEqual(
      [data.currencyCode, data.currencyDecimals, data.nights, data.timeZone, data.pricesIncludeTax],
      ['EUR', 2, 5, 'Europe/Istanbul', true],
    )
    assert.deepEqual(
      room.nightlyPrices.map(({ price }: { price: number }) => price),
      [155.88, 155.88, 138, 138, 103.49],
    )
    assert.deepEqual(
      [room.totalPrice, room.averageNightlyPrice, room.availableRooms, room.isBookable],
      [691.25, 138.25, 3, true],
    )
    assert.deepEqual(
      room.seasonSegments.map(({ name, nights, subtotal }: { name: string; nights: number; subtotal: number }) => [
        name,
        nights,
        subtotal,
      ]),
      [
        ['High', 4, 587.76],
        ['Low', 1, 103.49],
      ],
    )
    assert.deepEqual(
      room.discounts.map((each: Column) => [each.code, each.isApplicable, each.discountAmount, each.totalPrice]),
      [
        ['P10', true, 69.13, 622.12],
        ['S50', true, 50, 641.25],
        ['N5', true, 25, 666.25],
        ['F4', true, 103.49, 587.76],
        ['C33', true, 100, 591.25],
        ['LONG', false, 0, 691.25],
      ],
    )
    const column = (code: string): Column => room.discounts.find((each: Column) => each.code === code)
    const nightly = (code: string): number[] => column(code).nightlyPrices.map(({ discountAmount }) => discountAmount)
    assert.deepEqual(nightly('P10'), [15.59, 15.59, 13.8, 13.8, 10.35])
    assert.deepEqual(nightly('C33'), [22.55, 22.55, 19.97, 19.96, 14.97])
    assert.deepEqual(
      column('LONG').reasons.map(({ code }) => code),
      ['min_nights'],
    )
    assert.deepEqual(
      data.discountColumns.map(({ code }: { code: string }) => code),
      ['P10', 'S50', 'N5', 'F4', 'C33', 'LONG'],
    )
    assert.equal(room.bestDiscountId, room.discounts[3].discountId)
  })

  test('§2.4 without a season, 0 rooms are available at price 0, and this is not an error', async () => {
    const { data, status } = await ask({ checkIn: '2027-08-28', checkOut: '2027-09-02' })
    const [room] = data.roomTypes
    assert.deepEqual(
      [
        status,
        room.availableRooms,
        room.totalPrice,
        room.isBookable,
        room.reasons[0].code,
        room.reasons[0].dates.length,
      ],
      [200, 0, 0, false, 'no_season', 5],
    )
    assert.equal(room.seasonSegments[0].seasonId, null)
    assert.deepEqual(
      (await ask({ checkIn: '2027-08-28', onlyBookable: 'true', checkOut: '2027-09-02' })).data.roomTypes,
      [],
    )
  })

  test('§4.5 who may only book reads the guest types, the times of the house and the cancellation rules', async () => {
    const own = await newTenant(app)
    const cancellationPolicy = [{ from: 'arrival', offset: 'P2D', feeType: 'nights', feeValue: 1 }]
    const { hotel } = await newHotel(own, { hotel: { taxRatePercent: 10, checkInTime: '15:00', cancellationPolicy } })
    const clerk = await colleague(app, own, { permissions: ['reservations.read'] })
    const { items } = (await own.call('GET', '/guesttypes')).data
    const [adult, child, infant] = items
    await own.call('PUT', `/guesttypes/${infant.id}`, { body: { isActive: false } })
    const read = async () =>
      (await clerk.call('GET', `/availability?hotelId=${hotel.id}&checkIn=2026-08-28&checkOut=2026-08-30`)).data
    const { guestTypes, checkInTime, checkOutTime, taxRatePercent, ...rest } = await read()
    const typeOf = ({ id, name, category, minAge, maxAge, isDefault }: GuestType) => ({
      guestTypeId: id,
      name,
      category,
      minAge,
      maxAge,
      isDefault,
    })
    assert.deepEqual(guestTypes, [adult, child].map(typeOf))
    assert.deepEqual([checkInTime, checkOutTime, taxRatePercent], ['15:00', '12:00', 10])
    assert.deepEqual(rest.cancellationPolicy, cancellationPolicy)
    await own.call('PUT', `/hotels/${hotel.id}`, { body: { checkInTime: '16:00', cancellationPolicy: [] } })
    const changed = await read()
    assert.deepEqual([changed.checkInTime, changed.cancellationPolicy], ['16:00', []])
  })

  test('§4.5 without guests, default adults fill the base occupancy', async () => {
    const { data } = await ask({})
    assert.deepEqual([data.guests, data.roomTypes[0].totalPrice], [[], 135.55 * 2 + 120 * 2 + 89.99])
    assert.deepEqual(
      data.roomTypes[0].guests.map(({ name, count }: { name: string; count: number }) => [name, count]),
      [['Adult', 2]],
    )
  })

  test('§4.5 problems of the query are reported by field', async () => {
    const wrong = async (query: Record<string, string | string[]>): Promise<unknown> => {
      const answer = await ask(query)
      assert.equal(answer.status, 422, answer.text)
      return fieldErrors(answer)
    }
    const unknownId = '01890000-0000-7000-8000-00000000cafe'
    assert.deepEqual(await wrong({ checkOut: '2026-08-28' }), ['checkOut date_range'])
    assert.deepEqual(await wrong({ checkOut: '2027-08-29' }), ['checkOut stay_too_long'])
    assert.deepEqual(await wrong({ checkIn: '2026-02-30' }), ['checkIn invalid_date'])
    assert.deepEqual(await wrong({ hotelId: unknownId, guests: [`${unknownId}:2`] }), [
      'guests unknown_guest_type',
      'hotelId unknown_reference',
    ])
    assert.deepEqual(await wrong({ roomTypeId: unknownId }), ['roomTypeId unknown_reference'])
    for (const count of ['0', '51', '1.5', 'two', '']) {
      assert.deepEqual(await wrong({ guests: [`${types.adult}:${count}`] }), ['guests invalid_guest_count'], count)
    }
    assert.deepEqual(await wrong({ guests: [`${types.adult}:1`, `${types.adult}:1`] }), ['guests duplicate_guest_type'])
    assert.deepEqual(await wrong({ 'guests[]': `${types.adult}:1` }), ['guests array_format'])
    assert.deepEqual(await wrong({ 'guests[0]': `${types.adult}:1` }), ['guests array_format'])
    const empty = await tenant.call('GET', '/availability')
    assert.deepEqual(fieldErrors(empty).toSorted(), ['checkIn required', 'checkOut required', 'hotelId required'])
  })

  test('§4.5 the case of ids does not matter', async () => {
    const { data } = await ask({ hotelId: hotelId.toUpperCase(), guests: [`${types.adult.toUpperCase()}:2`] })
    const [room] = (await ask({ guests: [`${types.adult}:2`] })).data.roomTypes
    assert.deepEqual([data.hotelId, data.roomTypes[0]], [hotelId, room])
  })

  test('§1 a hotel of another tenant is unknown', async () => {
    const other = await newTenant(app)
    const query = new URLSearchParams({ hotelId, checkIn: '2026-08-28', checkOut: '2026-09-02' })
    const answer = await other.call('GET', `/availability?${query}`)
    assert.deepEqual([answer.status, fieldErrors(answer)], [422, ['hotelId unknown_reference']])
  })

  test('§4.5 rooms sold, out of order and overbooked count for each night', async () => {
    const nights = ['2026-08-29', '2026-08-30']
    await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), (ctx) =>
      takeRooms(ctx, { roomTypeId, nights, rooms: 3 }),
    )
    const put = (body: object) => tenant.call('PUT', `/hotels/${hotelId}/room-types/${roomTypeId}`, { body })
    const left = async (): Promise<unknown[]> => {
      const [room] = (await ask({})).data.roomTypes
      return [
        room.availableRooms,
        ...room.nightlyPrices.map((night: { availableRooms: number }) => night.availableRooms),
      ]
    }
    assert.deepEqual(await left(), [0, 3, 0, 0, 3, 3])
    await put({ overbookingLimit: 2, outOfOrder: [{ startDate: '2026-08-30', endDate: '2026-08-31', rooms: 1 }] })
    assert.deepEqual(await left(), [1, 5, 2, 1, 4, 5])
    const [room] = (await ask({ guests: [`${types.adult}:5`] })).data.roomTypes
    assert.deepEqual([room.isBookable, room.reasons[0].code, room.availableRooms], [false, 'occupancy_exceeded', 1])
  })
})
