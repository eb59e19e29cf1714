import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type TestApp, testApp } from '../app.ts'
import {
  bookStay,
  firstOfferedRoom,
  type OfferedDiscount,
  type OfferedRoom,
  type StayQuery,
} from '../booking-requests.ts'
import { full, fullSuite } from '../full.ts'
import { created, newHotel, newTenant, type Tenant } from '../world.ts'

let app: TestApp
let tenant: Tenant
let types: { adult: string; child30: string; child50: string; infant: string }

before(async () => {
  app = await testApp()
  tenant = await newTenant(app, { countryCode: 'TR' })
  const { items } = (await tenant.call('GET', '/guesttypes')).data
  const [adult, child50, infant] = items.map(({ id }: { id: string }) => id)
  const young = { name: 'Young child', category: 'child', priceMode: 'percent', priceValue: 30 }
  types = { adult, child50, infant, child30: (await created(tenant, '/guesttypes', young)).id }
  await created(tenant, '/currencies', { code: 'JPY' })
  await created(tenant, '/currencies', { code: 'KWD' })
})
after(() => app.close())

/** A hotel with the room type and the discounts of a vector only. */
async function hotelWith(terms: { currencyCode?: string; roomType: object; season?: object; discounts?: object[] }) {
  const { currencyCode = 'EUR', roomType, season = {}, discounts = [] } = terms
  const hotelWithRooms = await newHotel(tenant, {
    hotel: { currencyCode },
    roomType: { maxOccupancy: 6, ...roomType },
    season,
  })
  for (const [priority, discount] of discounts.entries()) {
    const name = `${hotelWithRooms.hotel.code} ${priority}`
    await created(tenant, '/discounts', {
      name,
      priority,
      currencyCode,
      hotelIds: [hotelWithRooms.hotel.id],
      ...discount,
    })
  }
  return { hotelId: hotelWithRooms.hotel.id as string, roomTypeId: hotelWithRooms.roomType.id as string }
}

const guests = (counts: { [type in keyof typeof types]?: number }) =>
  Object.entries(counts).map(([type, count]) => ({ guestTypeId: types[type as keyof typeof types], count }))

const pricesOf = (room: { nightlyPrices: { price: number }[] }): number[] =>
  room.nightlyPrices.map(({ price }) => price)

type ReservationAnswer = {
  nightlyPrices: { price: number; discountAmount: number }[]
  discountAmount: number
  totalAmount: number
}

/** Queries the offer and books it without and with each discount; both must give the expected amounts. */
async function expectVector(
  stay: StayQuery & { roomTypeId: string },
  expected: { nights: number[]; total: number; discounts?: { nightly: number[]; off: number; total: number }[] },
) {
  const room = await firstOfferedRoom(tenant, stay)
  assert.deepEqual([pricesOf(room), room.totalPrice], [expected.nights, expected.total])
  const columns = room.discounts.map(({ nightlyPrices, discountAmount, totalPrice }) => ({
    nightly: nightlyPrices.map((night) => night.discountAmount),
    off: discountAmount,
    total: totalPrice,
  }))
  assert.deepEqual(columns, expected.discounts ?? [])
  await expectBooked(stay, room)
}

async function expectBooked(stay: StayQuery & { roomTypeId: string }, room: OfferedRoom): Promise<void> {
  const book = async (column?: OfferedDiscount): Promise<ReservationAnswer> => {
    const answer = await bookStay(tenant, { ...stay, ...(column && { discountId: column.discountId }) })
    assert.equal(answer.status, 201, answer.text)
    await tenant.call('POST', `/reservations/${answer.data.id}/cancel`, { body: {} })
    return answer.data
  }
  const plain = await book()
  assert.deepEqual([pricesOf(plain), plain.totalAmount, plain.discountAmount], [pricesOf(room), room.totalPrice, 0])
  for (const column of room.discounts.filter(({ isApplicable }) => isApplicable)) {
    const { nightlyPrices, totalAmount, discountAmount } = await book(column)
    assert.deepEqual([totalAmount, discountAmount], [column.totalPrice, column.discountAmount])
    assert.deepEqual(
      nightlyPrices.map((night) => night.discountAmount),
      column.nightlyPrices.map((night) => night.discountAmount),
    )
  }
}

fullSuite('§2.4 the price vectors in availability and in bookings', () => {
  test('§2.4 V1 a family over two seasons, and five discounts', async () => {
    const high = { name: 'High', startDate: '2026-07-01', endDate: '2026-08-31', basePrice: '120.00' }
    const low = { name: 'Low', startDate: '2026-09-01', endDate: '2026-10-31', basePrice: 89.99 }
    const place = await hotelWith({
      roomType: { seasons: [{ ...high, weekdayPrices: { fri: 135.55, sat: 135.55 } }, low] },
      discounts: [
        { type: 'percent', value: 10 },
        { type: 'amountPerStay', value: 50 },
        { type: 'amountPerNight', value: 5 },
        { type: 'freeNights', freeNights: 1, everyNights: 5 },
        { type: 'percent', value: 33.3333, maxDiscountAmount: 100 },
      ],
    })
    const party = guests({ adult: 2, child30: 1, infant: 1 })
    await expectVector(
      { ...place, checkIn: '2026-08-28', checkOut: '2026-09-02', guests: party },
      {
        nights: [155.88, 155.88, 138, 138, 103.49],
        total: 691.25,
        discounts: [
          { nightly: [15.59, 15.59, 13.8, 13.8, 10.35], off: 69.13, total: 622.12 },
          { nightly: [11.28, 11.27, 9.98, 9.98, 7.49], off: 50, total: 641.25 },
          { nightly: [5, 5, 5, 5, 5], off: 25, total: 666.25 },
          { nightly: [0, 0, 0, 0, 103.49], off: 103.49, total: 587.76 },
          { nightly: [22.55, 22.55, 19.97, 19.96, 14.97], off: 100, total: 591.25 },
        ],
      },
    )
  })

  test('§2.4 V2 and V3 a price per person, and a factor for one adult', async () => {
    const occupancyFactors = [{ adults: 1, factor: 1.7 }]
    const place = await hotelWith({ roomType: { pricingModel: 'perPerson', occupancyFactors } })
    const checkIn = '2026-07-06'
    const family = guests({ adult: 2, child30: 1, child50: 1 })
    await expectVector(
      { ...place, checkIn, checkOut: '2026-07-08', guests: family },
      { nights: [280, 280], total: 560 },
    )
    const alone = guests({ adult: 1 })
    await expectVector({ ...place, checkIn, checkOut: '2026-07-07', guests: alone }, { nights: [170], total: 170 })
  })

  test('§2.4 V4 a currency without decimals', async () => {
    const place = await hotelWith({
      currencyCode: 'JPY',
      roomType: { pricingModel: 'perPerson' },
      season: { basePrice: 10_001 },
      discounts: [
        { type: 'percent', value: 7.5 },
        { type: 'amountPerStay', value: 1000 },
      ],
    })
    const party = guests({ adult: 1, child50: 1 })
    await expectVector(
      { ...place, checkIn: '2026-07-06', checkOut: '2026-07-09', guests: party },
      {
        nights: [15_002, 15_002, 15_002],
        total: 45_006,
        discounts: [
          { nightly: [1125, 1125, 1125], off: 3375, total: 41_631 },
          { nightly: [334, 333, 333], off: 1000, total: 44_006 },
        ],
      },
    )
  })

  test('§2.4 V5 a currency of three decimals', async () => {
    const place = await hotelWith({
      currencyCode: 'KWD',
      roomType: { pricingModel: 'perPerson' },
      season: { basePrice: 33.335 },
      discounts: [{ type: 'percent', value: 12.5 }],
    })
    await expectVector(
      { ...place, checkIn: '2026-07-06', checkOut: '2026-07-08', guests: guests({ adult: 1 }) },
      { nights: [33.335, 33.335], total: 66.67, discounts: [{ nightly: [4.167, 4.167], off: 8.334, total: 58.336 }] },
    )
  })

  test('§2.4 V6 the fourth adult in a room for three', async () => {
    const place = await hotelWith({ roomType: { baseOccupancy: 3 } })
    await expectVector(
      { ...place, checkIn: '2026-07-06', checkOut: '2026-07-09', guests: guests({ adult: 4 }) },
      { nights: [133.33, 133.33, 133.33], total: 399.99 },
    )
  })

  full('§2.4 random nights add up to the total in every column, and the booked price equals the offer', async () => {
    for (const { roomType, season, party, nights, discounts } of fc.sample(anything, 15)) {
      const place = await hotelWith({ roomType, season, discounts })
      const checkOut = Temporal.PlainDate.from('2026-07-06').add({ days: nights }).toString()
      const stay = { ...place, checkIn: '2026-07-06', checkOut, guests: guests({ adult: 1, ...party }) }
      const room = await firstOfferedRoom(tenant, stay)
      assert.equal(cents(room.totalPrice), sum(pricesOf(room)))
      assert.equal(sum(room.seasonSegments.map(({ subtotal }) => subtotal)), cents(room.totalPrice))
      assert.equal(room.discounts.length, discounts.length)
      for (const column of room.discounts) expectSums(room, column)
      await expectBooked(stay, room)
    }
  })
})

const amount = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((minor) => minor / 100)
const anyDiscount = fc.oneof(
  fc.record({ type: fc.constant('percent'), value: amount(100), maxDiscountAmount: fc.option(amount(90)) }),
  fc.record({
    type: fc.constantFrom('amountPerNight', 'amountPerStay', 'fixedPricePerNight'),
    value: amount(300),
    maxDiscountAmount: fc.option(amount(90)),
  }),
  fc.record({
    type: fc.constant('freeNights'),
    freeNights: fc.constant(1),
    everyNights: fc.integer({ min: 1, max: 4 }),
    weekdays: fc.subarray(['mon', 'tue', 'sat']),
  }),
)
const anything = fc.record({
  roomType: fc.record({
    pricingModel: fc.constantFrom('perRoom', 'perPerson'),
    baseOccupancy: fc.integer({ min: 1, max: 3 }),
    maxOccupancy: fc.constant(20),
  }),
  season: fc.record({
    basePrice: amount(400),
    weekdayPrices: fc.dictionary(fc.constantFrom('mon', 'wed', 'fri', 'sun'), amount(400)),
  }),
  party: fc.record(
    { child30: fc.integer({ min: 1, max: 3 }), adult: fc.integer({ min: 1, max: 4 }) },
    { requiredKeys: [] },
  ),
  nights: fc.integer({ min: 1, max: 9 }),
  discounts: fc.array(anyDiscount, { minLength: 1, maxLength: 3 }),
})

const cents = (price: number): number => Math.round(price * 100)
const sum = (amounts: readonly number[]): number => amounts.reduce((total, price) => total + cents(price), 0)

function expectSums(room: OfferedRoom, column: OfferedDiscount): void {
  assert.equal(sum(column.nightlyPrices.map(({ discountAmount }) => discountAmount)), cents(column.discountAmount))
  assert.equal(cents(room.totalPrice) - cents(column.discountAmount), cents(column.totalPrice))
  for (const [i, night] of column.nightlyPrices.entries()) {
    const price = room.nightlyPrices[i]?.price ?? assert.fail()
    assert.ok(night.discountAmount >= 0 && night.discountAmount <= price, `${night.discountAmount} of ${price}`)
    assert.equal(cents(price) - cents(night.discountAmount), cents(night.price))
  }
}
