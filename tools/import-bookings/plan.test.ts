import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Booking } from './booking.ts'
import { planner } from './plan.ts'
import { parseRow } from './rows.ts'
import { planSeasons } from './season-plan.ts'
import { record } from './testing/history.ts'

function booking(day: string, nights: number, differs: Record<string, string> = {}): Booking {
  const date = Temporal.PlainDate.from(day)
  const row = parseRow(
    record({
      arrival_date_year: String(date.year),
      arrival_date_month: date.toLocaleString('en', { month: 'long' }),
      arrival_date_day_of_month: String(date.day),
      stays_in_weekend_nights: '0',
      stays_in_week_nights: String(nights),
      ...differs,
    }),
    2,
  )
  assert.ok('booking' in row, JSON.stringify(row))
  return row.booking
}

function planOf(bookings: readonly Booking[]) {
  const plan = planner()
  for (const each of bookings) plan.add(each)
  return plan.hotels()
}

const nightsOf = ({ checkIn, nights }: Booking): string[] =>
  Array.from({ length: nights }, (_, index) => Temporal.PlainDate.from(checkIn).add({ days: index }).toString())

const anyBooking = fc
  .record({
    day: fc.integer({ min: 0, max: 120 }),
    nights: fc.integer({ min: 1, max: 40 }),
    type: fc.constantFrom('A', 'B'),
  })
  .map(({ day, nights, type }) =>
    booking(Temporal.PlainDate.from('2015-11-20').add({ days: day }).toString(), nights, { reserved_room_type: type }),
  )
const anyHistory = fc.array(anyBooking, { minLength: 1, maxLength: 30 })

describe('the plan of a history', () => {
  test('has a room type for each that was reserved, hotel by hotel', () => {
    const plan = planOf([
      booking('2016-07-01', 1, { reserved_room_type: 'D' }),
      booking('2016-07-01', 1, { reserved_room_type: 'A' }),
      booking('2016-07-01', 1, { hotel: 'City Hotel', reserved_room_type: 'A' }),
    ])
    assert.deepEqual(
      plan.map(({ name, roomTypes }) => [name, roomTypes.map(({ letter }) => letter)]),
      [
        ['Resort Hotel', ['A', 'D']],
        ['City Hotel', ['A']],
      ],
    )
  })

  test('lets a guest leave and another arrive in the same room on the same day', () => {
    const [hotel] = planOf([booking('2016-07-01', 2), booking('2016-07-03', 1), booking('2016-07-02', 1)])
    assert.equal(hotel?.roomTypes[0]?.totalRooms, 2)
  })

  test('has beds for the largest party', () => {
    const [hotel] = planOf([
      booking('2016-07-01', 1, { adults: '3', children: '2', babies: '1' }),
      booking('2016-07-01', 1),
    ])
    assert.equal(hotel?.roomTypes[0]?.maxOccupancy, 6)
  })

  test('has as many rooms as the fullest night needs, whatever the order', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        for (const { letter, totalRooms } of planOf(history)[0]?.roomTypes ?? []) {
          const nights = history.filter(({ roomType }) => roomType === letter).flatMap(nightsOf)
          const inUse = Map.groupBy(nights, (night) => night)
          assert.equal(totalRooms, Math.max(...[...inUse.values()].map(({ length }) => length)))
        }
      }),
    )
  })

  test('has exactly one season for every night that was booked', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const roomTypes = planOf(history)[0]?.roomTypes ?? []
        for (const each of history) {
          const seasons = roomTypes.find(({ letter }) => letter === each.roomType)?.seasons ?? []
          for (const night of nightsOf(each)) {
            const of = seasons.filter(({ startDate, endDate }) => startDate <= night && night <= endDate)
            assert.equal(of.length, 1, night)
          }
        }
      }),
    )
  })
})

const paid = (...entries: [month: string, cents: number, bookings: number][]) =>
  new Map(entries.map(([month, cents, bookings]) => [month, { cents, bookings }]))

describe('seasons', () => {
  test('have the mean of the prices paid in their month, to the cent', () => {
    const [season] = planSeasons(paid(['2016-02', 10_001, 3]), { from: '2016-02', to: '2016-02' })
    assert.deepEqual(season, { name: '2016-02', startDate: '2016-02-01', endDate: '2016-02-29', basePrice: 33.34 })
  })

  test('of a month without data have the price of the nearest month, of two the earlier', () => {
    const seasons = planSeasons(paid(['2015-12', 5000, 1], ['2016-02', 9000, 1]), { from: '2015-11', to: '2016-04' })
    assert.deepEqual(
      seasons.map(({ basePrice }) => basePrice),
      [50, 50, 50, 90, 90, 90],
    )
  })

  test('without any data have the price 0', () => {
    assert.equal(planSeasons(new Map(), { from: '2016-01', to: '2016-01' })[0]?.basePrice, 0)
  })

  test('ignore the price of free rooms', () => {
    const [hotel] = planOf([booking('2016-07-01', 1, { adr: '0' }), booking('2016-07-02', 1, { adr: '80.5' })])
    assert.equal(hotel?.roomTypes[0]?.seasons[0]?.basePrice, 80.5)
  })
})
