import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { weekdays } from '#shared/stay.ts'
import { repetitions } from '../../../testing/full.ts'
import { type BusinessHours, isOpenAt } from './business-hours.ts'
import { validateBusinessHours } from './business-hours-rules.ts'

const numRuns = repetitions(200)

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 15, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const opening = fc.record({ day: fc.constantFrom(...weekdays), open: time, close: time })
/** Most of these zones change their clocks forward on the first of these days and back on the last. */
const days = [
  '2026-03-28',
  '2026-03-29',
  '2026-03-30',
  '2026-06-01',
  '2026-10-24',
  '2026-10-25',
  '2026-10-26',
  '2026-11-01',
]
const hours = fc.record({
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
  weekly: fc.array(opening, { maxLength: 6 }),
  holidays: fc.array(fc.constantFrom(...days), { maxLength: 2 }),
})
const moment = fc
  .tuple(fc.constantFrom(...days), fc.integer({ min: -1500, max: 3000 }), fc.integer({ min: 0, max: 59 }))
  .map(([day, minutes, seconds]) => Temporal.Instant.from(`${day}T00:00:00Z`).add({ seconds: minutes * 60 + seconds }))

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Calls back with each minute of an opening, counted from the beginning of its day. */
function walk({ open, close }: BusinessHours['weekly'][number], meet: (minute: number) => void): void {
  let minute = minuteOf(open)
  do {
    meet(minute)
    minute += 1
  } while (minute % 1440 !== minuteOf(close))
}

/** Every open minute in local time, counted from the beginning of a day. */
function openMinutes({ weekly, holidays }: BusinessHours, around: Temporal.PlainDate): Set<number> {
  const open = new Set<number>()
  for (const shift of [-2, -1, 0, 1]) {
    const day = around.add({ days: shift })
    if (holidays.includes(day.toString())) continue
    for (const each of weekly.filter(({ day: name }) => name === weekdays[day.dayOfWeek - 1])) {
      walk(each, (minute) => open.add(shift * 1440 + minute))
    }
  }
  return open
}

test('it is open exactly between opening and closing, in local time', () => {
  fc.assert(
    fc.property(hours, moment, (businessHours, at) => {
      const wall = at.toZonedDateTimeISO(businessHours.timeZone).toPlainDateTime()
      const isOpen = openMinutes(businessHours, wall.toPlainDate()).has(wall.hour * 60 + wall.minute)
      assert.equal(isOpenAt(businessHours, at), isOpen)
    }),
    { numRuns },
  )
})

const at = (text: string) => Temporal.ZonedDateTime.from(text).toInstant()

test('hours that end after midnight belong to the day on which they began', () => {
  const night: BusinessHours = {
    timeZone: 'Europe/Berlin',
    weekly: [{ day: 'fri', open: '22:00', close: '06:00' }],
    holidays: ['2026-06-12'],
  }
  assert.equal(isOpenAt(night, at('2026-06-05T21:59[Europe/Berlin]')), false)
  assert.equal(isOpenAt(night, at('2026-06-05T22:00[Europe/Berlin]')), true)
  assert.equal(isOpenAt(night, at('2026-06-06T05:59:59[Europe/Berlin]')), true)
  assert.equal(isOpenAt(night, at('2026-06-06T06:00[Europe/Berlin]')), false)
  assert.equal(isOpenAt(night, at('2026-06-13T01:00[Europe/Berlin]')), false, 'the evening before was a holiday')
})

test('on the day of a clock change it opens by local time, and a repeated hour counts twice', () => {
  const early: BusinessHours = {
    timeZone: 'Europe/Berlin',
    weekly: [{ day: 'sun', open: '02:30', close: '09:00' }],
    holidays: [],
  }
  assert.equal(isOpenAt(early, Temporal.Instant.from('2026-03-29T00:59:59Z')), false)
  assert.equal(isOpenAt(early, Temporal.Instant.from('2026-03-29T01:00:00Z')), true, 'from 02:00 it is 03:00 at once')
  for (const [moment, isOpen] of [
    ['2026-10-25T00:29:00Z', false],
    ['2026-10-25T00:30:00Z', true],
    ['2026-10-25T01:00:00Z', false],
    ['2026-10-25T01:30:00Z', true],
  ] as const) {
    assert.equal(isOpenAt(early, Temporal.Instant.from(moment)), isOpen, moment)
  }
})

test('overlapping openings are refused, adjacent ones are not; a walk through the week finds the same', () => {
  fc.assert(
    fc.property(fc.array(opening, { maxLength: 5 }), (weekly) => {
      const taken = new Set<number>()
      const expected = weekly.flatMap((each, index) => {
        const own: number[] = []
        walk(each, (minute) => own.push((weekdays.indexOf(each.day) * 1440 + minute) % (7 * 1440)))
        const isTaken = own.some((minute) => taken.has(minute))
        own.forEach((minute) => taken.add(minute))
        return isTaken ? [`businessHours.weekly[${index}]`] : []
      })
      assert.deepEqual(
        validateBusinessHours({ weekly }).map(({ field }) => field),
        expected,
      )
    }),
    { numRuns },
  )
})
