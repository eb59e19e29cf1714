import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  dayNumberOf,
  nightsOf,
  type Weekday,
  weekdayIndexOfDay,
  weekdays,
} from '../../../server/shared/stay.ts'
import {
  bandsOf,
  barsOf,
  beforeDay,
  columnsOf,
  conflictOf,
  countOf,
  fromDay,
  gapsOf,
  nightAt,
  nightsOfSeason,
  nightsOfYear,
  priorityAbove,
  repairsOf,
} from './season-days.ts'

const year = nightsOfYear(2028)

/** Seasons around a leap year: within it, across its ends, outside of it. */
const season = fc
  .record({
    start: fc.integer({ min: -60, max: 420 }),
    length: fc.integer({ min: 1, max: 120 }),
    weekdays: fc.oneof({ weight: 3, arbitrary: fc.constant<Weekday[]>([]) }, fc.subarray<Weekday>([...weekdays])),
    priority: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ start, length, ...rest }) => ({
    startDate: addDays(year.startDate, start),
    endDate: addDays(year.startDate, start + length - 1),
    ...rest,
  }))
type Season = typeof season extends fc.Arbitrary<infer Value> ? Value : never

/** Seasons as the API lets them exist: none has a night of another one with its priority. */
const seasons = fc
  .array(season, { maxLength: 8 })
  .map((all) => all.filter((each, index) => conflictOf(each, all.slice(0, index)) === undefined))

const allNights = (): string[] => nightsOf(year.startDate, addDays(year.endDate, 1))

/** The rule of the calendar, night by night and without haste. */
const hasNight = ({ startDate, endDate, weekdays: days }: Season, night: string): boolean =>
  startDate <= night &&
  night <= endDate &&
  (days.length === 0 || days.some((day) => weekdays.indexOf(day) === weekdayIndexOfDay(dayNumberOf(night))))

const isWithin = (night: string, run: { startDate: string; endDate: string }): boolean =>
  run.startDate <= night && night <= run.endDate

test('§2.4 every night of a year is in the bar of its season with the highest priority, or in none', () => {
  fc.assert(
    fc.property(seasons, (given) => {
      const bars = barsOf(given, year)
      const full = given.filter(({ weekdays: days }) => days.length === 0 || days.length === 7)
      for (const night of allNights()) {
        const [winner] = full.filter((each) => hasNight(each, night)).toSorted((a, b) => b.priority - a.priority)
        const owners = bars.filter((bar) => isWithin(night, bar)).map((bar) => bar.season)
        assert.deepEqual(owners, winner ? [winner] : [])
      }
      for (const [index, bar] of bars.entries()) {
        const before = bars[index - 1]
        const isNeighbour = before && addDays(before.endDate, 1) === bar.startDate
        assert.ok(!(isNeighbour && before.season === bar.season), 'a bar is as long as it can be')
        assert.equal(bar.isStart, bar.startDate === bar.season.startDate)
        assert.equal(bar.isEnd, bar.endDate === bar.season.endDate)
      }
    }),
  )
})

test('§2.4 seasons of some weekdays stand in lanes of their own, each once and without touching', () => {
  fc.assert(
    fc.property(seasons, (given) => {
      const lanes = bandsOf(given, year)
      const some = given.filter(({ weekdays: days }) => days.length > 0 && days.length < 7)
      const shown = some.filter((each) => allNights().some((night) => isWithin(night, each)))
      assert.equal(new Set(lanes.flat().map((bar) => bar.season)).size, shown.length)
      for (const lane of lanes) {
        for (const [index, bar] of lane.entries()) {
          assert.ok(index === 0 || (lane[index - 1]?.endDate ?? '') < bar.startDate)
        }
      }
    }),
  )
})

test('§2.4 the gaps of a year have all nights without a season, and count them', () => {
  fc.assert(
    fc.property(seasons, (given) => {
      const gaps = gapsOf(given, year)
      const free = allNights().filter((night) => !given.some((each) => hasNight(each, night)))
      assert.equal(
        gaps.reduce((sum, { nights }) => sum + nights, 0),
        free.length,
      )
      for (const night of free) assert.equal(gaps.filter((gap) => isWithin(night, gap)).length, 1)
      for (const gap of gaps) {
        assert.ok(free.includes(gap.startDate) && free.includes(gap.endDate), 'a gap begins and ends with a free night')
      }
    }),
  )
})

test('§2.4 a repair closes its gap, changes one end of one season, and overlaps nothing', () => {
  fc.assert(
    fc.property(seasons, (given) => {
      for (const gap of gapsOf(given, year)) {
        for (const { season: stretched, startDate, endDate } of repairsOf(gap, given)) {
          assert.ok(startDate === stretched.startDate || endDate === stretched.endDate)
          const others = given.filter((each) => each !== stretched)
          const after = { ...stretched, startDate, endDate }
          assert.equal(conflictOf(after, others), undefined)
          assert.deepEqual(gapsOf([...others, after], gap), [])
        }
      }
    }),
  )
})

test('§2.4 two seasons conflict if they share a night and a priority, and the first such night is named', () => {
  fc.assert(
    fc.property(season, season, (a, b) => {
      const shared = nightsOf(addDays(year.startDate, -90), addDays(year.endDate, 300)).filter(
        (night) => hasNight(a, night) && hasNight(b, night),
      )
      const expected = a.priority === b.priority ? shared[0] : undefined
      assert.equal(conflictOf(a, [b])?.date, expected)
      const above = priorityAbove(a, [b])
      assert.equal(above, shared.length > 0 ? Math.max(a.priority, b.priority) + 1 : a.priority + 1)
    }),
  )
  const low = { ...year, weekdays: [], priority: 0 }
  assert.equal(priorityAbove(low, [{ ...low, priority: 100 }]), undefined)
})

test('a strip has a column for every night, and every place on it belongs to one', () => {
  assert.equal(columnsOf(year, year), '1 / span 366')
  assert.equal(columnsOf({ startDate: '2028-02-29', endDate: '2028-03-01' }, year), '60 / span 2')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 365 }), fc.double({ min: 0.01, max: 0.99, noNaN: true }), (index, within) => {
      assert.equal(nightAt((index + within) / 366, year), addDays(year.startDate, index))
    }),
  )
  assert.equal(nightAt(-0.2, year), '2028-01-01')
  assert.equal(nightAt(1, year), '2028-12-31')
})

test('a day divides a run into what is over and what is ahead', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 370 }), (index) => {
      const day = addDays(year.startDate, index)
      const [before, ahead] = [beforeDay(year, day), fromDay(year, day)]
      assert.equal((before ? countOf(before) : 0) + (ahead ? countOf(ahead) : 0), 366)
      assert.ok(!before || before.endDate < day)
      assert.ok(!ahead || ahead.startDate >= day)
    }),
  )
})

test('a season of some weekdays counts only their nights', () => {
  const weekend = { startDate: '2027-06-01', endDate: '2027-06-30', weekdays: ['fri', 'sat'] as const, priority: 0 }
  assert.equal(nightsOfSeason(weekend), 8)
  assert.equal(nightsOfSeason({ ...weekend, weekdays: [] }), countOf(weekend))
})
