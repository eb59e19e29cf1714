import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import { testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'
import { type BookingPriceRequest, priceBooking } from '../index.ts'

type Test = { after(work: () => Promise<void>): void }

async function bookableHotel(t: Test, options: Parameters<typeof newHotel>[1] = {}) {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant, options)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-13' }
  const priceStay = (changes: Partial<BookingPriceRequest> = {}) =>
    inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), (ctx) =>
      priceBooking(ctx, { ...stay, ...changes }),
    )
  const refusalOf = async (changes: Partial<BookingPriceRequest>): Promise<string[]> => {
    const error = await priceStay(changes).catch((thrown: unknown) => thrown)
    assert.ok(error instanceof Refusal, String(error))
    return error.items.map(({ field, code }) => `${error.statusCode} ${field} ${code}`)
  }
  return { tenant, hotel, roomType, priceStay, refusalOf }
}

const unknownId = '01890000-0000-7000-8000-00000000cafe'

full('§2.3 a booking price has the fields that a booking stores, with amounts for all rooms', async (t) => {
  const { tenant, hotel, priceStay } = await bookableHotel(t, {
    hotel: { pricesIncludeTax: false, taxRatePercent: 10 },
  })
  const { id } = await created(tenant, '/discounts', { name: 'Ten', code: 'TEN', type: 'percent', value: 10 })
  const { fields, ...booking } = await priceStay({ rooms: 2, discountId: id })
  assert.deepEqual(
    [fields.roomAmount, fields.discountAmount, fields.taxAmount, fields.totalAmount, fields.currencyCode],
    [600, 60, 54, 594, 'EUR'],
  )
  assert.deepEqual(fields.discount, { id, name: 'Ten', amount: 60 })
  assert.deepEqual([fields.adults, fields.children, fields.infants, booking.today], [2, 0, 0, '2026-06-01'])
  assert.deepEqual(booking.nights, ['2026-07-10', '2026-07-11', '2026-07-12'])
  assert.deepEqual(
    fields.nightlyPrices.map(({ price, discountAmount }) => [price, discountAmount]),
    [
      [100, 10],
      [100, 10],
      [100, 10],
    ],
  )
  assert.deepEqual([booking.hotel.id, fields.seasonSegments.length], [hotel.id, 1])
  assert.deepEqual((await priceStay({ rooms: 2, promoCode: 'ten' })).fields.discount, fields.discount)
})

test('§4.5 every problem of a booking is reported on its field', async (t) => {
  const season = { minStay: 2, maxStay: 5, endDate: '2026-07-31' }
  const { tenant, refusalOf } = await bookableHotel(t, { season, roomType: { maxOccupancy: 3 } })
  const adult = (await tenant.call('GET', '/guesttypes')).data.items[0].id
  assert.deepEqual(await refusalOf({ hotelId: unknownId }), ['422 hotelId unknown_reference'])
  assert.deepEqual(await refusalOf({ roomTypeId: unknownId }), ['422 roomTypeId unknown_reference'])
  assert.deepEqual(await refusalOf({ checkOut: '2026-07-10' }), ['422 checkOut date_range'])
  assert.deepEqual(await refusalOf({ checkOut: '2026-07-11' }), ['422 checkOut min_stay'])
  assert.deepEqual(await refusalOf({ checkOut: '2026-07-20' }), ['422 checkOut max_stay'])
  assert.deepEqual(await refusalOf({ checkIn: '2026-07-31', checkOut: '2026-08-02' }), ['422 roomTypeId no_season'])
  assert.deepEqual(await refusalOf({ guests: [{ guestTypeId: adult, count: 4 }] }), ['422 guests occupancy_exceeded'])
  const guests = [
    { guestTypeId: unknownId, count: 1 },
    { guestTypeId: adult, count: 51 },
  ]
  assert.deepEqual(await refusalOf({ guests }), [
    '422 guests[0].guestTypeId unknown_guest_type',
    '422 guests[1].count invalid_guest_count',
  ])
})

test('§4.5 closed dates are 422, a room type that is not on sale is 409', async (t) => {
  const { tenant, hotel, roomType, refusalOf } = await bookableHotel(t, {
    season: { closedToArrival: true, closedToDeparture: true },
  })
  assert.deepEqual(await refusalOf({}), ['422 checkIn closed_to_arrival', '422 checkOut closed_to_departure'])
  const path = `/hotels/${hotel.id}/room-types/${roomType.id}`
  const change = { closedToArrival: false, closedToDeparture: false, stopSell: true }
  await tenant.call('PUT', `${path}/seasons/${roomType.seasons[0].id}`, { body: change })
  await tenant.call('PUT', path, { body: { isActive: false } })
  assert.deepEqual(await refusalOf({}), ['409 roomTypeId room_unavailable', '409 roomTypeId room_unavailable'])
})

test('§4.5 a discount that does not apply to the stay is refused with the reason', async (t) => {
  const { tenant, refusalOf, priceStay } = await bookableHotel(t)
  const long = await created(tenant, '/discounts', {
    name: 'Long',
    code: 'LONG',
    type: 'percent',
    value: 9,
    minNights: 7,
  })
  const secret = { name: 'Secret', code: 'SECRET', type: 'percent', value: 9, requiresCode: true }
  const { id } = await created(tenant, '/discounts', secret)
  const over = await created(tenant, '/discounts', { name: 'Over', type: 'percent', value: 9, bookTo: '2026-05-01' })
  assert.deepEqual(await refusalOf({ discountId: unknownId }), ['422 discountId unknown_reference'])
  assert.deepEqual(await refusalOf({ discountId: long.id }), ['422 discountId discount_not_applicable'])
  assert.deepEqual(await refusalOf({ discountId: over.id }), ['422 discountId discount_not_applicable'])
  assert.deepEqual(await refusalOf({ discountId: id }), ['422 discountId discount_not_applicable'])
  assert.deepEqual(await refusalOf({ promoCode: 'NONE' }), ['422 promoCode discount_not_applicable'])
  assert.equal((await priceStay({ promoCode: 'secret' })).fields.discountAmount, 27)
  const bookedAt = Temporal.Instant.from('2026-04-30T12:00:00Z')
  assert.equal((await priceStay({ discountId: over.id, bookedAt })).fields.discountAmount, 27)
})
