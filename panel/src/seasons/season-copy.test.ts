import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planOfCopy } from './season-copy.ts'

const named = (name: string, startDate: string, endDate: string, basePrice = 100) => ({
  name,
  startDate,
  endDate,
  basePrice,
  weekdays: [],
  priority: 0,
})

test('§2.4 a copy takes the seasons that begin in the year, and names what is in its way', () => {
  const winter = named('Winter', '2027-12-20', '2028-02-29', 92.5)
  const leap = named('Leap day', '2028-02-29', '2028-02-29')
  const high = named('High', '2028-06-15', '2028-08-31', 148)
  const taken = named('Taken', '2029-08-31', '2029-09-10')
  const raise = { percent: '5', roundTo: '1', decimals: 2 }
  const plan = (fromYear: number, toYear: number) =>
    planOfCopy([winter, leap, high, taken], { fromYear, toYear, raise }).map(({ season, copy, conflict }) => [
      season.name,
      copy && [copy.startDate, copy.endDate, copy.basePrice].join(' '),
      conflict?.name,
    ])
  assert.deepEqual(plan(2028, 2029), [
    ['Leap day', undefined, undefined],
    ['High', '2029-06-15 2029-08-31 155', 'Taken'],
  ])
  assert.deepEqual(plan(2027, 2029), [['Winter', '2029-12-20 2030-02-28 97', undefined]])
  assert.deepEqual(plan(2030, 2031), [])
})
