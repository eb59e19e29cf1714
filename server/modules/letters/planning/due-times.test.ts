import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#shared/stay.ts'
import { dayLetterAt, daysDueAt, dueAfter, holdReminderAt, nextDayLetterAt } from './due-times.ts'

const at = (text: string): Temporal.Instant => Temporal.Instant.from(text)
const zones = ['Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Pacific/Chatham', 'UTC']

test('a letter about a day goes at the hour of the hotel, also when the clocks change', () => {
  const berlin = 'Europe/Berlin'
  const before = { days: -3, time: '02:30' }
  // On 28 March 2027 the clocks skip from 02:00 to 03:00; on 31 October 2027 they repeat that hour.
  assert.equal(dayLetterAt('2027-03-31', before, berlin).toString(), '2027-03-28T01:30:00Z')
  assert.equal(dayLetterAt('2027-11-03', before, berlin).toString(), '2027-10-31T00:30:00Z')
  assert.equal(dayLetterAt('2027-06-12', { days: 1, time: '10:00' }, berlin).toString(), '2027-06-13T08:00:00Z')
  assert.equal(
    dayLetterAt('2027-06-12', { days: 0, time: '10:00' }, 'Europe/Istanbul').toString(),
    '2027-06-12T07:00:00Z',
  )
})

test('a letter about something that happened is due the offset later', () => {
  assert.equal(dueAfter(at('2027-06-01T10:00:00Z'), 'PT0S').toString(), '2027-06-01T10:00:00Z')
  assert.equal(dueAfter(at('2027-06-01T10:00:00Z'), 'PT1H').toString(), '2027-06-01T11:00:00Z')
})

test('a hold is remembered the offset before its end, and halfway if it is shorter than two offsets', () => {
  const from = at('2027-06-01T10:00:00Z')
  const reminder = (until: string) => holdReminderAt({ from, until: at(until) }, 'PT1H').toString()
  assert.equal(reminder('2027-06-02T10:00:00Z'), '2027-06-02T09:00:00Z')
  assert.equal(reminder('2027-06-01T12:00:00Z'), '2027-06-01T11:00:00Z')
  assert.equal(reminder('2027-06-01T11:00:00Z'), '2027-06-01T10:30:00Z')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom('PT10M', 'PT1H', 'P2D'), (minutes, offset) => {
      const until = from.add({ minutes })
      const moment = holdReminderAt({ from, until }, offset)
      assert.ok(Temporal.Instant.compare(moment, from) >= 0 && Temporal.Instant.compare(moment, until) < 0)
    }),
  )
})

const anyMoment = fc
  .integer({ min: at('2011-12-25T00:00:00Z').epochMilliseconds, max: at('2030-01-01T00:00:00Z').epochMilliseconds })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms))
const anyTime = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.constantFrom(0, 15, 30) })
  .map((time) => Temporal.PlainTime.from(time).toString().slice(0, 5))
const anyOffset = fc.record({ days: fc.integer({ min: -60, max: 60 }), time: anyTime })

test('the days of the last 24 hours are those that a search of all days finds', () => {
  fc.assert(
    fc.property(anyMoment, anyOffset, fc.constantFrom(...zones), (now, offset, zone) => {
      const since = now.subtract({ hours: 24 })
      const near = Array.from({ length: 9 }, (_, n) =>
        addDays(now.toZonedDateTimeISO(zone).toPlainDate().toString(), n - 4 - offset.days),
      )
      const expected = near.filter((date) => {
        const moment = dayLetterAt(date, offset, zone).epochMilliseconds
        return moment > since.epochMilliseconds && moment <= now.epochMilliseconds
      })
      assert.deepEqual(daysDueAt(now, offset, zone), expected)
      const next = nextDayLetterAt(now, offset, zone)
      assert.ok(Temporal.Instant.compare(next, now) > 0)
      assert.ok(
        !near.some((date) => {
          const moment = dayLetterAt(date, offset, zone)
          return Temporal.Instant.compare(moment, now) > 0 && Temporal.Instant.compare(moment, next) < 0
        }),
      )
    }),
  )
})
