import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'

const guest = { firstName: 'Elif', lastName: 'Yıldız', phone: '+905321112233' }

async function bookable(app: TestApp, options: Parameters<typeof newHotel>[1] = {}) {
  const tenant = await newTenant(app, { countryCode: 'TR' })
  const { hotel, roomType } = await newHotel(tenant, options)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12' }
  const book = (body: object = {}, headers: Record<string, string> = {}) =>
    tenant.call('POST', '/reservations', { body: { ...stay, guest, ...body }, headers })
  return { tenant, hotel, roomType, stay, book }
}

const eventsOf = (app: TestApp, tenant: Tenant, type: string) =>
  app.admin<{ body: string }>('select body from events where tenant_id = $1 and type = $2 order by position', [
    tenant.tenantId,
    type,
  ])

const sold = async (app: TestApp, tenant: Tenant): Promise<number> =>
  Number(
    (
      await app.admin('select coalesce(sum(sold), 0) as sold from room_nights where tenant_id = $1', [tenant.tenantId])
    )[0]?.sold,
  )

test('§2.3 a booking stores its price, party, policy and user', async (t) => {
  const app = await sharedApp(t)
  const policy = [{ from: 'arrival', offset: 'P2D', feeType: 'nights', feeValue: 1 }]
  const { tenant, book } = await bookable(app, { hotel: { cancellationPolicy: policy }, season: { basePrice: 99.95 } })
  const { status, data } = await book({ rooms: 2, source: 'phone', specialRequests: 'Sea view', externalId: 'X-1' })
  assert.equal(status, 201)
  assert.deepEqual([data.nights, data.rooms, data.adults, data.roomAmount, data.totalAmount], [2, 2, 2, 399.8, 399.8])
  assert.deepEqual(
    [data.source, data.specialRequests, data.externalId, data.bookedByUserId],
    ['phone', 'Sea view', 'X-1', tenant.userId],
  )
  assert.deepEqual(data.cancellationPolicy, policy)
  assert.deepEqual(
    data.nightlyPrices.map(({ date, price }: { date: string; price: number }) => [date, price]),
    [
      ['2026-07-10', 99.95],
      ['2026-07-11', 99.95],
    ],
  )
  assert.deepEqual(
    data.statusHistory.map(({ from, to }: { from: null; to: string }) => [from, to]),
    [[null, 'confirmed']],
  )
  assert.equal(data.leadTimeDays, 39)
})

test('§6.2 the public events of a reservation are numbered without gaps, whatever happens inside the service', async (t) => {
  const app = await sharedApp(t)
  const { tenant, book } = await bookable(app)
  const { data } = await book()
  const guest = await created(tenant, '/guests', { firstName: 'Deniz', lastName: 'Kaya' })
  const moved = await tenant.call('PUT', `/reservations/${data.id}`, { body: { guestId: guest.id } })
  assert.equal(moved.status, 200, moved.text)
  await tenant.call('POST', `/reservations/${data.id}/cancel`, { body: {} })
  const [cancelled] = await eventsOf(app, tenant, 'reservation.cancelled')
  // The change of the guest is also an event inside the service, which has no number.
  assert.equal(JSON.parse(cancelled?.body ?? '').sequence, 3)
})

test('§4.2.3 reservations are listed by their last change, and both bounds of updatedAt are included', async (t) => {
  const app = await testApp(t)
  const { tenant, book } = await bookable(app)
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    ids.push((await book()).data.id)
    app.advance('PT1S')
  }
  const [first = '', second, third] = ids
  const changed = await tenant.call('PUT', `/reservations/${first}`, { body: { specialRequests: 'A cot' } })
  assert.equal(changed.status, 200, changed.text)
  const { updatedAt } = changed.data
  const listed = async (query: string): Promise<string[]> => {
    const answer = await tenant.call('GET', `/reservations?${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.data.items.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual(await listed('sort=updatedAt'), [second, third, first])
  assert.deepEqual(await listed('sort=-updatedAt'), [first, third, second])
  assert.deepEqual(await listed(`updatedAtFrom=${updatedAt}&updatedAtTo=${updatedAt}`), [first])
  const refused = await tenant.call('GET', '/reservations?updatedAtFrom=yesterday')
  assert.deepEqual([refused.status, refused.body.errors[0].field], [422, 'updatedAtFrom'])
})

test('§6.2 reservation.created has all details and is sent once; a cancellation has its own event', async (t) => {
  const app = await sharedApp(t)
  const { tenant, book, stay } = await bookable(app)
  const { data } = await book()
  const [made, ...more] = await eventsOf(app, tenant, 'reservation.created')
  assert.deepEqual(more, [])
  const event = JSON.parse(made?.body ?? '')
  assert.match(event.id, /^evt_[0-9a-f-]{36}$/)
  assert.deepEqual(
    [event.type, event.tenantId, event.hotelId, event.sequence, event.apiVersion],
    ['reservation.created', tenant.tenantId, stay.hotelId, 1, 'v1'],
  )
  const { reservationId, hotelId, checkIn, checkOut, totalAmount, currencyCode, guestName } = event.data
  assert.deepEqual(
    { reservationId, hotelId, checkIn, checkOut, totalAmount, currencyCode },
    {
      reservationId: data.id,
      hotelId: stay.hotelId,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      totalAmount: 200,
      currencyCode: 'EUR',
    },
  )
  assert.equal(guestName, 'Elif Yıldız')
  await tenant.call('POST', `/reservations/${data.id}/cancel`, { body: { reason: 'ill' } })
  const [cancelled] = await eventsOf(app, tenant, 'reservation.cancelled')
  assert.deepEqual(
    [JSON.parse(cancelled?.body ?? '').sequence, JSON.parse(cancelled?.body ?? '').data.cancellationReason],
    [2, 'ill'],
  )
})

test('§7.1 an invalid booking is reported by field and stores nothing', async (t) => {
  const app = await sharedApp(t)
  const { tenant, book, hotel } = await bookable(app)
  const refused = async (body: object, status: number, field: string, code: string) => {
    const answer = await book(body)
    assert.deepEqual(
      [answer.status, answer.body.errors[0].field, answer.body.errors[0].code],
      [status, field, code],
      answer.text,
    )
  }
  await refused({ checkOut: '2026-07-10' }, 422, 'checkOut', 'date_range')
  await refused({ checkIn: '2026-05-30' }, 422, 'checkIn', 'check_in_past')
  await refused({ checkIn: '2026-13-01' }, 422, 'checkIn', 'invalid_date')
  await refused({ checkOut: '2027-07-11' }, 422, 'checkOut', 'stay_too_long')
  await refused({ hotelId: randomUUID() }, 422, 'hotelId', 'unknown_reference')
  await refused({ roomTypeId: randomUUID() }, 422, 'roomTypeId', 'unknown_reference')
  await refused({ guest: undefined }, 422, 'guest', 'required')
  await refused({ guest: undefined, guestId: randomUUID() }, 422, 'guestId', 'unknown_reference')
  await refused({ guest: { ...guest, phone: '12345' } }, 422, 'guest.phone', 'invalid_phone')
  await refused({ guest: { firstName: 'A' } }, 422, 'guest.lastName', 'required')
  await refused({ rooms: 21 }, 422, 'rooms', 'out_of_range')
  await refused({ discountId: randomUUID() }, 422, 'discountId', 'unknown_reference')
  await refused({ rooms: 6 }, 409, 'roomTypeId', 'room_unavailable')
  const bare = await created(tenant, `/hotels/${hotel.id}/room-types`, { name: 'No season', totalRooms: 1 })
  await refused({ roomTypeId: bare.id }, 422, 'roomTypeId', 'no_season')
  assert.equal(await sold(app, tenant), 0)
  assert.deepEqual(await eventsOf(app, tenant, 'guest.created'), [])
  assert.equal((await tenant.call('GET', '/guests')).data.totalCount, 0)
})

test('§4.5 a full night is refused with its date, and a cancellation releases it', async (t) => {
  const app = await sharedApp(t)
  const { tenant, book } = await bookable(app, { roomType: { totalRooms: 1 } })
  const first = await book({ checkIn: '2026-07-11', checkOut: '2026-07-12' })
  const full = await book()
  assert.deepEqual([full.status, full.body.errors[0].code], [409, 'room_unavailable'])
  assert.match(full.body.message, /2026-07-11/)
  assert.doesNotMatch(full.body.message, /2026-07-10/)
  assert.equal(await sold(app, tenant), 1, 'nothing is half taken')
  await tenant.call('POST', `/reservations/${first.data.id}/cancel`, { body: {} })
  assert.equal((await book()).status, 201)
})

test('§4.3 DELETE cancels once, releases the rooms and hides the record', async (t) => {
  const app = await sharedApp(t)
  const { tenant, book } = await bookable(app)
  const { data } = await book()
  assert.equal((await tenant.call('DELETE', `/reservations/${data.id}`)).status, 204)
  assert.equal((await tenant.call('GET', `/reservations/${data.id}`)).status, 404)
  assert.equal((await tenant.call('GET', '/reservations')).data.totalCount, 0)
  assert.equal((await tenant.call('DELETE', `/reservations/${data.id}`)).status, 404)
  assert.equal(await sold(app, tenant), 0)
  assert.equal((await eventsOf(app, tenant, 'reservation.cancelled')).length, 1)
})

test('§4.2.4 users who may set prices can import past bookings', async (t) => {
  const app = await sharedApp(t)
  const { tenant, book } = await bookable(app)
  const past = { checkIn: '2026-03-01', checkOut: '2026-03-03', recordedAt: '2026-01-30T12:00:00Z' }
  const { data, status } = await book(past)
  assert.deepEqual(
    [status, data.leadTimeDays, data.confirmedAt, data.createdAt],
    [201, 30, '2026-01-30T12:00:00.000Z', '2026-06-01T09:00:00.000Z'],
  )
  const cancelled = await tenant.call('POST', `/reservations/${data.id}/cancel`, {
    body: { recordedAt: '2026-02-11T00:00:00Z' },
  })
  assert.equal(cancelled.data.cancelledAt, '2026-02-11T00:00:00.000Z')
  const future = await book({ ...past, recordedAt: '2026-06-02T00:00:00Z' })
  assert.deepEqual([future.status, future.body.errors[0]?.code], [422, 'out_of_range'])
  await app.admin(`update roles set permissions = array_remove(permissions, 'pricing.manage') where tenant_id = $1`, [
    tenant.tenantId,
  ])
  assert.equal((await book(past)).status, 403)
  assert.equal((await book()).status, 201)
})

test('§4.5 a discount is booked with its amount, exhausted at its limit, and released by a cancellation', async (t) => {
  const app = await sharedApp(t)
  const { tenant, book } = await bookable(app)
  const discount = await created(tenant, '/discounts', {
    name: 'Once',
    code: 'ONCE',
    type: 'percent',
    value: 10,
    usageLimit: 1,
  })
  const { data } = await book({ discountId: discount.id })
  assert.deepEqual([data.discount.amount, data.discountAmount, data.totalAmount], [20, 20, 180])
  const again = await book({ discountId: discount.id })
  assert.ok([409, 422].includes(again.status), again.text)
  await tenant.call('POST', `/reservations/${data.id}/cancel`, { body: {} })
  assert.equal((await book({ discountId: discount.id })).status, 201)
})
