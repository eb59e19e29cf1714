import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween } from '../../../server/shared/stay.ts'
import { firstSeason } from './first-season.ts'

test('the first season is the one that runs, or the next one if that is nearly over, and south of the equator the other way round', () => {
  assert.deepEqual(firstSeason('2026-06-15', 'Europe/Istanbul'), {
    name: 'summer',
    startDate: '2026-06-15',
    endDate: '2026-08-31',
  })
  assert.deepEqual(firstSeason('2026-11-28', 'Europe/Berlin'), {
    name: 'winter',
    startDate: '2026-11-28',
    endDate: '2027-02-28',
  })
  assert.equal(firstSeason('2027-12-01', 'Europe/Berlin').endDate, '2028-02-29')
  assert.equal(firstSeason('2026-06-15', 'Australia/Sydney').name, 'winter')
  assert.equal(firstSeason('2026-01-01', 'America/Argentina/Buenos_Aires').name, 'summer')
})

test('whatever day it is, the first season begins today, has 14 nights or more and ends with a month', () => {
  const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('2000-01-01', days))
  fc.assert(
    fc.property(day, (today) => {
      const { startDate, endDate } = firstSeason(today, 'Europe/Istanbul')
      const nights = daysBetween(startDate, endDate) + 1
      assert.equal(startDate, today)
      assert.ok(nights >= 14 && nights <= 106, `${today} ${nights}`)
      assert.match(addDays(endDate, 1), /-(?:03|06|09|12)-01$/)
    }),
  )
})
