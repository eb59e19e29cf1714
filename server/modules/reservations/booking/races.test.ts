import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newHotel, newTenant } from '../../../testing/world.ts'

const phone = (n: number): string => `+9053211${String(10_000 + n)}`

test('§4.5 of 32 parallel bookings of the last room exactly one succeeds, 20 times out of 20', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant, { roomType: { totalRooms: 20 } })
  for (let round = 0; round < 20; round += 1) {
    const nights = [0, 1, 2].map((shift) => ({
      checkIn: `2026-07-${String(1 + round).padStart(2, '0')}`,
      checkOut: `2026-07-${String(2 + round + shift).padStart(2, '0')}`,
    }))
    const body = (n: number) => ({
      hotelId: hotel.id,
      roomTypeId: roomType.id,
      ...nights[n % 3],
      rooms: 20,
      guest: { firstName: 'R', lastName: 'C', phone: phone(n) },
    })
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, n) => tenant.call('POST', '/reservations', { body: body(n) })),
    )
    const successful = answers.filter(({ status }) => status === 201)
    assert.equal(successful.length, 1, answers.map(({ status }) => status).join(' '))
    for (const { status, body } of answers) if (status !== 201) assert.equal(body.errors[0].code, 'room_unavailable')
    await tenant.call('POST', `/reservations/${successful[0]?.data.id}/cancel`, { body: {} })
  }
})

test('§4.2.4 20 parallel repeats with one key create one booking and one event, and get the same bytes', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const guest = { firstName: 'I', lastName: 'K', phone: phone(1) }
  const body = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12', guest }
  for (let round = 0; round < 5; round += 1) {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tenant.call('POST', '/reservations', { body, headers })),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    assert.equal(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true').length, 19)
  }
  assert.equal((await tenant.call('GET', '/reservations')).data.totalCount, 5)
  const events = await app.admin(`select 1 from events where tenant_id = $1 and type = 'reservation.created'`, [
    tenant.tenantId,
  ])
  assert.equal(events.length, 5)
})

test('§4.2.4 an error is replayed too; another body with the key, or a key that is no UUID v4, is 422', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant, { roomType: { totalRooms: 1 } })
  const guest = { firstName: 'I', lastName: 'K', phone: phone(1) }
  const body = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12', guest }
  const first = await tenant.call('POST', '/reservations', { body })
  const headers = { 'idempotency-key': randomUUID() }
  const full = await tenant.call('POST', '/reservations', { body, headers })
  assert.equal(full.status, 409)
  await tenant.call('POST', `/reservations/${first.data.id}/cancel`, { body: {} })
  const again = await tenant.call('POST', '/reservations', { body, headers })
  assert.deepEqual([again.status, again.text], [409, full.text])
  const reused = await tenant.call('POST', '/reservations', { body: { ...body, rooms: 1 }, headers })
  assert.deepEqual([reused.status, reused.body.errors[0].code], [422, 'idempotency_key_reused'])
  for (const key of ['abc', '01890000-0000-7000-8000-00000000cafe']) {
    const invalid = await tenant.call('POST', '/reservations', { body, headers: { 'idempotency-key': key } })
    assert.deepEqual([invalid.status, invalid.body.errors[0].code], [422, 'idempotency_key_invalid'])
  }
  app.advance('PT24H')
  assert.equal((await tenant.call('GET', '/reservations')).status, 401, 'the token is over too')
})

test('§4.5 20 parallel bookings with one new phone number create one guest', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant, { roomType: { totalRooms: 20 } })
  const guest = { firstName: 'T', lastName: 'W', phone: phone(7) }
  const body = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12', guest }
  const answers = await Promise.all(Array.from({ length: 20 }, () => tenant.call('POST', '/reservations', { body })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array.from({ length: 20 }, () => 201),
  )
  assert.equal(new Set(answers.map(({ data }) => data.guestId)).size, 1)
  const events = await app.admin(`select 1 from events where tenant_id = $1 and type = 'guest.created'`, [
    tenant.tenantId,
  ])
  assert.equal(events.length, 1)
})
