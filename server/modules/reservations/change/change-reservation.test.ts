import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorSummary } from '../../../testing/refusal.ts'
import { colleague, created, loggedCall, newHotel } from '../../../testing/world.ts'
import { accepted, changeableHotel } from '../testing/changeable-hotel.ts'
import { guest } from '../testing/quotable-hotel.ts'

const text = (data: Record<string, unknown>): unknown[] => [
  data['arrivalTime'],
  data['specialRequests'],
  data['internalNotes'],
  data['externalId'],
  data['callId'],
  data['source'],
]

test('§4.3 PUT changes only the given fields, null clears, text changes do not reprice', async (t) => {
  const { tenant, booking, changed, change, seasonPath, updates, read } = await changeableHotel(t)
  const callId = await loggedCall(tenant)
  const details = {
    arrivalTime: '18:00',
    specialRequests: 'Sea view',
    internalNotes: 'Regular',
    externalId: 'X-1',
    callId,
  }
  const reservation = await booking(details)
  await change(seasonPath, { basePrice: 300 })
  const after = await changed(reservation.id, { specialRequests: 'A cot', internalNotes: null })
  assert.deepEqual(text(after), ['18:00', 'A cot', null, 'X-1', callId, 'phone'])
  assert.equal(after.totalAmount, 200)
  const none = { arrivalTime: null, externalId: null, callId: null, source: 'web', specialRequests: null }
  assert.deepEqual(text(await changed(reservation.id, none)), [null, null, null, null, null, 'web'])
  assert.deepEqual(await updates(), [])
  assert.equal((await read(reservation.id)).version, 3)
})

test('§4.3 the response of GET can be sent back in every status and changes nothing', async (t) => {
  const { tenant, booking, read, put, change, seasonPath, counters, updates, becomes } = await changeableHotel(t)
  await created(tenant, '/discounts', { name: 'Ten', code: 'TEN', type: 'percent', value: 10, requiresCode: true })
  const spa = { name: 'Spa', price: 30, currencyCode: 'EUR', chargeBasis: 'perUnit' }
  const { id: serviceId } = await created(tenant, '/additionalservices', spa)
  const priceOverride = { totalAmount: 150, reason: 'Complaint' }
  const body = { promoCode: 'TEN', additionalServices: [{ serviceId, quantity: 2 }], priceOverride }
  const reservation = await booking(body)
  await change(seasonPath, { basePrice: 999 })
  for (const status of ['confirmed', 'held', 'checkedIn', 'checkedOut', 'noShow']) {
    await becomes(reservation.id, status)
    const before = await read(reservation.id)
    const { updatedAt: _was, version: _v, ...same } = before
    const { updatedAt: _is, version, ...back } = accepted(await put(reservation.id, before))
    assert.deepEqual(back, same)
    assert.equal(version, before.version + 1)
  }
  assert.deepEqual(await counters(), ['Double 07-10 1', 'Double 07-11 1'])
  assert.deepEqual(await updates(), [])
})

test('§4.3 a changed stay releases and takes rooms, is repriced and emits one event', async (t) => {
  const { booking, changed, counters, updates, suite } = await changeableHotel(t)
  const reservation = await booking({ rooms: 2 })
  const longer = await changed(reservation.id, { checkIn: '2026-07-09', checkOut: '2026-07-13', rooms: 1 })
  assert.deepEqual([longer.nights, longer.totalAmount, longer.leadTimeDays], [4, 400, reservation.leadTimeDays - 1])
  assert.deepEqual(await counters(), ['Double 07-09 1', 'Double 07-10 1', 'Double 07-11 1', 'Double 07-12 1'])
  assert.equal(longer.roomsHeldUntil, '2026-07-13')
  const other = await changed(reservation.id, { roomTypeId: suite.id.toUpperCase(), checkIn: '2026-07-12' })
  assert.deepEqual([other.roomType, other.totalAmount], [{ id: suite.id, name: 'Suite' }, 250])
  assert.deepEqual(await counters(), ['Suite 07-12 1'])
  const [first, second, ...more] = await updates()
  assert.deepEqual(more, [])
  assert.deepEqual(Object.keys(first.changes), ['checkIn', 'checkOut', 'rooms'])
  assert.deepEqual(second.changes, {
    checkIn: { from: '2026-07-09', to: '2026-07-12' },
    roomTypeId: { from: reservation.roomTypeId, to: suite.id },
    totalAmount: { from: 400, to: 250 },
  })
  assert.deepEqual([second.roomTypeName, second.reservationId], ['Suite', reservation.id])
})

test('§4.5 in a full hotel a stay can change within its own nights; a full night is refused', async (t) => {
  const { booking, changed, put, counters, read } = await changeableHotel(t, { roomType: { totalRooms: 1 } })
  const reservation = await booking({ checkIn: '2026-07-10', checkOut: '2026-07-13' })
  const next = await booking({ checkIn: '2026-07-14', checkOut: '2026-07-15' })
  await changed(reservation.id, { checkIn: '2026-07-09', checkOut: '2026-07-12' })
  await changed(reservation.id, { checkOut: '2026-07-14' })
  const refused = await put(reservation.id, { checkOut: '2026-07-16', specialRequests: 'not stored' })
  assert.equal(errorSummary(refused), '409 roomTypeId room_unavailable')
  assert.equal(refused.body.message, 'No room is left on 2026-07-14')
  assert.equal(errorSummary(await put(next.id, { rooms: 2 })), '409 roomTypeId room_unavailable')
  const now = await read(reservation.id)
  assert.deepEqual([now.checkOut, now.specialRequests], ['2026-07-14', null])
  const nights = ['09', '10', '11', '12', '13', '14'].map((day) => `Double 07-${day} 1`)
  assert.deepEqual(await counters(), nights)
})

test('§4.3 the party, the guest and the services of a booking change with their prices', async (t) => {
  const { tenant, booking, changed, put, adult, child, updates } = await changeableHotel(t, {
    roomType: { maxOccupancy: 4 },
  })
  const reservation = await booking()
  const family = {
    guests: [
      { guestTypeId: child, count: 1 },
      { guestTypeId: adult.toUpperCase(), count: 2 },
    ],
  }
  const after = await changed(reservation.id, family)
  assert.deepEqual([after.adults, after.children], [2, 1])
  assert.deepEqual((await updates()).length, 1)
  const { id: guestId } = await created(tenant, '/guests', {
    firstName: 'Ada',
    lastName: 'Second',
    phone: '+905321110000',
  })
  const { guest: other } = await changed(reservation.id, { guestId })
  assert.deepEqual([other.id, other.lastName], [guestId, 'Second'])
  assert.equal((await updates()).length, 1, 'a new guest emits no public event')
  const spa = { name: 'Spa', price: 30, currencyCode: 'EUR', chargeBasis: 'perUnit' }
  const { id: serviceId } = await created(tenant, '/additionalservices', spa)
  const served = await changed(reservation.id, { additionalServices: [{ serviceId, quantity: 3 }] })
  assert.deepEqual([served.servicesAmount, served.totalAmount], [90, after.totalAmount + 90])
  const bare = await changed(reservation.id, { additionalServices: [] })
  assert.deepEqual([bare.services, bare.totalAmount], [[], after.totalAmount])
  const black = { ...guest, phone: '+905321119999', isBlacklisted: true, blacklistReason: 'Damage' }
  const { id: blackId } = await created(tenant, '/guests', black)
  assert.equal(errorSummary(await put(reservation.id, { guestId: blackId })), '409 guestId guest_blacklisted')
})

test('§7.1 an invalid change is reported by field and has no effect', async (t) => {
  const { tenant, booking, put, read, counters, adult, app } = await changeableHotel(t, {
    roomType: { maxOccupancy: 2 },
  })
  const reservation = await booking()
  const elsewhere = await newHotel(tenant)
  const unknownId = '01890000-0000-7000-8000-00000000cafe'
  const cases: [object, string][] = [
    [{ checkOut: '2026-07-10' }, '422 checkOut date_range'],
    [{ checkIn: '2026-05-30' }, '422 checkIn check_in_past'],
    [{ checkOut: '2027-07-11' }, '422 checkOut stay_too_long'],
    [{ checkIn: null }, '422 checkIn invalid_type'],
    [{ rooms: 21 }, '422 rooms out_of_range'],
    [{ rooms: 6 }, '409 roomTypeId room_unavailable'],
    [{ guests: [{ guestTypeId: adult, count: 3 }] }, '422 guests occupancy_exceeded'],
    [
      {
        guests: [
          { guestTypeId: adult, count: 1 },
          { guestTypeId: adult, count: 1 },
        ],
      },
      '422 guests[1].guestTypeId duplicate_guest_type',
    ],
    [{ hotelId: elsewhere.hotel.id, roomTypeId: elsewhere.roomType.id }, '409 hotelId immutable_field'],
    [{ roomTypeId: elsewhere.roomType.id }, '422 roomTypeId unknown_reference'],
    [{ guestId: unknownId }, '422 guestId unknown_reference'],
    [{ discountId: unknownId }, '422 discountId unknown_reference'],
    [{ promoCode: 'NONE' }, '422 promoCode discount_not_applicable'],
    [{ additionalServices: [{ serviceId: unknownId }] }, '422 additionalServices[0].serviceId unknown_reference'],
    [{ quoteId: 'none' }, '422 quoteId invalid_value'],
    [{ callId: 'none' }, '422 callId invalid_uuid'],
    [{ callId: unknownId }, '422 callId unknown_reference'],
    [{ heldUntil: '2026-06-05T10:00:00Z' }, '409 heldUntil invalid_state_transition'],
    [{ colour: 'blue' }, '422 colour unknown_field'],
  ]
  for (const [body, expected] of cases)
    assert.equal(errorSummary(await put(reservation.id, body)), expected, JSON.stringify(body))
  assert.deepEqual(await read(reservation.id), reservation)
  assert.deepEqual(await counters(), ['Double 07-10 1', 'Double 07-11 1'])
  const scoped = await colleague(app, tenant, { hotelIds: [elsewhere.hotel.id] })
  assert.equal((await put(reservation.id, { rooms: 2 }, {}, scoped)).status, 404)
})

test('§4.3 a change is only checked against the rules of the fields it changes', async (t) => {
  const { booking, put, changed, change, seasonPath, path } = await changeableHotel(t)
  const reservation = await booking({ checkOut: '2026-07-13' })
  await change(seasonPath, { minStay: 3, closedToArrival: true, stopSell: true })
  await changed(reservation.id, {
    rooms: 1,
    arrivalTime: '10:00',
    priceOverride: { totalAmount: 250, reason: 'Agreed' },
  })
  await changed(reservation.id, { discountId: null, promoCode: null, specialRequests: 'Quiet' })
  assert.equal(errorSummary(await put(reservation.id, { checkOut: '2026-07-12' })), '422 checkOut min_stay')
  assert.equal(errorSummary(await put(reservation.id, { checkOut: '2026-07-14' })), '409 roomTypeId room_unavailable')
  assert.equal(errorSummary(await put(reservation.id, { rooms: 2 })), '409 roomTypeId room_unavailable')
  assert.equal(errorSummary(await put(reservation.id, { checkIn: '2026-07-09' })), '422 checkIn closed_to_arrival')
  await change(seasonPath, { minStay: null })
  assert.equal((await changed(reservation.id, { checkOut: '2026-07-12' })).nights, 2)
  await change(path, { isActive: false })
  assert.equal((await changed(reservation.id, { checkOut: '2026-07-11' })).nights, 1)
  assert.equal(
    errorSummary(await put(reservation.id, { checkOut: '2026-07-12' })),
    '409 roomTypeId room_unavailable,roomTypeId room_unavailable',
  )
})

test('§4.3 PUT changes the status together with other fields', async (t) => {
  const { tenant, booking, put, changed, counters, app, read } = await changeableHotel(t)
  const reservation = await booking()
  const { version } = reservation
  assert.equal(
    errorSummary(await put(reservation.id, { status: 'checkedOut', rooms: 2 })),
    '409 status invalid_state_transition',
  )
  assert.deepEqual((await read(reservation.id)).rooms, 1)
  const put1 = await put(
    reservation.id,
    { status: 'cancelled', internalNotes: 'By mail' },
    { 'if-match': `"${version}"` },
  )
  const { status, internalNotes, cancelledAt } = accepted(put1)
  assert.deepEqual([status, internalNotes, cancelledAt], ['cancelled', 'By mail', '2026-06-01T09:00:00.000Z'])
  assert.deepEqual(await counters(), [])
  const events = await app.admin<{ type: string }>(`select type from events where tenant_id = $1 order by position`, [
    tenant.tenantId,
  ])
  assert.deepEqual(
    events.map(({ type }) => type).filter((type) => type.startsWith('reservation')),
    ['reservation.created', 'reservation.detailsChanged', 'reservation.cancelled'],
  )
  assert.equal((await changed(reservation.id, { status: 'cancelled' })).status, 'cancelled')
})

test('§4.3 If-Match refuses a change of another version without any effect', async (t) => {
  const { booking, put, counters, read } = await changeableHotel(t, { roomType: { totalRooms: 1 } })
  const reservation = await booking()
  const stale = { 'if-match': '"7"' }
  assert.equal(
    errorSummary(await put(reservation.id, { checkOut: '2026-07-20' }, stale)),
    '412 If-Match version_conflict',
  )
  assert.equal(errorSummary(await put(reservation.id, { rooms: 9 }, stale)), '412 If-Match version_conflict')
  assert.equal(errorSummary(await put(reservation.id, { status: 'cancelled' }, stale)), '412 If-Match version_conflict')
  assert.deepEqual(await read(reservation.id), reservation)
  assert.deepEqual(await counters(), ['Double 07-10 1', 'Double 07-11 1'])
  assert.equal(
    (await put(reservation.id, { checkOut: '2026-07-13' }, { 'if-match': `"${reservation.version}"` })).status,
    200,
  )
})
