import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { addDays } from '#shared/stay.ts'
import { full, repetitions } from '../full.ts'
import { testService, until } from '../processes/process.ts'
import { reservationReceiver } from '../processes/reservation-receiver.ts'

const bookings = repetitions(60)
const kills = repetitions(2)

type Booking = { key: string; body: object; id?: string }

full(
  '§4.2.4 §6.4 kill -9 during bookings loses or duplicates no acknowledged booking, and every event arrives',
  {
    timeout: 180_000,
  },
  async (t) => {
    const service = await testService()
    t.after(() => service.close())
    const receiver = await reservationReceiver(service)
    t.after(() => receiver.close())
    const login = async () =>
      (await service.call('POST', '/auth/login', { body: service.demo })).data.accessToken as string
    let token = await login()
    const call = (method: 'GET' | 'POST', path: string, options: object = {}) =>
      service.call(method, path, { token, ...options })
    const made = await call('POST', '/webhooks', { body: receiver.webhook })
    assert.equal(made.status, 201, made.text)

    const [hotel] = (await call('GET', '/hotels')).data
    const roomTypes = (await call('GET', `/hotels/${hotel.id}/room-types?sort=-createdAt`)).data.items
    const today = new Date().toISOString().slice(0, 10)
    const open: Booking[] = Array.from({ length: bookings }, (_, n) => {
      const checkIn = addDays(today, 40 + (n % 25) * 3)
      const guest = { firstName: 'Kill', lastName: `Nine ${n}`, phone: `+9055500${String(10_000 + (n % 60))}` }
      return {
        key: randomUUID(),
        body: {
          hotelId: hotel.id,
          roomTypeId: roomTypes[n % roomTypes.length].id,
          checkIn,
          checkOut: addDays(checkIn, 2),
          guest,
        },
      }
    })

    let acknowledged = 0
    const book = async (booking: Booking): Promise<void> => {
      try {
        const answer = await call('POST', '/reservations', {
          body: booking.body,
          headers: { 'idempotency-key': booking.key },
        })
        if (answer.status === 201) {
          assert.ok(booking.id === undefined || booking.id === answer.data.id, 'one key, one booking')
          booking.id = answer.data.id
          acknowledged += 1
        } else assert.equal(answer.status, 409, answer.text)
      } catch (error) {
        // The process was killed during the request, so its result is unknown; the same key is sent again below.
        if (error instanceof assert.AssertionError) throw error
      }
    }

    for (let kill = 0; kill < kills; kill += 1) {
      const before = acknowledged
      const slice = open.slice((kill * bookings) / kills, ((kill + 1) * bookings) / kills)
      const running = Promise.all(slice.map(book))
      await until('a few bookings were acknowledged', () => acknowledged >= before + 5)
      await service.end('SIGKILL')
      await running
      // Moves the clock past the leases of the killed process.
      await service.start({ CLOCK_OFFSET: `PT${(kill + 1) * 31}S` })
      token = await login()
    }
    for (const booking of open) await book(booking)

    const booked = open.filter(({ id }) => id !== undefined)
    assert.ok(booked.length > bookings / 2, `${booked.length} were booked`)
    for (const { id } of booked) assert.equal((await call('GET', `/reservations/${id}`)).status, 200)
    const { totalCount } = (await call('GET', `/reservations?checkInFrom=${addDays(today, 40)}&pageSize=1`)).data
    assert.equal(totalCount, new Set(booked.map(({ id }) => id)).size, 'nothing was booked that nobody knows of')
    await until('every booking was announced', () => booked.every(({ id }) => receiver.announced.has(id ?? '')))
    for (const [id, events] of receiver.announced) assert.equal(events.size, 1, `${id} was announced by one event`)
    assert.equal((await call('GET', '/audit/verify')).data.brokenAt, null, 'the audit log is whole')
    for (const { id } of booked) {
      const { items } = (await call('GET', `/audit?resourceId=${id}`)).data
      assert.deepEqual(
        items.map(({ action }: { action: string }) => action),
        ['reservation.created'],
      )
    }
  },
)
