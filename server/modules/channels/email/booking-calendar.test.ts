import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import ical from 'node-ical'
import { bookingCalendar, type CalendarBooking } from './booking-calendar.ts'

const booking: CalendarBooking = {
  reservationId: '0190f0d0-0000-7000-8000-000000000001',
  version: 3,
  status: 'confirmed',
  checkIn: Temporal.PlainDate.from('2027-06-12'),
  checkOut: Temporal.PlainDate.from('2027-06-14'),
  changedAt: Temporal.Instant.from('2026-11-28T10:00:00Z'),
  title: 'Bellhop Bosphorus',
  description: null,
  hotel: { name: 'Bellhop Bosphorus', address: null, email: 'reception@hotel.example' },
}

/** The only entry of a calendar, as another program reads it. */
async function entryOf(fields: Partial<CalendarBooking>) {
  const { method, content } = await bookingCalendar({ ...booking, ...fields })
  const { vcalendar, ...parts } = ical.sync.parseICS(content)
  const [entry, ...others] = Object.values(parts)
  assert.deepEqual([others, vcalendar && 'method' in vcalendar && vcalendar.method], [[], method])
  assert.ok(entry?.type === 'VEVENT')
  return { method, content, entry }
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'val' in value ? String(value.val) : String(value)

test('another program reads the nights of the booking as days without a time', async () => {
  const { entry, content, method } = await entryOf({})
  assert.equal(method, 'PUBLISH')
  assert.deepEqual([entry.uid, String(entry.sequence), entry.status], [booking.reservationId, '3', 'CONFIRMED'])
  assert.deepEqual([entry.datetype, entry.transparency], ['date', 'TRANSPARENT'])
  assert.match(content, /^DTSTART;VALUE=DATE:20270612\r$/m)
  assert.match(content, /^DTEND;VALUE=DATE:20270614\r$/m)
  assert.deepEqual([textOf(entry.summary), textOf(entry.location)], ['Bellhop Bosphorus', 'Bellhop Bosphorus'])
})

test('a change has the same entry with a higher number, a cancellation takes it away, a hold is tentative', async () => {
  const checkIn = Temporal.PlainDate.from('2027-12-31')
  const changed = await entryOf({ version: 4, checkIn, checkOut: checkIn.add({ days: 1 }) })
  assert.deepEqual([changed.entry.uid, String(changed.entry.sequence)], [booking.reservationId, '4'])
  assert.match(changed.content, /^DTEND;VALUE=DATE:20280101\r$/m)
  const cancelled = await entryOf({ version: 5, status: 'cancelled' })
  assert.deepEqual([cancelled.method, cancelled.entry.status], ['CANCEL', 'CANCELLED'])
  assert.equal((await entryOf({ status: 'held' })).entry.status, 'TENTATIVE')
})

test('whatever a name contains, it stays in its field', async () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
    fc.constantFrom('a\r\nEND:VEVENT\r\nBEGIN:VEVENT', 'x";CN="y', 'back\\slash; comma, "quote"', '\u2067Otel\u2069'),
  )
  await fc.assert(
    fc.asyncProperty(line, line, line, async (title, description, name) => {
      const { entry, content } = await entryOf({ title, description, hotel: { ...booking.hotel, name, address: name } })
      assert.equal(entry.uid, booking.reservationId)
      assert.equal(content.match(/^BEGIN:VEVENT\r?$/gm)?.length, 1)
      assert.ok(
        content.split('\r\n').every((each) => Buffer.byteLength(each) <= 75),
        'lines are folded',
      )
    }),
    { numRuns: 50 },
  )
})
