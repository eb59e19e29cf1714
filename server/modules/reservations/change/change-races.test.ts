import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onDatabase } from '../../../commands/maintenance-connection.ts'
import { compareRooms } from '../../../commands/room-comparison.ts'
import type { TestApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { errorSummary } from '../../../testing/refusal.ts'
import { created, loggedCall } from '../../../testing/world.ts'
import { changeableHotel } from '../testing/changeable-hotel.ts'

/** Oversold nights, and nights whose counters differ from the reservations. */
async function faults(app: TestApp): Promise<object[]> {
  const { adminUrl, appUrl } = app.database
  const settings = { DATA_DIR: '', DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl }
  const { differences, aboveCapacity } = await onDatabase(settings, compareRooms)
  return [...differences, ...aboveCapacity]
}

const deadlocks = async (app: TestApp): Promise<number> => {
  const [row] = await app.admin<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(row?.deadlocks)
}

const day = (n: number): string => `2026-08-${String(n).padStart(2, '0')}`

full('§4.5 concurrent changes and bookings never oversell, and the counters equal the reservations', async (t) => {
  const { app, tenant, suite, roomType, booking, book, put } = await changeableHotel(t, { roomType: { totalRooms: 2 } })
  const types = [roomType.id, suite.id]
  const statuses = new Map<number, number>()
  const counted = ({ status }: { status: number }) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const ids = await Promise.all(
    Array.from(
      { length: 4 },
      async (_, n) => (await booking({ checkIn: day(3 * n + 1), checkOut: day(3 * n + 3) })).id,
    ),
  )
  // Two workers change the same booking at the same time.
  const changes = Array.from({ length: 8 }, async (_, worker) => {
    for (let i = 0; i < 8; i += 1) {
      const from = 1 + ((worker * 5 + i * 7) % 12)
      const stay = { checkIn: day(from), checkOut: day(from + 1 + ((worker + i) % 4)) }
      const body = { ...stay, roomTypeId: types[(worker + i) % 2], rooms: 1 + (i % 2) }
      counted(await put(ids[worker % 4], body))
    }
  })
  const bookings = Array.from({ length: 4 }, async (_, worker) => {
    for (let i = 0; i < 8; i += 1) {
      const from = 1 + ((worker * 3 + i * 5) % 12)
      const answer = await book({ roomTypeId: types[i % 2], checkIn: day(from), checkOut: day(from + 2) })
      counted(answer)
      if (answer.status === 201)
        counted(await tenant.call('POST', `/reservations/${answer.data.id}/cancel`, { body: {} }))
    }
  })
  await Promise.all([...changes, ...bookings])
  assert.deepEqual([...statuses.keys()].toSorted(), [200, 201, 409])
  assert.deepEqual(await faults(app), [])
  assert.equal(await deadlocks(app), 0)
})

test('§4.5 stays that swap their nights and room types do not deadlock', async (t) => {
  const { app, booking, put, suite, roomType } = await changeableHotel(t, { roomType: { totalRooms: 4 } })
  const [low, high] = [
    await booking({ checkIn: day(1), checkOut: day(9) }),
    await booking({ checkIn: day(5), checkOut: day(13), roomTypeId: suite.id }),
  ]
  const there = { checkIn: day(5), checkOut: day(13), roomTypeId: suite.id }
  const here = { checkIn: day(1), checkOut: day(9), roomTypeId: roomType.id }
  for (let round = 0; round < 10; round += 1) {
    const [first, second] = round % 2 === 0 ? [there, here] : [here, there]
    const answers = await Promise.all([put(low.id, first), put(high.id, second)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
  }
  assert.deepEqual(await faults(app), [])
  assert.equal(await deadlocks(app), 0)
})

full('§4.5 of ten concurrent changes to a discount’s last use one succeeds; swaps keep the counts', async (t) => {
  const { app, tenant, booking, put, uses } = await changeableHotel(t, { roomType: { totalRooms: 20 } })
  const last = await created(tenant, '/discounts', { name: 'Last', type: 'percent', value: 10, usageLimit: 1 })
  const other = await created(tenant, '/discounts', { name: 'Other', type: 'percent', value: 20 })
  const reservations = await Promise.all(Array.from({ length: 10 }, () => booking({ discountId: other.id })))
  const answers = await Promise.all(reservations.map(({ id }) => put(id, { discountId: last.id })))
  const successful = answers.filter(({ status }) => status === 200)
  assert.equal(successful.length, 1)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    assert.equal(errorSummary(answer), '409 discountId discount_exhausted')
  }
  assert.deepEqual([await uses(last.id), await uses(other.id)], [1, 9])
  await app.admin('update discounts set usage_limit = null')
  for (let round = 0; round < 4; round += 1) {
    const requested = reservations.map(({ id }, n) => put(id, { discountId: (round + n) % 2 ? last.id : other.id }))
    assert.deepEqual(new Set((await Promise.all(requested)).map(({ status }) => status)), new Set([200]))
  }
  assert.deepEqual([await uses(last.id), await uses(other.id)], [5, 5])
  assert.equal(await deadlocks(app), 0)
})

test('§4.3 of twenty concurrent changes of one version one succeeds, and the rooms are those of it', async (t) => {
  const { app, booking, put, read } = await changeableHotel(t, { roomType: { totalRooms: 20 } })
  const reservation = await booking()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      put(reservation.id, { rooms: n + 1, checkOut: day(n + 1) }, { 'if-match': `"${reservation.version}"` }),
    ),
  )
  const successful = answers.filter(({ status }) => status === 200)
  assert.deepEqual([successful.length, answers.filter(({ status }) => status === 412).length], [1, 19])
  const { rooms, checkOut, version } = await read(reservation.id)
  assert.deepEqual([rooms, checkOut, version], [successful[0]?.data.rooms, successful[0]?.data.checkOut, 2])
  assert.deepEqual(await faults(app), [])
})

test('§2.3 20 parallel bookings with one new phone number in different spellings create one guest', async (t) => {
  const { app, tenant, book } = await changeableHotel(t, { roomType: { totalRooms: 20 } })
  const ways = ['+90 532 111 00 77', '+90 (532) 111-00-77', '00905321110077', '+905321110077', '+90-532-111-0077']
  const names = ['Ayşe', 'AYSE', 'Ays\u0327e', 'A.']
  const callId = await loggedCall(tenant)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      book({
        guest: { firstName: names[n % names.length], lastName: 'Işık', phone: ways[n % ways.length] },
        callId,
      }),
    ),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  assert.equal(new Set(answers.map(({ data }) => data.guestId)).size, 1)
  assert.deepEqual(new Set(answers.map(({ data }) => data.source)), new Set(['phone']))
  const { items, totalCount } = (await tenant.call('GET', '/guests')).data
  assert.deepEqual([totalCount, items[0].phone, items[0].source], [1, '+905321110077', 'phone'])
  const events = await app.admin(`select 1 from events where type = 'guest.created'`)
  assert.equal(events.length, 1)
})
