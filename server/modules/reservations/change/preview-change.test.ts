import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { full, repetitions } from '../../../testing/full.ts'
import { errorSummary } from '../../../testing/refusal.ts'
import { created } from '../../../testing/world.ts'
import { accepted, changeableHotel } from '../testing/changeable-hotel.ts'

const runs = repetitions(25)

test('§4.3 a preview returns the price and the rooms of a change and stores nothing', async (t) => {
  const { app, tenant, booking, preview, read, counters, uses, updates } = await changeableHotel(t, {
    roomType: { totalRooms: 1 },
  })
  const { id: discountId } = await created(tenant, '/discounts', {
    name: 'Ten',
    type: 'percent',
    value: 10,
    usageLimit: 5,
  })
  const reservation = await booking()
  await booking({ checkIn: '2026-07-14', checkOut: '2026-07-15' })
  const entries = async () =>
    (await app.admin('select 1 from audit_log where tenant_id = $1', [tenant.tenantId])).length
  const [before, recorded] = [await counters(), await entries()]
  const seen = accepted(await preview(reservation.id, { checkIn: '2026-07-11', checkOut: '2026-07-16', discountId }))
  assert.deepEqual(seen.totalAmount, { from: 200, to: 450 })
  assert.deepEqual([seen.areRoomsAvailable, seen.soldOutNights], [false, ['2026-07-14']])
  assert.deepEqual(Object.keys(seen.changes), ['checkIn', 'checkOut', 'totalAmount', 'discountId'])
  assert.deepEqual(
    [seen.reservation.id, seen.reservation.nights, seen.reservation.version],
    [reservation.id, 5, reservation.version],
  )
  const free = accepted(await preview(reservation.id, { checkOut: '2026-07-14' }))
  assert.deepEqual([free.areRoomsAvailable, free.soldOutNights], [true, []])
  assert.deepEqual(await read(reservation.id), reservation)
  assert.deepEqual(
    [await counters(), await uses(discountId), await updates(), await entries()],
    [before, 0, [], recorded],
  )
})

test('§4.3 a preview refuses what PUT would refuse, and any change of status', async (t) => {
  const { booking, preview, put, becomes, app } = await changeableHotel(t)
  const reservation = await booking()
  for (const body of [
    { checkOut: '2026-07-10' },
    { promoCode: 'NONE' },
    { checkIn: '2026-05-01' },
    { priceOverride: { totalAmount: 1 } },
  ]) {
    const expected = errorSummary(await put(reservation.id, body))
    assert.match(expected, /^422/)
    assert.equal(errorSummary(await preview(reservation.id, body)), expected)
  }
  assert.equal(errorSummary(await preview(reservation.id, { status: 'cancelled' })), '422 status invalid_value')
  const sentBack = { ...reservation, guestMatch: { by: 'new', sharesPhoneWith: [] } }
  assert.deepEqual(accepted(await preview(reservation.id, sentBack)).changes, {})
  await becomes(reservation.id, 'checkedOut')
  assert.equal(errorSummary(await preview(reservation.id, { rooms: 2 })), '409 rooms invalid_state_transition')
  assert.equal((await preview(app.runtime.newId(), {})).status, 404)
})

const day = fc.integer({ min: 1, max: 12 }).map((n) => `2026-07-${String(n).padStart(2, '0')}`)

full('§4.3 PUT does exactly what its preview returned', { timeout: 120_000 }, async (t) => {
  const world = await changeableHotel(t, { roomType: { totalRooms: 2, maxOccupancy: 3 }, hotel: { taxRatePercent: 7 } })
  const { tenant, suite, roomType, adult, child, booking, preview, put, change, seasonPath, read } = world
  const common = { type: 'percent', value: 10 }
  const discounts = [
    await created(tenant, '/discounts', { name: 'Ten', ...common, minNights: 2 }),
    await created(tenant, '/discounts', {
      name: 'Code',
      code: 'CODE',
      ...common,
      requiresCode: true,
      maxDiscountAmount: 30,
      currencyCode: 'EUR',
    }),
  ]
  const food = { name: 'Food', price: 9.99, currencyCode: 'EUR', chargeBasis: 'perPersonPerNight' }
  const { id: serviceId } = await created(tenant, '/additionalservices', food)
  const optional = { requiredKeys: [] }
  const bodies = fc.record(
    {
      roomTypeId: fc.constantFrom(suite.id, roomType.id),
      checkIn: day,
      checkOut: day,
      rooms: fc.integer({ min: 1, max: 2 }),
      guests: fc.constantFrom(
        [{ guestTypeId: adult, count: 1 }],
        [
          { guestTypeId: child, count: 1 },
          { guestTypeId: adult, count: 2 },
        ],
      ),
      discountId: fc.constantFrom(null, ...discounts.map(({ id }) => id)),
      promoCode: fc.constantFrom(null, 'CODE'),
      additionalServices: fc.constantFrom([], [{ serviceId, quantity: 1 }], [{ serviceId, quantity: 2 }]),
      priceOverride: fc.constantFrom(null, { totalAmount: 123.45, reason: 'By hand' }),
      reprice: fc.boolean(),
      specialRequests: fc.constantFrom(null, 'Sea view'),
      heldUntil: fc.constantFrom(null, undefined),
    },
    optional,
  )
  const { id } = await booking({ checkIn: '2026-07-01', checkOut: '2026-07-04' })
  await booking({ checkIn: '2026-07-05', checkOut: '2026-07-07', rooms: 2 })
  let made = 0
  await fc.assert(
    fc.asyncProperty(bodies, fc.integer({ min: 80, max: 140 }), async (body, basePrice) => {
      await change(seasonPath, { basePrice })
      const [before, seen] = [await read(id), await preview(id, body)]
      const done = await put(id, body)
      if (seen.status !== 200) {
        assert.equal(errorSummary(done), errorSummary(seen))
      } else if (!seen.data.areRoomsAvailable) {
        assert.equal(errorSummary(done), '409 roomTypeId room_unavailable')
        assert.equal(done.body.message, `No room is left on ${seen.data.soldOutNights.join(', ')}`)
      } else {
        const { version, updatedAt: _updated, ...after } = accepted(done)
        const { version: _v, updatedAt: _u, ...promised } = seen.data.reservation
        assert.deepEqual(after, promised)
        assert.deepEqual(
          [version, before.totalAmount, after.totalAmount],
          [before.version + 1, ...Object.values(seen.data.totalAmount)],
        )
        made += 1
      }
    }),
    { numRuns: runs },
  )
  assert.ok(made > 0)
})
