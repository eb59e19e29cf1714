import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formats } from './formats.ts'

const isMoment = (text: string): boolean => formats['date-time']?.(text) ?? assert.fail()

test('§2.2 a point in time has a real date, a time of day and an offset from UTC', () => {
  const good = [
    'T00:00Z',
    'T23:59:59Z',
    'T08:00:00.123456789Z',
    'T08:00:00+14:00',
    'T08:00:00-00:00',
    'T23:59:59-23:59',
  ]
  for (const time of good) {
    assert.ok(isMoment(`2024-02-29${time}`), time)
    assert.ok(Temporal.Instant.from(`2024-02-29${time}`))
  }
  const bad = [
    'T24:00:00Z',
    'T23:60:00Z',
    'T23:59:60Z',
    'T8:00Z',
    'T08:00',
    't08:00z',
    ' 08:00Z',
    'T08:00+24:00',
    'T08:00+1',
    '',
  ]
  for (const time of bad) assert.ok(!isMoment(`2024-02-29${time}`), time)
  for (const date of ['2026-02-29', '0000-01-01', '2026-13-01', '12026-01-01'])
    assert.ok(!isMoment(`${date}T08:00Z`), date)
})
