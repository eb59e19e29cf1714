import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { weekdays } from '../../../server/shared/stay.ts'
import { isRun, levelsOf, priceOn, scaledWeekdayPrices, weekdayGroups } from './season-prices.ts'

const price = fc.integer({ min: 0, max: 40 }).map((units) => units * 10)
const prices = fc.record({
  basePrice: price,
  weekdayPrices: fc.record(Object.fromEntries(weekdays.map((day) => [day, fc.option(price)])), { requiredKeys: [] }),
})

test('a dearer season never has a paler green, and the levels stay within the ramp', () => {
  const flat = price.map((basePrice) => ({ basePrice, weekdayPrices: {} }))
  fc.assert(
    fc.property(fc.array(flat, { maxLength: 12 }), (seasons) => {
      const levels = levelsOf(seasons)
      for (const a of seasons) {
        const level = levels.get(a) ?? 0
        assert.ok(level >= 1 && level <= 6)
        for (const b of seasons) {
          if (a.basePrice < b.basePrice) assert.ok(level <= (levels.get(b) ?? 0))
          if (a.basePrice === b.basePrice) assert.equal(level, levels.get(b))
        }
      }
    }),
  )
})

test('every weekday is in one group, and within a group every season has one price', () => {
  fc.assert(
    fc.property(fc.array(prices, { maxLength: 4 }), (seasons) => {
      const groups = weekdayGroups(seasons)
      assert.deepEqual(groups.flat().toSorted(), [...weekdays].toSorted())
      for (const group of groups) {
        for (const season of seasons) {
          assert.equal(new Set(group.map((day) => priceOn(season, day))).size, 1)
        }
      }
    }),
  )
  const season = { basePrice: 128, weekdayPrices: { fri: 142, sat: 142 } }
  assert.deepEqual(weekdayGroups([season]), [
    ['sun', 'mon', 'tue', 'wed', 'thu'],
    ['fri', 'sat'],
  ])
  assert.deepEqual(weekdayGroups([]), [[...weekdays]])
  assert.ok(isRun(['sun', 'mon', 'tue']) && isRun(['fri', 'sat']) && !isRun(['mon', 'wed']))
})

test('weekday prices of another room type keep their ratio to its base price', () => {
  const season = { basePrice: 100, weekdayPrices: { fri: 110, sat: 125, sun: null } }
  assert.deepEqual(scaledWeekdayPrices(season, { price: 150.5, decimals: 2 }), { fri: 165.55, sat: 188.13 })
  assert.deepEqual(scaledWeekdayPrices(season, { price: 15_005, decimals: 0 }), { fri: 16_506, sat: 18_756 })
  assert.deepEqual(scaledWeekdayPrices({ ...season, basePrice: 0 }, { price: 10, decimals: 2 }), {})
})
