import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'

const guest = { firstName: 'R', lastName: 'D', phone: '+905321112297' }
const stay = { checkIn: '2026-07-10', checkOut: '2026-07-12' }

for (const { currencyCode, basePrice, value, cap, perRoom } of [
  { currencyCode: 'EUR', basePrice: 100, value: 50, cap: 40.01, perRoom: 20 },
  { currencyCode: 'JPY', basePrice: 10_000, value: 1000, cap: 3001, perRoom: 2000 },
  { currencyCode: 'KWD', basePrice: 33.335, value: 10.001, cap: 7.003, perRoom: 6.668 },
]) {
  test(`§2.3 in ${currencyCode} a discount per stay and a cap are for all rooms of a reservation, with one use`, async (t) => {
    const tenant = await newTenant(await sharedApp(t))
    const { hotel, roomType } = await newHotel(tenant, {
      hotel: { currencyCode },
      roomType: { totalRooms: 20 },
      season: { basePrice },
    })
    const discount = (body: object) => created(tenant, '/discounts', { hotelIds: [hotel.id], currencyCode, ...body })
    const place = { hotelId: hotel.id, roomTypeId: roomType.id, ...stay, guest }
    const book = (body: object) => tenant.call('POST', '/reservations', { body: { ...place, ...body } })
    const perStay = await discount({ name: 'Stay', type: 'amountPerStay', value })
    const capped = await discount({ name: 'Capped', type: 'percent', value: 50, maxDiscountAmount: cap })
    const three = (await book({ rooms: 3, discountId: perStay.id })).data
    assert.deepEqual([three.discountAmount, three.discount.amount], [value, value])
    assert.equal((three.roomAmount * 1000 - value * 1000) / 1000, three.totalAmount)
    const used = await tenant.call('GET', `/discounts/${perStay.id}`)
    assert.equal(used.data.usageCount, 1)
    assert.equal((await book({ rooms: 3, discountId: capped.id })).data.discountAmount, cap)
    const change = (body: object) => tenant.call('PUT', `/reservations/${three.id}`, { body })
    for (const reprice of [true, false]) {
      for (const rooms of [1, 2, 3]) assert.equal((await change({ rooms, reprice })).data.discountAmount, value)
    }
    const least = await discount({ name: 'From two', type: 'percent', value: 10, minTotalAmount: basePrice * 4 })
    assert.equal((await book({ rooms: 1, discountId: least.id })).body.errors[0].code, 'discount_not_applicable')
    assert.equal((await book({ rooms: 2, discountId: least.id })).status, 201)
    const night = await discount({ name: 'Night', type: 'percent', value: 10 })
    const one = (await book({ rooms: 1, discountId: night.id })).data
    const two = (await book({ rooms: 2, discountId: night.id })).data
    assert.deepEqual([one.discountAmount, two.discountAmount], [perRoom, perRoom * 2])
  })
}

test('§4.3 a discount whose condition a change of the rooms breaks takes off no more than one reservation gets', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { hotel, roomType } = await newHotel(tenant, { roomType: { totalRooms: 20 }, season: { basePrice: 100 } })
  const terms = { hotelIds: [hotel.id], currencyCode: 'EUR', maxNights: 2 }
  const perStay = await created(tenant, '/discounts', { name: 'Stay', type: 'amountPerStay', value: 50, ...terms })
  const capped = { name: 'Capped', type: 'percent', value: 10, maxDiscountAmount: 30, ...terms }
  for (const [{ id: discountId }, one, three] of [
    [perStay, 50, 50],
    [await created(tenant, '/discounts', capped), 20, 30],
  ] as const) {
    const body = { hotelId: hotel.id, roomTypeId: roomType.id, ...stay, guest, discountId }
    const { id } = (await tenant.call('POST', '/reservations', { body })).data
    const change = { checkOut: '2026-07-13', reprice: false }
    const longer = await tenant.call('PUT', `/reservations/${id}`, { body: change })
    assert.equal(longer.data.discountAmount, one)
    const more = await tenant.call('PUT', `/reservations/${id}`, { body: { rooms: 3, reprice: false } })
    assert.deepEqual([more.data.discountAmount, more.data.totalAmount], [three, 900 - three])
  }
})
