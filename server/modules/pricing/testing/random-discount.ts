import fc from 'fast-check'
import { addDays } from '#shared/stay.ts'
import type { Discount } from '../engine/terms.ts'
import { decimal, percent, rarely, someWeekdays } from './random-values.ts'
import { discount } from './sample-terms.ts'

const types = fc.constantFrom<Discount['type']>(
  'percent',
  'amountPerNight',
  'amountPerStay',
  'fixedPricePerNight',
  'freeNights',
)

/** Any discount of any hotel. Its conditions apply in about half of the stays that begin near `firstDate`. */
export const randomDiscounts = (decimals: number, firstDate: string): fc.Arbitrary<Discount> => {
  const near = (min: number, max: number) => fc.integer({ min, max }).map((days) => addDays(firstDate, days))
  const amounts = fc.record({
    type: types,
    value: fc.oneof(decimal(decimals, 100), decimal(decimals, 900), percent),
    everyNights: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 5 }) }, fc.constant(null)),
    freeNights: fc.integer({ min: 1, max: 3 }),
    currencyCode: fc.constantFrom(null, 'EUR', 'EUR', 'EUR', 'USD'),
    minTotalAmount: rarely(decimal(decimals, 1500), null),
    maxDiscountAmount: rarely(decimal(decimals, 200), null, 3),
  })
  const conditions = fc.record({
    hotelIds: rarely(fc.subarray(['hotel', 'other'], { minLength: 1 }), [] as string[]),
    roomTypeIds: rarely(fc.subarray(['double', 'suite'], { minLength: 1 }), [] as string[]),
    stayFrom: rarely(near(-2, 12), null, 4),
    stayTo: rarely(near(-12, 20), null, 4),
    bookFrom: rarely(near(-20, 2), null),
    bookTo: rarely(near(-20, 2), null),
    minAdvanceDays: rarely(fc.integer({ min: 0, max: 20 }), null),
    maxAdvanceDays: rarely(fc.integer({ min: 0, max: 20 }), null),
    minNights: rarely(fc.integer({ min: 1, max: 5 }), null),
    maxNights: rarely(fc.integer({ min: 1, max: 9 }), null),
    weekdays: someWeekdays,
    guestGroupIds: rarely(fc.subarray(['club', 'press'], { minLength: 1 }), [] as string[]),
    usageLimit: rarely(fc.integer({ min: 1, max: 3 }), null),
    usageCount: fc.integer({ min: 0, max: 3 }),
    requiresCode: rarely(fc.constant(true), false),
    isActive: rarely(fc.constant(false), true, 20),
  })
  const order = fc.record({
    code: fc.constantFrom('P10', 'SPRING', 'VIP'),
    name: fc.constantFrom('A', 'B', 'a'),
    priority: fc.integer({ min: 0, max: 2 }),
  })
  return fc.tuple(amounts, conditions, order).map((parts) => discount(Object.assign({}, ...parts)))
}
