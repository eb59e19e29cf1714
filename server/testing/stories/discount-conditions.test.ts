import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestApp, testApp } from '../app.ts'
import {
  bookStay,
  firstOfferedRoom,
  type OfferedDiscount,
  type StayQuery,
  searchAvailability,
} from '../booking-requests.ts'
import { fieldErrors } from '../refusal.ts'
import { created, newHotel, newTenant, type Tenant } from '../world.ts'

let app: TestApp
let tenant: Tenant
let hotelId: string
let roomTypeId: string
let suiteId: string
let elsewhere: { hotelId: string; roomTypeId: string }

before(async () => {
  app = await testApp()
  tenant = await newTenant(app, { countryCode: 'TR' })
  const hotelWithRooms = await newHotel(tenant, { roomType: { totalRooms: 50 } })
  const other = await newHotel(tenant)
  hotelId = hotelWithRooms.hotel.id
  roomTypeId = hotelWithRooms.roomType.id
  elsewhere = { hotelId: other.hotel.id, roomTypeId: other.roomType.id }
  const season = { name: 'All', startDate: '2026-01-01', endDate: '2027-12-31', basePrice: 100 }
  const suite = { name: 'Suite', totalRooms: 50, seasons: [season] }
  suiteId = (await created(tenant, `/hotels/${hotelId}/room-types`, suite)).id
  await created(tenant, '/currencies', { code: 'USD' })
})
after(() => app.close())

/** Monday to Wednesday, two nights of 100, 35 days ahead of 1 June 2026. */
const usual = (): StayQuery & { roomTypeId: string } => ({
  hotelId,
  roomTypeId,
  checkIn: '2026-07-06',
  checkOut: '2026-07-08',
})

let made = 0

async function newDiscount(terms: object): Promise<{ id: string; code: string; status: string }> {
  made += 1
  return created(tenant, '/discounts', { name: `D${made}`, code: `CODE-${made}`, type: 'percent', value: 10, ...terms })
}

async function columnOf(discountId: string, stay: StayQuery): Promise<OfferedDiscount> {
  const { discounts } = await firstOfferedRoom(tenant, stay)
  return discounts.find((column) => column.discountId === discountId) ?? assert.fail('no such column')
}

const codesOf = (column: OfferedDiscount): string[] => column.reasons.map(({ code }) => code)

type Changes = Partial<StayQuery> & { roomTypeId?: string }
/** A discount, the reason for refusal, a stay that just meets the condition and one that just misses it. */
type Row = { terms: object; reason: string; fits: Changes; not: Changes }

const conditions: { [condition: string]: Row } = {
  'a stay from': {
    terms: { stayFrom: '2026-07-07' },
    reason: 'stay_dates',
    fits: { checkOut: '2026-07-08' },
    not: { checkOut: '2026-07-07' },
  },
  'a stay to': {
    terms: { stayTo: '2026-07-06' },
    reason: 'stay_dates',
    fits: { checkIn: '2026-07-06' },
    not: { checkIn: '2026-07-07' },
  },
  'an earliest booking': {
    terms: { minAdvanceDays: 35 },
    reason: 'min_advance_days',
    fits: { checkIn: '2026-07-06' },
    not: { checkIn: '2026-07-05' },
  },
  'a latest booking': {
    terms: { maxAdvanceDays: 35 },
    reason: 'max_advance_days',
    fits: { checkIn: '2026-07-06' },
    not: { checkIn: '2026-07-07' },
  },
  'a least length': {
    terms: { minNights: 3 },
    reason: 'min_nights',
    fits: { checkOut: '2026-07-09' },
    not: { checkOut: '2026-07-08' },
  },
  'a most length': {
    terms: { maxNights: 3 },
    reason: 'max_nights',
    fits: { checkOut: '2026-07-09' },
    not: { checkOut: '2026-07-10' },
  },
  'a free night': {
    terms: { type: 'freeNights', value: null, freeNights: 1, everyNights: 3 },
    reason: 'min_nights',
    fits: { checkOut: '2026-07-09' },
    not: { checkOut: '2026-07-08' },
  },
  weekdays: {
    terms: { weekdays: ['sun', 'wed'] },
    reason: 'weekdays',
    fits: { checkOut: '2026-07-09' },
    not: { checkOut: '2026-07-08' },
  },
  'a least amount': {
    terms: { minTotalAmount: 300, currencyCode: 'EUR' },
    reason: 'min_total',
    fits: { checkOut: '2026-07-09' },
    not: { checkOut: '2026-07-08' },
  },
}

describe('§4.5 every condition of a discount at its limit', () => {
  for (const [condition, { terms, reason, fits, not }] of Object.entries(conditions)) {
    test(`§4.5 ${condition} is offered and booked where it fits, and refused as ${reason} where it does not`, async () => {
      const { id } = await newDiscount(terms)
      await expectBooked(id, { ...usual(), ...fits })
      await expectRefused(id, { ...usual(), ...not }, reason)
    })
  }

  test('§4.5 a discount for one room type is listed for all, and is refused as room_type for the others', async () => {
    const { id } = await newDiscount({ roomTypeIds: [suiteId, elsewhere.roomTypeId] })
    await expectBooked(id, { ...usual(), roomTypeId: suiteId })
    await expectRefused(id, usual(), 'room_type')
  })

  test('§4.5 a discount by amount applies to hotels with its currency, a discount in percent to all', async () => {
    const dollars = await newHotel(tenant, { hotel: { currencyCode: 'USD' } })
    const there = { ...usual(), hotelId: dollars.hotel.id, roomTypeId: dollars.roomType.id }
    const money = await newDiscount({ type: 'amountPerStay', value: 20, currencyCode: 'USD' })
    const capped = await newDiscount({ maxDiscountAmount: 5, currencyCode: 'USD' })
    const plain = await newDiscount({ currencyCode: 'USD' })
    for (const { id } of [money, capped, plain]) await expectBooked(id, there)
    for (const { id } of [money, capped]) await expectRefused(id, usual(), 'currency_mismatch')
    await expectBooked(plain.id, usual())
  })

  test('§4.5 a hidden discount requires its code, in availability and in a booking', async () => {
    const { id, code } = await newDiscount({ requiresCode: true })
    await expectRefused(id, usual(), 'code_required')
    await expectRefused(id, { ...usual(), promoCode: `${code}X` }, 'code_required')
    await expectBooked(id, { ...usual(), promoCode: code.toLowerCase() })
    const byCode = await bookStay(tenant, { ...usual(), promoCode: code })
    assert.deepEqual([byCode.status, byCode.data.discount.id, byCode.data.discountAmount], [201, id, 20])
  })

  test('§4.5 a discount that does not apply to some nights reduces only the others', async () => {
    const { id } = await newDiscount({ stayFrom: '2026-07-07', weekdays: ['mon', 'tue', 'thu'] })
    const { nightlyPrices } = await columnOf(id, { ...usual(), checkOut: '2026-07-10' })
    assert.deepEqual(
      nightlyPrices.map(({ discountAmount }) => discountAmount),
      [0, 10, 0, 10],
    )
  })

  test('§4.5 without a season no discount applies, and each gives the reason', async () => {
    const { discounts } = await firstOfferedRoom(tenant, { hotelId, checkIn: '2027-12-31', checkOut: '2028-01-02' })
    assert.ok(discounts.length > 5)
    assert.ok(discounts.every((column) => codesOf(column).join() === 'no_season'))
  })

  test('§4.5 several reasons are reported at once', async () => {
    const { id } = await newDiscount({ minNights: 3, weekdays: ['sun'], requiresCode: true })
    assert.deepEqual(codesOf(await columnOf(id, usual())), ['weekdays', 'min_nights', 'code_required'])
  })
})

describe('§4.5 discount columns and the best discount', () => {
  test('§4.5 columns are sorted by priority and name; discounts of other hotels are omitted', async () => {
    const own = await newHotel(tenant)
    const hotelIds = [own.hotel.id as string]
    const terms = { hotelIds, type: 'percent' }
    const add = (name: string, more: object) => created(tenant, '/discounts', { name, ...terms, ...more })
    const last = await add('A last', { value: 5, priority: 9 })
    const second = await add('Second', { value: 30, priority: 1 })
    const first = await add('First', { value: 30, priority: 1 })
    const none = await add('Nothing', { value: 0, priority: 0 })
    const strangers = [
      await newDiscount({ hotelIds: [elsewhere.hotelId] }),
      await newDiscount({ roomTypeIds: [elsewhere.roomTypeId] }),
    ]
    const stay = { ...usual(), hotelId: own.hotel.id, roomTypeId: own.roomType.id }
    const { data } = await searchAvailability(tenant, stay)
    const order = data.discountColumns.map(({ discountId }: OfferedDiscount) => discountId)
    assert.deepEqual(
      order.filter((id: string) => [last, second, first, none].some((discount) => discount.id === id)),
      [none.id, first.id, second.id, last.id],
    )
    assert.ok(strangers.every(({ id }) => !order.includes(id)))
    const [{ discounts, bestDiscountId }] = data.roomTypes
    assert.deepEqual(
      discounts.map(({ discountId }: OfferedDiscount) => discountId),
      order,
    )
    assert.equal(bestDiscountId, first.id)
    for (const { id, code } of strangers) {
      for (const named of [{ discountId: id }, { promoCode: code }]) {
        const { status, body } = await bookStay(tenant, { ...stay, ...named })
        assert.deepEqual([status, body.errors[0].code], [422, 'discount_not_applicable'])
      }
    }
  })
})

describe('§4.5 the usage limit of a discount', () => {
  test('§4.5 of 20 concurrent bookings only as many succeed as allowed; a cancellation releases a use', async () => {
    const { id } = await newDiscount({ usageLimit: 7 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bookStay(tenant, { ...usual(), discountId: id })),
    )
    const booked = answers.filter(({ status }) => status === 201)
    assert.equal(booked.length, 7)
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      assert.deepEqual([status, fieldErrors({ body })], [409, ['discountId discount_exhausted']])
    }
    const use = async (): Promise<unknown[]> => {
      const { data } = await tenant.call('GET', `/discounts/${id}`)
      return [data.usageCount, data.status, codesOf(await columnOf(id, usual()))]
    }
    assert.deepEqual(await use(), [7, 'exhausted', ['exhausted']])
    const [one, two] = booked
    const cancel = () => tenant.call('POST', `/reservations/${one?.data.id}/cancel`, { body: {} })
    const cancelled = await Promise.all([cancel(), cancel(), cancel()])
    assert.deepEqual(cancelled.map(({ status }) => status).toSorted(), [200, 409, 409])
    assert.deepEqual(await use(), [6, 'active', []])
    await tenant.call('DELETE', `/reservations/${two?.data.id}`)
    assert.deepEqual(await use(), [5, 'active', []])
    await tenant.call('DELETE', `/reservations/${one?.data.id}`)
    assert.deepEqual(await use(), [5, 'active', []], 'one that was cancelled before gives nothing back')
    await expectBooked(id, usual())
  })

  test('§4.5 a failed booking uses no discount', async () => {
    const { id } = await newDiscount({ usageLimit: 2 })
    const booking = { ...usual(), discountId: id, externalId: 'PMS-1' }
    assert.equal((await bookStay(tenant, booking)).status, 201)
    const twice = await bookStay(tenant, booking)
    assert.deepEqual([twice.status, twice.body.errors[0].code], [409, 'duplicate'])
    const full = await bookStay(tenant, {
      ...elsewhere,
      checkIn: '2026-07-06',
      checkOut: '2026-07-08',
      rooms: 6,
      discountId: id,
    })
    assert.deepEqual([full.status, full.body.errors[0].code], [409, 'room_unavailable'])
    assert.equal((await tenant.call('GET', `/discounts/${id}`)).data.usageCount, 1)
  })
})

async function expectBooked(discountId: string, stay: StayQuery & { roomTypeId: string }): Promise<void> {
  const column = await columnOf(discountId, stay)
  assert.deepEqual([column.isApplicable, codesOf(column)], [true, []])
  assert.ok(column.discountAmount > 0)
  const { status, data, text } = await bookStay(tenant, { ...stay, discountId })
  assert.equal(status, 201, text)
  assert.deepEqual([data.discountAmount, data.totalAmount], [column.discountAmount, column.totalPrice])
  await tenant.call('POST', `/reservations/${data.id}/cancel`, { body: {} })
}

async function expectRefused(
  discountId: string,
  stay: StayQuery & { roomTypeId: string },
  reason: string,
): Promise<void> {
  const room = await firstOfferedRoom(tenant, stay)
  const column = room.discounts.find((each) => each.discountId === discountId) ?? assert.fail('no such column')
  assert.deepEqual([column.isApplicable, codesOf(column)], [false, [reason]])
  assert.deepEqual([column.discountAmount, column.totalPrice], [0, room.totalPrice])
  assert.ok(column.nightlyPrices.every(({ discountAmount }) => discountAmount === 0))
  const { status, body } = await bookStay(tenant, { ...stay, discountId })
  assert.deepEqual([status, body.errors[0].field, body.errors[0].code], [422, 'discountId', 'discount_not_applicable'])
}
