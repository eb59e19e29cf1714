import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type pg from 'pg'
import { addDays } from '#shared/stay.ts'
import { compareRooms } from '../../commands/room-comparison.ts'
import { eachNth, repetitions } from '../full.ts'
import { type HeldResponse, heldResponse } from '../held-response.ts'
import type { Hold, HoldPoint } from '../postgres/database-proxy.ts'
import { until } from '../processes/process.ts'
import { reservationReceiver } from '../processes/reservation-receiver.ts'
import { stoppableService } from '../processes/stoppable-service.ts'

/** How often the service is killed at each point. */
const kills = repetitions(1, 2)

/** The points at which the service is killed, and whether the booking exists afterwards. */
type Point = {
  readonly name: string
  readonly at: HoldPoint | 'answerWritten' | 'answered'
  readonly isBooked: boolean | 'either'
}

const points: readonly Point[] = eachNth<Point>(
  [
    { name: 'before its transaction begins', at: { before: /insert into idempotency_keys/ }, isBooked: false },
    { name: 'before its rooms are taken', at: { before: /insert into room_nights/ }, isBooked: false },
    { name: 'after its rooms are taken', at: { after: /insert into room_nights/ }, isBooked: false },
    { name: 'after it is stored', at: { after: /insert into "?reservations"? / }, isBooked: false },
    { name: 'before its commit', at: { before: /^commit$/ }, isBooked: false },
    { name: 'while it is committed', at: { before: /^commit$/ }, isBooked: 'either' },
    { name: 'after its commit', at: { after: /^commit$/ }, isBooked: true },
    { name: 'after its answer was written', at: 'answerWritten', isBooked: true },
    { name: 'after its answer was received', at: 'answered', isBooked: true },
  ],
  2,
)

type Booking = {
  point: Point
  key: string
  body: object
  id?: string
  hold?: Hold
  answer?: HeldResponse
  over: boolean
}

test('§4.2.4 §6.1 a booking killed at any point exists completely or not at all; a retry makes one booking', {
  timeout: 1_800_000,
}, async (t) => {
  const { service, wire, database, receiver } = await killable(t)
  const { data } = await service.call('POST', '/auth/login', { body: service.demo })
  const token: string = data.accessToken
  const made = async (path: string, body: object) => {
    const answer = await service.call('POST', path, { token, body })
    assert.equal(answer.status, 201, answer.text)
    return answer.data
  }
  const webhook = `/webhooks/${(await made('/webhooks', receiver.webhook)).id}`
  // Events are held back, so that no kill interrupts a delivery, whose retry would take half a minute.
  assert.equal((await service.call('POST', `${webhook}/pause`, { token })).status, 200)
  const today = new Date().toISOString().slice(0, 10)
  const seasons = [{ name: 'All', startDate: today, endDate: addDays(today, 200), basePrice: 100 }]
  const hotel = await made('/hotels', { name: 'Killed', currencyCode: 'EUR' })
  const room = await made(`/hotels/${hotel.id}/room-types`, { name: 'Wide', totalRooms: 1000, seasons })
  const ca = await readFile(join(service.dataDir, 'tls', 'ca.pem'))

  /** Books separate nights, so that no booking waits for the locks of a stopped one. */
  const newBooking = (point: Point, n: number): Booking => {
    const [key, checkIn] = [randomUUID(), addDays(today, 10 + n * 3)]
    const guest = { firstName: 'Killed', lastName: point.name, phone: `+90532${String(Math.random()).slice(2, 9)}` }
    const stay = { hotelId: hotel.id, roomTypeId: room.id, checkIn, checkOut: addDays(checkIn, 2) }
    return { point, key, body: { ...stay, guest, externalId: key }, over: false }
  }
  const book = async (booking: Booking): Promise<void> => {
    const { point, key, body } = booking
    const headers = { 'idempotency-key': key }
    try {
      if (point.at === 'answerWritten') {
        booking.answer = await heldResponse(service.port, ca)
        return await booking.answer.post('/reservations', body, { ...headers, authorization: `Bearer ${token}` })
      }
      if (point.at !== 'answered') booking.hold = wire.hold(key, point.at)
      const answer = await service.call('POST', '/reservations', { token, body, headers })
      if (answer.status === 201) booking.id = answer.data.id
    } catch {
      // The service was killed during the request.
    } finally {
      booking.over = true
    }
  }
  const isAtItsPoint = ({ point, hold, answer, id }: Booking): boolean =>
    point.at === 'answered' ? id !== undefined : (hold ?? answer)?.isReached() === true

  const counts = new Map(points.map(({ name }) => [name, 0]))
  const bookings: Booking[] = []
  while (points.some(({ name }) => (counts.get(name) ?? 0) < kills)) {
    assert.ok(bookings.length < points.length * kills * 3, `points that are never reached: ${[...counts].join()}`)
    const round = points.map(newBooking)
    bookings.push(...round)
    const running = round.map(book)
    await until('every booking is at its point', () => round.every((each) => isAtItsPoint(each) || each.over))
    // On a busy machine PostgreSQL may abort a stopped transaction; such a case proves nothing.
    const counted = round.filter((each) => isAtItsPoint(each) && (!each.over || each.point.at === 'answered'))
    for (const { point, hold } of counted) {
      counts.set(point.name, (counts.get(point.name) ?? 0) + 1)
      if (point.isBooked === 'either') hold?.release()
    }
    await service.end('SIGKILL')
    await Promise.all(running)
    await until('PostgreSQL knows that the service is gone', () => database.isLeft())
    const found = new Map<string, boolean>()
    for (const booking of round) found.set(booking.key, await database.hasAll(booking))
    for (const { point, key } of counted) {
      if (point.isBooked !== 'either') assert.equal(found.get(key), point.isBooked, point.name)
    }
    wire.releaseAll()
    await service.start()
    for (const { key, body, point, id } of round) {
      const again = await service.call('POST', '/reservations', { token, body, headers: { 'idempotency-key': key } })
      assert.equal(again.status, 201, `${point.name}: ${again.text}`)
      assert.equal(again.headers['idempotency-replayed'] === 'true', found.get(key), point.name)
      assert.equal(again.data.id, id ?? again.data.id, point.name)
      for (const booking of round) if (booking.key === key) booking.id = again.data.id
    }
    await Promise.all(round.map(({ answer }) => answer?.close()))
  }

  t.diagnostic([...counts].map(([name, count]) => `${name}: ${count}`).join(', '))
  for (const booking of bookings) assert.ok(await database.hasAll(booking), booking.point.name)
  assert.equal(await database.bookingsOf(hotel.id), bookings.length)
  assert.equal((await service.call('POST', `${webhook}/resume`, { token })).status, 200)
  await until('every booking was announced', () => bookings.every(({ id }) => receiver.announced.has(id ?? '')))
  for (const { id, point } of bookings) {
    assert.equal(receiver.announced.get(id ?? '')?.size, 1, `${point.name}: announced by one event`)
    assert.equal((await service.call('GET', `/reservations/${id}`, { token })).status, 200)
  }
  await until('every delivery is over', () => database.isDelivered(bookings.length))
  const { differences, aboveCapacity } = await compareRooms(database.client)
  assert.deepEqual([differences, aboveCapacity], [[], []])
  assert.equal((await service.call('GET', '/audit/verify', { token })).data.brokenAt, null)
})

/** A service whose transactions can be stopped, its database, and a receiver of its events. */
async function killable(t: TestContext) {
  const { service, wire, client, count, isLeft } = await stoppableService(t)
  const receiver = await reservationReceiver(service)
  t.after(() => receiver.close())
  return { service, wire, receiver, database: { client, isLeft, ...lookInto(client, count) } }
}

function lookInto(client: pg.Client, count: Awaited<ReturnType<typeof stoppableService>>['count']) {
  return {
    /** Whether a booking exists with its stored response, event and audit entry; a partial result fails the test. */
    async hasAll({ key, point }: Booking): Promise<boolean> {
      const { rows } = await client.query<{ id: string }>('select id from reservations where external_id = $1', [key])
      const id = rows[0]?.id ?? null
      const parts = [
        rows.length,
        await count('from idempotency_keys where key = $1 and status_code = 201', [key]),
        await count(`from events where type = 'reservation.created' and subject_id = $1`, [id]),
        await count(`from audit_log where action = 'reservation.created' and resource_id = $1`, [id]),
      ]
      assert.ok(new Set(parts).size === 1 && rows.length <= 1, `${point.name}: a part of it is there: ${parts.join()}`)
      return rows.length === 1
    },
    bookingsOf: (hotelId: string) => count('from reservations where hotel_id = $1', [hotelId]),
    /** Whether each of the `bookings` has exactly one delivery, which has arrived. */
    async isDelivered(bookings: number): Promise<boolean> {
      const { rows } = await client.query<{ all: string; subjects: string; arrived: string }>(`
        select count(*) as all, count(distinct subject_id) as subjects,
          count(*) filter (where d.status = 'succeeded') as arrived
        from webhook_deliveries d join events e on e.tenant_id = d.tenant_id and e.id = d.event_id`)
      const [all, subjects, arrived] = [rows[0]?.all, rows[0]?.subjects, rows[0]?.arrived].map(Number)
      assert.equal(all, subjects, 'no booking has two deliveries')
      return all === bookings && arrived === bookings
    },
  }
}
