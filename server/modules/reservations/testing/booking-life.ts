import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { onDatabase } from '../../../commands/maintenance-connection.ts'
import { compareRooms } from '../../../commands/room-comparison.ts'
import { type Answer, type Method, testApp } from '../../../testing/app.ts'
import { colleague, newHotel, newTenant } from '../../../testing/world.ts'

/** The guest of the bookings. */
export const guest = { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' }

/** An imported stay in May, booked in April. */
export const ofMay = { checkIn: '2026-05-10', checkOut: '2026-05-13', recordedAt: '2026-04-01T12:00:00Z' }

export type BookingLife = Awaited<ReturnType<typeof bookingLife>>

/**
 * A hotel in Istanbul with five rooms at 100 a night, on 1 June 2026 at noon local time, with helpers for the life
 * cycle of its bookings. The clock may move freely.
 */
export async function bookingLife(
  t: TestContext,
  options: Parameters<typeof newHotel>[1] = {},
  service: Parameters<typeof testApp>[1] = {},
) {
  const app = await testApp(t, service)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant, options)
  await app.settle()
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-13' }
  const signIn = () => colleague(app, tenant)
  let user = signIn()
  let signedInAt = app.runtime.now()

  /** Calls the API and signs in again before the token expires. */
  async function call(method: Method, path: string, options: { body?: object; headers?: Record<string, string> } = {}) {
    const now = app.runtime.now()
    if (Temporal.Instant.compare(now, signedInAt.add({ minutes: 14 })) > 0) {
      signedInAt = now
      user = signIn()
    }
    return (await user).call(method, path, options)
  }
  const book = (body: object = {}) => call('POST', '/reservations', { body: { ...stay, guest, ...body } })
  const requestStep = (id: string, step: string, body: object = {}): Promise<Answer> =>
    call('POST', `/reservations/${id}/${step}`, { body })
  const data = async (answer: Promise<Answer>) => {
    const { status, text, data: answered } = await answer
    assert.ok(status < 300, text)
    return answered
  }

  return {
    app,
    tenant,
    hotel,
    roomType,
    stay,
    call,
    book,
    requestStep,
    userId: async () => (await user).userId,
    /** Books successfully and returns the reservation. */
    booked: (body?: object) => data(book(body)),
    applyStep: (id: string, step: string, body?: object) => data(requestStep(id, step, body)),
    read: (id: string) => data(call('GET', `/reservations/${id}`)),
    list: (query: string) => data(call('GET', `/reservations?${query}`)),
    /** Moves the clock forward to a time. */
    at: (moment: string) => {
      const by = app.runtime.now().until(Temporal.Instant.from(moment))
      assert.ok(by.sign > 0, `${moment} is over`)
      app.advance(by.toString())
    },
    /** The events of a booking in order, with type and data. */
    events: async (id: string) => {
      const rows = await app.admin<{ type: string; body: string }>(
        `select type, body from events where subject_id = $1 and type ~ '^reservation[.](created|updated|cancelled)$'
         order by position`,
        [id],
      )
      return rows.map(({ type, body }) => ({ type, data: JSON.parse(body).data }))
    },
    /** The counted rooms of each night. */
    sold: async (): Promise<Record<string, number>> => {
      const rows = await app.admin<{ night: string; sold: number }>(
        'select night::text, sold from room_nights where sold > 0 order by night',
      )
      return Object.fromEntries(rows.map(({ night, sold }) => [night, sold]))
    },
    /** Asserts that every counter equals the rooms of the bookings. */
    assertCounted: async () => {
      const { differences, aboveCapacity } = await onDatabase(app.database.commandSettings, compareRooms)
      assert.deepEqual([differences, aboveCapacity], [[], []])
    },
  }
}

/** The status changes of a booking, without times. */
export const historyOf = ({ statusHistory }: { statusHistory: { from: string | null; to: string }[] }) =>
  statusHistory.map(({ from, to }) => `${from} → ${to}`)

/** Status, first field and code of a response. */
export const outcome = ({ status, body }: Answer): string =>
  body?.errors ? `${status} ${body.errors[0].field} ${body.errors[0].code}` : String(status)
