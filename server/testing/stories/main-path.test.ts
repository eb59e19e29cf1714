import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../app.ts'
import { created, newHotel, newTenant } from '../world.ts'

test('§1 from registration to a booking, its guest and its cancellation', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app, { currencyCode: 'EUR', countryCode: 'TR' })
  const { hotel, roomType } = await newHotel(tenant, { season: { basePrice: 120 } })
  const requested = await tenant.call('GET', `/availability?hotelId=${hotel.id}&checkIn=2026-07-10&checkOut=2026-07-13`)
  assert.equal(requested.status, 200, requested.text)
  const [offer] = requested.data.roomTypes
  assert.deepEqual(
    [offer.roomTypeId, offer.availableRooms, offer.totalPrice, offer.isBookable],
    [roomType.id, 5, 360, true],
  )

  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-13' }
  const booked = await created(tenant, '/reservations', {
    ...stay,
    guest: { firstName: 'Elif', lastName: 'Yıldız', phone: '0532 111 22 33' },
  })
  assert.deepEqual(
    [booked.status, booked.totalAmount, booked.currencyCode, booked.nights, booked.guest.phone],
    ['confirmed', 360, 'EUR', 3, '+905321112233'],
  )
  assert.match(booked.confirmationNumber, /^[A-HJ-NP-Z2-9]{8}$/)

  const again = await created(tenant, '/reservations', {
    ...stay,
    guest: { firstName: 'E.', lastName: 'YILDIZ', phone: '+90 (532) 111-2233' },
  })
  assert.equal(again.guestId, booked.guestId, 'the same phone and name are the same guest')
  const left = await tenant.call('GET', `/availability?hotelId=${hotel.id}&checkIn=2026-07-10&checkOut=2026-07-13`)
  assert.equal(left.data.roomTypes[0].availableRooms, 3)

  const cancelled = await tenant.call('POST', `/reservations/${booked.id}/cancel`, {
    body: { reason: 'Plans changed' },
  })
  assert.deepEqual(
    [cancelled.status, cancelled.data.status, cancelled.data.cancellationReason],
    [200, 'cancelled', 'Plans changed'],
  )
  const twice = await tenant.call('POST', `/reservations/${booked.id}/cancel`, { body: {} })
  assert.deepEqual([twice.status, twice.body.errors[0].code], [409, 'invalid_state_transition'])
  const freed = await tenant.call('GET', `/availability?hotelId=${hotel.id}&checkIn=2026-07-10&checkOut=2026-07-13`)
  assert.equal(freed.data.roomTypes[0].availableRooms, 4)
  const list = await tenant.call('GET', `/reservations?status=confirmed&hotelId=${hotel.id}`)
  assert.deepEqual(
    list.data.items.map(({ id }: { id: string }) => id),
    [again.id],
  )
})
