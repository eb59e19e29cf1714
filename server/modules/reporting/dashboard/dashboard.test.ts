import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schemaMismatches } from '#platform/http/request/validation.ts'
import { refusal } from '../../../testing/refusal.ts'
import { colleague, created, newHotel } from '../../../testing/world.ts'
import { reportingApp } from '../testing/reporting-app.ts'
import { dashboard } from './dashboard.ts'

const guest = { firstName: 'Ada', lastName: 'Guest', phone: '+905321112233' }

test('§4.4 GET /dashboard shows the key metrics of a business date', async (t) => {
  const { app, tenant, data } = await reportingApp(t)
  const { hotel, roomType } = await newHotel(tenant, { hotel: { timeZone: 'UTC' } })
  const place = { hotelId: hotel.id, roomTypeId: roomType.id, guest }
  const book = (checkIn: string, checkOut: string, rooms = 1) =>
    data('POST', '/reservations', { ...place, checkIn, checkOut, rooms })
  const arrived = await book('2026-06-01', '2026-06-02')
  await data('POST', `/reservations/${arrived.id}/check-in`, {})
  await book('2026-06-01', '2026-06-04', 2)
  const lost = await book('2026-06-01', '2026-06-04')
  await data('POST', `/reservations/${lost.id}/cancel`, {})
  const agent = await colleague(app, tenant, { permissions: ['calls.manage'] })
  await agent.call('PUT', '/profile/presence', { body: { presence: 'break' } })
  await colleague(app, tenant, { permissions: ['guests.read'] })
  await created(tenant, '/webhooks', { url: 'https://127.0.0.1:9/x', events: ['guest.created'], secret: 'a secret' })
  await app.admin(`update webhooks set status = 'suspended'`)

  const seen = await data('GET', `/dashboard?hotelId=${hotel.id}`)
  assert.deepEqual(schemaMismatches(dashboard.shapes.returns, seen), [])
  const { next14Days, calls: _calls, ...rest } = seen
  assert.deepEqual(rest, {
    asOf: '2026-06-01T09:00:00.000Z',
    businessDate: '2026-06-01',
    timeZone: 'UTC',
    rooms: { sold: 3, available: 5, occupancyPercent: 60 },
    revenue: [{ currencyCode: 'EUR', roomRevenue: 300, adr: 100, revPar: 60 }],
    arrivals: 2,
    departures: 0,
    inHouse: 1,
    reservationsToday: { created: 3, cancelled: 1 },
    agents: { available: 0, onCall: 0, wrapUp: 0, away: 1, offline: 1 },
    callbacks: { due: 0, overdue: 0 },
    callsByHour: [],
    callTopics: [],
    conversations: { open: 0, unassigned: 0 },
    webhooks: { suspended: 1 },
  })
  assert.deepEqual(next14Days.slice(0, 4), [
    { date: '2026-06-01', sold: 3, available: 5 },
    { date: '2026-06-02', sold: 2, available: 5 },
    { date: '2026-06-03', sold: 2, available: 5 },
    { date: '2026-06-04', sold: 0, available: 5 },
  ])
  assert.equal(next14Days.length, 14)
  const tomorrow = await data('GET', '/dashboard?date=2026-06-02')
  assert.deepEqual([tomorrow.businessDate, tomorrow.departures, tomorrow.arrivals], ['2026-06-02', 1, 0])
})

test('the dashboard of several hotels sums them by currency and includes only hotels of the user', async (t) => {
  const { app, tenant, data } = await reportingApp(t)
  const one = await newHotel(tenant, { hotel: { timeZone: 'UTC' } })
  const other = await newHotel(tenant, { hotel: { timeZone: 'UTC', currencyCode: 'USD' } })
  for (const { hotel, roomType } of [one, other]) {
    const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-06-01', checkOut: '2026-06-02', guest }
    await data('POST', '/reservations', stay)
  }
  const all = await data('GET', '/dashboard')
  assert.deepEqual(all.rooms, { sold: 2, available: 10, occupancyPercent: 20 })
  assert.deepEqual(
    all.revenue.map(({ currencyCode, revPar }: { currencyCode: string; revPar: number }) => [currencyCode, revPar]),
    [
      ['EUR', 20],
      ['USD', 20],
    ],
  )
  const scoped = await colleague(app, tenant, { hotelIds: [one.hotel.id] })
  assert.deepEqual((await scoped.call('GET', '/dashboard')).data.rooms, { sold: 1, available: 5, occupancyPercent: 20 })
  const refused = await scoped.call('GET', `/dashboard?hotelId=${other.hotel.id}`)
  assert.equal(refusal(refused), '422 unknown_reference hotelId')
})
