import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorSummary } from '../../../testing/refusal.ts'
import { created } from '../../../testing/world.ts'
import { accepted, changeableHotel } from '../testing/changeable-hotel.ts'
import { booked } from '../testing/quotable-hotel.ts'

test('§4.3 a reservation with everything can be sent back as it was read, to PUT and to POST', async (t) => {
  const { tenant, adult, booking, read, put, stay } = await changeableHotel(t)
  const discount = { name: 'Half', code: 'HALF', type: 'percent', value: 50, requiresCode: true }
  const { id: discountId } = await created(tenant, '/discounts', discount)
  const food = { name: 'Food', price: 10, currencyCode: 'EUR', chargeBasis: 'perNight' }
  const { id: serviceId } = await created(tenant, '/additionalservices', food)
  const { id: guestId } = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Byron' })
  const made = await booking({
    guest: undefined,
    guestId,
    guests: [{ guestTypeId: adult, count: 1 }],
    discountId,
    promoCode: 'HALF',
    additionalServices: [{ serviceId, quantity: 1 }],
    priceOverride: { totalAmount: 70, reason: 'Agreed' },
    status: 'held',
    heldUntil: '2026-06-01T12:00:00Z',
    arrivalTime: '15:00',
    specialRequests: 'Quiet',
    internalNotes: 'By mail',
  })
  const body = await read(made.id)
  assert.equal(body.guest.phone, null, 'a guest without a phone')
  const { updatedAt: _before, version: _old, ...same } = body
  const { updatedAt: _after, version: _new, ...back } = accepted(await put(made.id, body))
  assert.deepEqual(back, same)

  const post = (changes: object) => tenant.call('POST', '/reservations', { body: { ...body, ...changes } })
  const copy = await booked(post({ additionalServices: [{ serviceId, quantity: 1 }] }))
  assert.notEqual(copy.id, made.id)
  assert.notEqual(copy.confirmationNumber, made.confirmationNumber)
  for (const field of [
    'guestId',
    'guests',
    'discountId',
    'promoCode',
    'priceOverride',
    'heldUntil',
    'checkIn',
    'status',
  ]) {
    const [first, second] = [made, copy].map(({ [field]: value }) => value)
    assert.deepEqual(second, first, field)
  }
  assert.equal(errorSummary(await post({ colour: 'blue' })), '422 colour unknown_field')
  assert.equal(errorSummary(await post({ guest: { ...body.guest, age: 9 } })), '422 guest.age unknown_field')
  assert.equal(errorSummary(await post({ status: 'checkedIn' })), '422 status invalid_value')

  const { guestId: _guest, ...unnamed } = body
  const answer = await tenant.call('POST', '/reservations', { body: unnamed })
  assert.equal(errorSummary(answer), '422 guest.phone required')
  const withoutGuest = await tenant.call('POST', '/reservations', { body: stay })
  assert.equal(errorSummary(withoutGuest), '422 guest required')
})
