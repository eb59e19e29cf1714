import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorSummary } from '../../../testing/refusal.ts'
import { colleague } from '../../../testing/world.ts'
import { accepted, changeableHotel, nightsOf } from '../testing/changeable-hotel.ts'

test('§3 a checked-in stay can change for future nights, a past one not at all', async (t) => {
  const { booking, put, changed, change, seasonPath, becomes, suite, counters, adult } = await changeableHotel(t)
  const reservation = await booking({ checkIn: '2026-06-01', checkOut: '2026-06-05' })
  await becomes(reservation.id, 'checkedIn')
  await change(seasonPath, { basePrice: 120 })
  for (const [body, field] of [
    [{ checkIn: '2026-06-02' }, 'checkIn'],
    [{ roomTypeId: suite.id }, 'roomTypeId'],
    [{ rooms: 2 }, 'rooms'],
    [{ promoCode: 'X' }, 'promoCode'],
    [{ checkIn: '2026-06-02', checkOut: '2026-06-09' }, 'checkIn'],
  ] as const) {
    assert.equal(errorSummary(await put(reservation.id, body)), `409 ${field} invalid_state_transition`)
  }
  const longer = await changed(reservation.id, { checkOut: '2026-06-06', guests: [{ guestTypeId: adult, count: 1 }] })
  assert.deepEqual(longer.adults, 1)
  await becomes(reservation.id, 'checkedOut')
  for (const body of [
    { checkOut: '2026-06-07' },
    { internalNotes: 'Late' },
    { priceOverride: { totalAmount: 1, reason: 'x' } },
  ]) {
    assert.equal(errorSummary(await put(reservation.id, body)), `409 ${Object.keys(body)[0]} invalid_state_transition`)
  }
  assert.equal((await counters()).length, 5)
})

test('§4.3 past nights retain their price, and a checked-in guest cannot leave before today', async (t) => {
  const { app, tenant, booking, put, change, seasonPath, becomes } = await changeableHotel(t)
  const reservation = await booking({ checkIn: '2026-06-01', checkOut: '2026-06-05' })
  await becomes(reservation.id, 'checkedIn')
  await change(seasonPath, { basePrice: 120 })
  app.advance('P2D')
  const by = await colleague(app, tenant)
  const longer = accepted(await put(reservation.id, { checkOut: '2026-06-06' }, {}, by))
  assert.deepEqual(nightsOf(longer), [
    ['06-01', 100, 0],
    ['06-02', 100, 0],
    ['06-03', 120, 0],
    ['06-04', 120, 0],
    ['06-05', 120, 0],
  ])
  assert.equal(longer.totalAmount, 560)
  assert.equal(
    errorSummary(await put(reservation.id, { checkOut: '2026-06-02' }, {}, by)),
    '409 checkOut invalid_state_transition',
  )
  assert.equal(accepted(await put(reservation.id, { checkOut: '2026-06-03' }, {}, by)).totalAmount, 200)
})

test('§3 an active hold can be extended and changed; an expired one cannot', async (t) => {
  const { app, booking, put, changed, becomes, counters, updates } = await changeableHotel(t)
  const reservation = await booking()
  await becomes(reservation.id, 'held')
  assert.equal(errorSummary(await put(reservation.id, { heldUntil: null })), '422 heldUntil required')
  assert.equal(
    errorSummary(await put(reservation.id, { heldUntil: '2026-06-01T09:00:00Z' })),
    '422 heldUntil out_of_range',
  )
  assert.equal(
    (await changed(reservation.id, { heldUntil: '2026-06-01T15:00:00+03:00' })).heldUntil,
    '2026-06-01T12:00:00.000Z',
  )
  assert.equal(
    (await changed(reservation.id, { heldUntil: '2026-06-01T09:10:00Z' })).heldUntil,
    '2026-06-01T09:10:00.000Z',
  )
  assert.deepEqual(await updates(), [])
  assert.equal((await changed(reservation.id, { checkOut: '2026-07-11' })).nights, 1)
  assert.deepEqual(await counters(), ['Double 07-10 1'])
  app.advance('PT10M')
  assert.equal(
    errorSummary(await put(reservation.id, { checkOut: '2026-07-13' })),
    '409 checkOut invalid_state_transition',
  )
  assert.equal(
    errorSummary(await put(reservation.id, { heldUntil: '2026-06-01T15:00:00Z' })),
    '409 heldUntil invalid_state_transition',
  )
})
