import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findSeasonOverlaps } from '#shared/season-overlap.ts'
import { addDays, dayNumberOf, nightsOf, weekdays as week, weekdayIndexOfDay } from '#shared/stay.ts'
import { defaultParty } from '../engine/default-party.ts'
import { seasonsOfNights } from '../engine/seasons-of-nights.ts'
import type { Season } from '../engine/terms.ts'
import { adult, child, season } from '../testing/sample-terms.ts'

const namesOf = (seasons: readonly Season[], from: string, count: number): (string | null)[] =>
  seasonsOfNights(seasons, dayNumberOf(from), count).map((found) => found?.id ?? null)

test('§2.4 a season covers both its first and its last night, and a night outside has none', () => {
  const july = season({ id: 'july', startDate: '2026-07-01', endDate: '2026-07-31' })
  assert.deepEqual(namesOf([july], '2026-06-30', 2), [null, 'july'])
  assert.deepEqual(namesOf([july], '2026-07-31', 2), ['july', null])
})

test('§2.4 the season with the highest priority wins a night on its weekdays', () => {
  const weekend = season({ id: 'weekend', weekdays: ['fri', 'sat'], priority: 10 })
  assert.deepEqual(namesOf([season(), weekend], '2026-07-02', 4), ['season', 'weekend', 'weekend', 'season'])
})

test('two seasons with the same priority and a common night overlap', () => {
  const july = season({ startDate: '2026-07-01', endDate: '2026-07-31' })
  const august = season({ startDate: '2026-08-01', endDate: '2026-08-31' })
  const late = season({ startDate: '2026-07-31', endDate: '2026-08-10' })
  assert.deepEqual(findSeasonOverlaps([july, august]), [])
  assert.deepEqual(findSeasonOverlaps([july, august, late]), [{ first: 0, second: 2, date: '2026-07-31' }])
  assert.deepEqual(findSeasonOverlaps([july, august, { ...late, priority: 1 }]), [])
})

test('seasons of one period on different weekdays do not overlap', () => {
  const weekend = season({ weekdays: ['fri', 'sat'] })
  const midweek = season({ weekdays: ['mon', 'tue'] })
  assert.deepEqual(findSeasonOverlaps([weekend, midweek]), [])
  assert.deepEqual(findSeasonOverlaps([weekend, season()]), [{ first: 0, second: 1, date: '2026-01-02' }])
  const wednesdays = season({ weekdays: ['wed'] })
  assert.deepEqual(findSeasonOverlaps([wednesdays, season({ weekdays: ['wed'] })]), [
    { first: 0, second: 1, date: '2026-01-07' },
  ])
})

const randomSeason = fc
  .record({
    startDate: fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-01-01', days)),
    length: fc.integer({ min: 0, max: 10 }),
    weekdays: fc.subarray([...week]),
    priority: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ length, ...fields }) => season({ ...fields, endDate: addDays(fields.startDate, length) }))

const claims = (night: string, { startDate, endDate, weekdays }: Season) =>
  startDate <= night &&
  night <= endDate &&
  (weekdays.length === 0 || weekdays.includes(week[weekdayIndexOfDay(dayNumberOf(night))] ?? 'mon'))

test('seasons overlap if and only if two of the same priority cover one night', () => {
  fc.assert(
    fc.property(fc.array(randomSeason, { maxLength: 4 }), (seasons) => {
      const nights = nightsOf('2026-01-01', '2026-02-15')
      const isClaimedTwice = (night: string) =>
        [0, 1].some(
          (priority) => seasons.filter((each) => each.priority === priority && claims(night, each)).length > 1,
        )
      assert.equal(findSeasonOverlaps(seasons).length > 0, nights.some(isClaimedTwice))
    }),
  )
})

test('§4.5 without guests the default adult type fills the base occupancy', () => {
  const types = [
    { ...child('50'), isDefault: false },
    { ...adult, id: 'senior', isDefault: false },
    { ...adult, isDefault: true },
  ]
  assert.deepEqual(
    defaultParty(types, 2)?.map(({ guestType, count }) => [guestType.id, count]),
    [['adult', 2]],
  )
  assert.equal(defaultParty(types.slice(0, 1), 2), null)
})
