import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#platform/kernel/errors.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import { testApp } from '../../../testing/app.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'
import { type OfferRequest, priceOffer } from '../index.ts'

type Test = { after(work: () => Promise<void>): void }

async function bookable(t: Test, options: Parameters<typeof newHotel>[1] = {}) {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant, options)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-13' }
  const offer = (changes: Partial<OfferRequest> = {}) =>
    inTenant(backgroundOf(app.runtime, tenant.tenantId), (ctx) => priceOffer(ctx, { ...stay, ...changes }))
  const refused = async (changes: Partial<OfferRequest>): Promise<string[]> => {
    const error = await offer(changes).catch((thrown: unknown) => thrown)
    assert.ok(error instanceof Refusal, String(error))
    return error.items.map(({ field, code }) => `${error.statusCode} ${field} ${code}`)
  }
  return { tenant, hotel, roomType, offer, refused }
}

const nobody = '01890000-0000-7000-8000-00000000cafe'

test('§2.3 an offer holds what a booking stores, amounts for all its rooms', async (t) => {
  const { tenant, hotel, offer } = await bookable(t, { hotel: { pricesIncludeTax: false, taxRatePercent: 10 } })
  const { id } = await created(tenant, '/discounts', { name: 'Ten', code: 'TEN', type: 'percent', value: 10 })
  const made = await offer({ rooms: 2, discountId: id })
  assert.deepEqual(
    [made.roomAmount, made.discountAmount, made.taxAmount, made.totalAmount, made.currencyCode],
    [600, 60, 54, 594, 'EUR'],
  )
  assert.deepEqual(made.discount, { id, name: 'Ten', amount: 60 })
  assert.deepEqual([made.adults, made.children, made.infants, made.today], [2, 0, 0, '2026-06-01'])
  assert.deepEqual(made.nights, ['2026-07-10', '2026-07-11', '2026-07-12'])
  assert.deepEqual(
    made.nightlyPrices.map(({ price, discountAmount }) => [price, discountAmount]),
    [
      [100, 10],
      [100, 10],
      [100, 10],
    ],
  )
  assert.deepEqual([made.hotel.id, made.seasonSegments.length], [hotel.id, 1])
  assert.deepEqual((await offer({ rooms: 2, promoCode: 'ten' })).discount, made.discount)
})

test('§4.5 what stands against a booking is named by field', async (t) => {
  const season = { minStay: 2, maxStay: 5, endDate: '2026-07-31' }
  const { tenant, refused } = await bookable(t, { season, roomType: { maxOccupancy: 3 } })
  const adult = (await tenant.call('GET', '/guesttypes')).data.items[0].id
  assert.deepEqual(await refused({ hotelId: nobody }), ['422 hotelId unknown_reference'])
  assert.deepEqual(await refused({ roomTypeId: nobody }), ['422 roomTypeId unknown_reference'])
  assert.deepEqual(await refused({ checkOut: '2026-07-10' }), ['422 checkOut date_range'])
  assert.deepEqual(await refused({ checkOut: '2026-07-11' }), ['422 checkOut min_stay'])
  assert.deepEqual(await refused({ checkOut: '2026-07-20' }), ['422 checkOut max_stay'])
  assert.deepEqual(await refused({ checkIn: '2026-07-31', checkOut: '2026-08-02' }), ['422 roomTypeId no_season'])
  assert.deepEqual(await refused({ guests: [{ guestTypeId: adult, count: 4 }] }), ['422 guests occupancy_exceeded'])
  const guests = [
    { guestTypeId: nobody, count: 1 },
    { guestTypeId: adult, count: 51 },
  ]
  assert.deepEqual(await refused({ guests }), [
    '422 guests[0].guestTypeId unknown_guest_type',
    '422 guests[1].count invalid_guest_count',
  ])
})

test('§4.5 closed dates are 422, what is not on sale is 409', async (t) => {
  const { tenant, hotel, roomType, refused } = await bookable(t, {
    season: { closedToArrival: true, closedToDeparture: true },
  })
  assert.deepEqual(await refused({}), ['422 checkIn closed_to_arrival', '422 checkOut closed_to_departure'])
  const path = `/hotels/${hotel.id}/room-types/${roomType.id}`
  const change = { closedToArrival: false, closedToDeparture: false, stopSell: true }
  await tenant.call('PUT', `${path}/seasons/${roomType.seasons[0].id}`, { body: change })
  await tenant.call('PUT', path, { body: { isActive: false } })
  assert.deepEqual(await refused({}), ['409 roomTypeId room_unavailable', '409 roomTypeId room_unavailable'])
})

test('§4.5 a discount that does not take part in the stay is refused with the reason', async (t) => {
  const { tenant, refused, offer } = await bookable(t)
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
  assert.deepEqual(await refused({ discountId: nobody }), ['422 discountId unknown_reference'])
  assert.deepEqual(await refused({ discountId: long.id }), ['422 discountId discount_not_applicable'])
  assert.deepEqual(await refused({ discountId: over.id }), ['422 discountId discount_not_applicable'])
  assert.deepEqual(await refused({ discountId: id }), ['422 discountId discount_not_applicable'])
  assert.deepEqual(await refused({ promoCode: 'NONE' }), ['422 promoCode discount_not_applicable'])
  assert.equal((await offer({ promoCode: 'secret' })).discountAmount, 27)
  const bookedAt = Temporal.Instant.from('2026-04-30T12:00:00Z')
  assert.equal((await offer({ discountId: over.id, bookedAt })).discountAmount, 27)
})
