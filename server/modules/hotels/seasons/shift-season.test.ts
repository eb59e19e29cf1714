import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shiftSeason } from '#shared/shift-season.ts'
import { addDays } from '#shared/stay.ts'

const shifted = (startDate: string, endDate: string, years: number): string | null => {
  const season = shiftSeason({ startDate, endDate, weekdays: [], priority: 0 }, years)
  return season && `${season.startDate} ${season.endDate}`
}

test('dates shift by whole years, also over New Year', () => {
  assert.equal(shifted('2026-06-01', '2026-08-31', 1), '2027-06-01 2027-08-31')
  assert.equal(shifted('2026-12-20', '2027-01-06', 1), '2027-12-20 2028-01-06')
  assert.equal(shifted('2026-12-20', '2027-01-06', -2), '2024-12-20 2025-01-06')
})

test('the end of February stays the end of February, and a start on 29 February becomes 1 March', () => {
  assert.equal(shifted('2028-02-01', '2028-02-29', 1), '2029-02-01 2029-02-28')
  assert.equal(shifted('2027-02-01', '2027-02-28', 1), '2028-02-01 2028-02-29')
  assert.equal(shifted('2028-02-01', '2028-02-28', 4), '2032-02-01 2032-02-28')
  assert.equal(shifted('2028-02-29', '2028-03-31', 1), '2029-03-01 2029-03-31')
  assert.equal(shifted('2028-02-29', '2028-02-29', 1), null)
  assert.equal(shifted('2028-02-29', '2028-02-29', 4), '2032-02-29 2032-02-29')
})

test('adjacent seasons stay adjacent, on any date', () => {
  const dates = fc.tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 400 }))
  fc.assert(
    fc.property(
      dates,
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: -8, max: 8 }),
      ([start, first], second, years) => {
        const startDate = addDays('2026-01-01', start)
        const endDate = addDays(startDate, first)
        const next = addDays(endDate, 1)
        const whole = shifted(startDate, addDays(next, second), years)?.split(' ')
        const halves = [shifted(startDate, endDate, years), shifted(next, addDays(next, second), years)].map((season) =>
          season?.split(' '),
        )
        assert.equal(halves[0]?.[0], whole?.[0])
        assert.equal(halves[1]?.[1], whole?.[1])
        assert.equal(addDays(halves[0]?.[1] ?? '', 1), halves[1]?.[0])
      },
    ),
  )
})
