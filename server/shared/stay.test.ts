import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { repetitions } from '../testing/full.ts'
import {
  addDays,
  dateOfDay,
  dayNumberOf,
  daysBetween,
  isRealDate,
  nightsOf,
  startOfDayIn,
  todayIn,
  weekdayIndexOfDay,
  weekdays,
} from './stay.ts'

const plainDates = fc
  .integer({ min: -719_162, max: 2_932_896 })
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }))

test('day numbers, dates and weekdays are those of the calendar, from year 1 to 9999', () => {
  fc.assert(
    fc.property(plainDates, (plain) => {
      const date = plain.toString()
      const day = plain.since('1970-01-01').days
      assert.equal(dayNumberOf(date), day)
      assert.equal(dateOfDay(day), date)
      assert.equal(weekdays[weekdayIndexOfDay(dayNumberOf(date))], weekdays[plain.dayOfWeek - 1])
      assert.ok(isRealDate(date))
    }),
    {
      numRuns: 2000,
      examples: ['0001-01-01', '2000-02-29', '2100-02-28', '2400-02-29', '9999-12-31'].map((d) => [
        Temporal.PlainDate.from(d),
      ]),
    },
  )
})

const exists = (year: number, month: number, day: number): boolean => {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false
  return day <= Temporal.PlainYearMonth.from({ year, month }).daysInMonth
}

test('a date is real exactly when the calendar has it', () => {
  const parts = fc.tuple(
    fc.integer({ min: 0, max: 9999 }),
    fc.integer({ min: 0, max: 14 }),
    fc.integer({ min: 0, max: 32 }),
  )
  fc.assert(
    fc.property(parts, ([year, month, day]) => {
      const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
        '-',
      )
      assert.equal(isRealDate(text), exists(year, month, day), text)
    }),
    { numRuns: 2000 },
  )
  for (const text of [
    '',
    '2026-7-06',
    '2026-07-06T00:00',
    '20260706',
    '2026-02-29',
    '1900-02-29',
    '2500-02-29',
    ' 2026-07-06',
    '2026-07-06\n',
  ]) {
    assert.equal(isRealDate(text), false, text)
  }
})

test('the nights of a stay end before the check-out date', () => {
  assert.deepEqual(nightsOf('2026-12-30', '2027-01-02'), ['2026-12-30', '2026-12-31', '2027-01-01'])
  assert.deepEqual(nightsOf('2026-07-06', '2026-07-06'), [])
  assert.deepEqual(nightsOf('2026-07-06', '2026-07-01'), [])
  assert.equal(addDays('2028-02-28', 1), '2028-02-29')
  assert.equal(daysBetween('2026-07-06', '2026-07-01'), -5)
})

test('today is the local date of the time zone', () => {
  const instant = Temporal.Instant.from('2026-03-28T22:30:00Z')
  assert.equal(todayIn('Europe/Istanbul', instant), '2026-03-29')
  assert.equal(todayIn('America/New_York', instant), '2026-03-28')
  assert.equal(todayIn('UTC', instant), '2026-03-28')
})

test('before the business day begins it is still the previous day, in local time', () => {
  const at = (wall: string): string =>
    todayIn(
      'America/New_York',
      Temporal.PlainDateTime.from(wall).toZonedDateTime('America/New_York').toInstant(),
      'PT6H',
    )
  assert.deepEqual(['2026-06-02T00:00', '2026-06-02T05:59:59', '2026-06-02T06:00', '2026-06-02T23:59'].map(at), [
    '2026-06-01',
    '2026-06-01',
    '2026-06-02',
    '2026-06-02',
  ])
  // The night of 8 March 2026 has an hour less, that of 1 November one more.
  assert.deepEqual(['2026-03-08T05:59', '2026-03-08T06:00', '2026-11-01T05:59', '2026-11-01T06:00'].map(at), [
    '2026-03-07',
    '2026-03-08',
    '2026-10-31',
    '2026-11-01',
  ])
})

test('a business day begins when today becomes its date, also when clocks change', () => {
  const cases: [string, string, string, string][] = [
    ['Europe/Istanbul', '2026-06-02', 'PT0H', '2026-06-01T21:00:00Z'],
    ['America/New_York', '2026-11-01', 'PT6H', '2026-11-01T11:00:00Z'],
    ['America/Santiago', '2026-09-06', 'PT0H', '2026-09-06T04:00:00Z'],
    ['Europe/Berlin', '2026-03-29', 'PT2H30M', '2026-03-29T01:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-04', 'PT2H15M', '2026-10-03T15:30:00Z'],
  ]
  for (const [timeZone, date, dayStart, expected] of cases) {
    const start = startOfDayIn(timeZone, date, dayStart)
    assert.equal(start.toString(), expected, timeZone)
    assert.equal(todayIn(timeZone, start, dayStart), date)
    assert.equal(todayIn(timeZone, start.subtract({ milliseconds: 1 }), dayStart), addDays(date, -1))
  }
})

test('in every zone, on every day and with any beginning, today is that date from then on', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const day = fc.integer({ min: dayNumberOf('2020-01-01'), max: dayNumberOf('2032-01-01') }).map(dateOfDay)
  const dayStart = fc
    .integer({ min: 0, max: 48 })
    .map((quarters) => `PT${Math.floor(quarters / 4)}H${(quarters % 4) * 15}M`)
  fc.assert(
    fc.property(zone, day, dayStart, (timeZone, date, begins) => {
      const start = startOfDayIn(timeZone, date, begins)
      assert.equal(todayIn(timeZone, start, begins) >= date, true)
      assert.equal(todayIn(timeZone, start.subtract({ milliseconds: 1 }), begins) < date, true)
    }),
    { numRuns: repetitions(1000) },
  )
})
