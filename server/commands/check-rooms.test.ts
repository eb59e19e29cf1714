import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type pg from 'pg'
import { OperatorError } from '#platform/config/operator-error.ts'
import { testApp } from '../testing/app.ts'
import { fullSuite } from '../testing/full.ts'
import { created, newHotel, newTenant } from '../testing/world.ts'
import { onDatabase } from './maintenance-connection.ts'
import { compareRooms } from './room-comparison.ts'
import { isInOrder, roomReport } from './room-report.ts'

async function bookedHotel(t: TestContext) {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const body = {
    hotelId: hotel.id,
    roomTypeId: roomType.id,
    checkIn: '2026-08-30',
    checkOut: '2026-09-02',
    rooms: 2,
    guest: { firstName: 'Ada', lastName: 'Guest', phone: '+905321112233' },
  }
  await created(tenant, '/reservations', body)
  const { id } = await created(tenant, '/reservations', { ...body, rooms: 1 })
  await tenant.call('POST', `/reservations/${id}/cancel`, { body: { reason: 'Changed plans' } })
  const { adminUrl, appUrl } = app.database
  const compare = () => onDatabase({ DATA_DIR: '', DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl }, compareRooms)
  return { app, compare, appUrl }
}

fullSuite('check-rooms', () => {
  test('reports no faults if counters and reservations agree, and both sums', async (t) => {
    const { compare } = await bookedHotel(t)
    const found = await compare()
    assert.deepEqual(found, { nights: 3, roomTypes: 1, sold: 6, reserved: 6, differences: [], aboveCapacity: [] })
    assert.ok(isInOrder(found))
    assert.match(roomReport(found), /rooms sold +6 .*\nrooms reserved +6 /)
  })

  test('lists the nights whose counter is wrong or missing', async (t) => {
    const { app, compare } = await bookedHotel(t)
    await app.admin(`update room_nights set sold = 3 where night = '2026-08-31'`)
    await app.admin(`delete from room_nights where night = '2026-09-01'`)
    const found = await compare()
    assert.deepEqual(
      found.differences.map(({ night, sold, reserved }) => [night, sold, reserved]),
      [
        ['2026-08-31', 3, 2],
        ['2026-09-01', 0, 2],
      ],
    )
    assert.ok(!isInOrder(found))
    assert.match(roomReport(found), /\/ Double {2}2026-08-31 {2}sold 3, reserved 2/)
  })

  test('lists the oversold nights', async (t) => {
    const { app, compare } = await bookedHotel(t)
    await app.admin(`update room_types set total_rooms = 2,
      out_of_order = '[{"startDate": "2026-08-30", "endDate": "2026-08-30", "rooms": 1}]'`)
    const { differences, aboveCapacity } = await compare()
    assert.deepEqual(differences, [])
    assert.deepEqual(
      aboveCapacity.map(({ night, sold, capacity }) => [night, sold, capacity]),
      [['2026-08-30', 2, 1]],
    )
  })

  test('refuses to compare if row-level security hides rows', async (t) => {
    const { appUrl } = await bookedHotel(t)
    const asService = { DATA_DIR: '', DATABASE_URL: appUrl, DATABASE_ADMIN_URL: undefined }
    await assert.rejects(onDatabase(asService, compareRooms), OperatorError)
  })

  test('closes its connection if the work fails', async (t) => {
    const { app } = await bookedHotel(t)
    const url = app.database.adminUrl
    const clients: pg.Client[] = []
    const failing = (client: pg.Client) => {
      clients.push(client)
      return Promise.reject(new Error('no'))
    }
    await assert.rejects(onDatabase({ DATA_DIR: '', DATABASE_URL: url, DATABASE_ADMIN_URL: url }, failing), /no/)
    await assert.rejects(async () => clients[0]?.query('select 1'), /closed/)
  })
})
