import fc from 'fast-check'
import { addDays, stayOf } from '#shared/stay.ts'
import type { HotelTerms, StayTerms } from '../engine/terms.ts'
import { randomDiscounts } from './random-discount.ts'
import { randomGuestTypes, randomRoomTypes } from './random-room-type.ts'
import { percent, rarely } from './random-values.ts'

/** A February without and with a leap day, in a century year without one, a year's end, and a clock change. */
const firstDates = fc.constantFrom('2026-02-20', '2028-02-20', '2100-02-20', '2027-12-20', '2026-03-20')

const hotels: fc.Arbitrary<HotelTerms> = fc.record({
  id: fc.constant('hotel'),
  isActive: rarely(fc.constant(false), true, 20),
  currencyCode: fc.constant('EUR'),
  currencyDecimals: fc.integer({ min: 0, max: 4 }),
  roundingMode: fc.constantFrom('halfUp', 'halfEven', 'down'),
  pricesIncludeTax: fc.boolean(),
  taxRatePercent: fc.oneof(fc.constantFrom('0', '19', '0.0001'), percent),
})

const nights = fc.oneof(
  { weight: 60, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 13, max: 60 }) },
)

const bookings = fc.record({
  daysBefore: fc.integer({ min: 0, max: 20 }),
  promoCode: fc.constantFrom(null, 'P10', ' spring ', 'NONE'),
  guestGroupIds: fc.constantFrom([], [], ['club'], ['other', 'press']),
})

/**
 * Any stay in any hotel: currencies of 0 to 4 decimals, every rounding, tax, season, restriction, guest and discount
 * rule. `discounts` are all defined discounts; `selectDiscountColumns` decides which of them are columns.
 */
export const randomStays: fc.Arbitrary<StayTerms> = fc.tuple(hotels, firstDates).chain(([hotel, firstDate]) =>
  fc
    .record({
      roomType: randomRoomTypes(hotel.currencyDecimals, firstDate),
      types: randomGuestTypes,
      counts: fc.array(fc.constantFrom(0, 0, 0, 0, 1, 2, 3), { minLength: 6, maxLength: 6 }),
      discounts: fc.array(randomDiscounts(hotel.currencyDecimals, firstDate), { minLength: 1, maxLength: 5 }),
      arrival: fc.integer({ min: 0, max: 10 }),
      nights,
      rooms: fc.constantFrom(1, 1, 2, 3, 7),
      scarce: fc.record({ night: fc.nat(60), rooms: rarely(fc.integer({ min: -2, max: 2 }), 3) }),
      book: bookings,
    })
    .map(({ types, counts, arrival, nights: length, book, discounts, scarce, ...terms }) => {
      const checkIn = addDays(firstDate, arrival)
      const { daysBefore, ...booking } = book
      return {
        ...terms,
        hotel,
        stay: stayOf(checkIn, addDays(checkIn, length)),
        party: types.map((guestType, i) => ({ guestType, count: counts[i] ?? 0 })).filter(({ count }) => count > 0),
        roomsLeft: Array.from({ length }, (_, i) => (i === scarce.night % length ? scarce.rooms : 5)),
        discounts: discounts.map((discount, i) => ({ ...discount, id: `d${i}` })),
        booking: { ...booking, today: addDays(checkIn, -daysBefore) },
      }
    }),
)
