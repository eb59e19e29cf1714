import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toJsonNumber } from '#shared/money.ts'
import { addDays, stayOf } from '#shared/stay.ts'
import { repetitions } from '../../../testing/full.ts'
import { priceStay } from '../engine/price-stay.ts'
import type { PricedHotel, PricedRoomType } from '../price-book/load-prices.ts'
import { randomStays } from '../testing/random-stay.ts'
import { hotelCalendar, roomTypeCalendar } from './calendar.ts'

const randomCalendars = fc.record({
  terms: randomStays,
  rooms: fc.array(fc.integer({ min: -2, max: 4 }), { minLength: 12, maxLength: 12 }),
})

test('each night of a calendar equals a one-night stay', () => {
  fc.assert(
    fc.property(randomCalendars, ({ terms, rooms }) => {
      const { stay, party, booking } = terms
      const hotel: PricedHotel = {
        ...terms.hotel,
        name: 'H',
        timeZone: 'UTC',
        businessDayStart: 'PT0H',
        cancellationPolicy: [],
      }
      const roomsLeft = rooms.slice(0, stay.nights.length)
      const roomType: PricedRoomType = { ...terms.roomType, code: null, name: 'R', totalRooms: 4, roomsLeft }
      const calendar = roomTypeCalendar(roomType, { hotel, stay, booking, partyOf: () => party })
      const overHotel = hotelCalendar(stay.nights, [calendar])
      for (const [index, date] of stay.nights.entries()) {
        const alone = priceStay({
          ...terms,
          stay: stayOf(date, addDays(date, 1)),
          discounts: [],
          roomsLeft: roomsLeft.slice(index, index + 1),
        })
        const night = calendar.nights[index] ?? assert.fail()
        assert.deepEqual(
          [night.date, night.seasonId, night.availableRooms, night.price, night.totalPrice],
          [
            date,
            alone.nights[0]?.season?.id ?? null,
            alone.availableRooms,
            toJsonNumber(alone.nights[0]?.price ?? 0n, hotel.currencyDecimals),
            toJsonNumber(alone.owed.total, hotel.currencyDecimals),
          ],
        )
        const isLeft = calendar.reasons.length === 0 && alone.availableRooms > 0
        assert.deepEqual(overHotel[index], {
          date,
          availableRooms: isLeft ? alone.availableRooms : 0,
          lowestPrice: isLeft ? night.totalPrice : null,
        })
      }
    }),
    { numRuns: repetitions(250, 1000) },
  )
})
