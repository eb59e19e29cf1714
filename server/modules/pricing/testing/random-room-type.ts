import fc from 'fast-check'
import { addDays, weekdays } from '#shared/stay.ts'
import type { GuestTypeTerms, RoomTypeTerms, Season } from '../engine/terms.ts'
import { decimal, orNull, percent, rarely, someWeekdays } from './random-values.ts'
import { roomType, season } from './sample-terms.ts'

const modes = fc.constantFrom<GuestTypeTerms['priceMode']>('full', 'percent', 'fixed', 'free')
const guestTypeIds = ['adult', 'senior', 'teen', 'child', 'toddler', 'infant'] as const

/** Two adult types, three child types and one infant type, with any rules for slots, prices and occupancy. */
export const randomGuestTypes = fc.tuple(
  ...guestTypeIds.map(
    (id, i): fc.Arbitrary<GuestTypeTerms> =>
      fc.record({
        id: fc.constant(id),
        category: fc.constant(i < 2 ? 'adult' : i < 5 ? 'child' : 'infant'),
        baseSlot: fc.constantFrom('always', 'preferred', 'never'),
        priceMode: modes,
        priceValue: orNull(percent),
        countsTowardOccupancy: fc.boolean(),
      }),
  ),
)

function randomSeason(decimals: number, firstDate: string): fc.Arbitrary<Season> {
  // One decimal more than the currency has, so that unit prices are rounded.
  const price = fc.oneof(decimal(decimals + 1, 900), decimal(decimals, 9_000_000))
  const guestTypePrice = fc.record({
    guestTypeId: fc.constantFrom(...guestTypeIds),
    mode: modes,
    value: orNull(percent),
  })
  const prices = fc.record({
    basePrice: price,
    weekdayPrices: fc.dictionary(fc.constantFrom(...weekdays), orNull(price), { maxKeys: 4 }),
    guestTypePrices: fc.uniqueArray(guestTypePrice, { maxLength: 3, selector: (entry) => entry.guestTypeId }),
    weekdays: someWeekdays,
    priority: fc.integer({ min: 0, max: 2 }),
  })
  const restrictions = fc.record({
    stopSell: rarely(fc.constant(true), false, 10),
    minStay: rarely(fc.integer({ min: 1, max: 6 }), null),
    maxStay: rarely(fc.integer({ min: 1, max: 9 }), null),
    closedToArrival: rarely(fc.constant(true), false),
    closedToDeparture: rarely(fc.constant(true), false),
  })
  const run = fc.tuple(fc.integer({ min: -5, max: 20 }), fc.integer({ min: 0, max: 25 }))
  return fc.tuple(prices, restrictions, run).map(([money, rules, [start, length]]) => {
    const startDate = addDays(firstDate, start)
    return season({ ...money, ...rules, startDate, endDate: addDays(startDate, length) })
  })
}

// In most cases the last season covers all dates at the lowest priority; otherwise few stays would have a price.
const randomSeasons = (decimals: number, firstDate: string): fc.Arbitrary<Season[]> => {
  const one = randomSeason(decimals, firstDate)
  return fc
    .tuple(fc.array(one, { maxLength: 4 }), fc.integer({ min: 0, max: 3 }), one)
    .map(([list, isCovered, last]) => {
      const span = { startDate: addDays(firstDate, -30), endDate: addDays(firstDate, 400) }
      const all = { ...last, ...span, weekdays: [], priority: -1 }
      return (isCovered > 0 ? [...list, all] : list).map((entry, i) => ({ ...entry, id: `s${i}`, name: `S${i}` }))
    })
}

/** Any room type, priced per room or per person, with up to five seasons around a date. */
export const randomRoomTypes = (decimals: number, firstDate: string): fc.Arbitrary<RoomTypeTerms> =>
  fc
    .record({
      isActive: rarely(fc.constant(false), true, 20),
      pricingModel: fc.constantFrom('perRoom' as const, 'perPerson' as const),
      baseOccupancy: fc.integer({ min: 1, max: 6 }),
      maxOccupancy: fc.integer({ min: 1, max: 12 }),
      maxAdults: rarely(fc.integer({ min: 1, max: 4 }), null, 4),
      maxChildren: rarely(fc.integer({ min: 0, max: 4 }), null, 4),
      vacantSlotAdjustment: orNull(
        fc.tuple(fc.constantFrom('', '-'), decimal(decimals, 400)).map(([sign, amount]) => `${sign}${amount}`),
      ),
      occupancyFactors: fc.uniqueArray(fc.record({ adults: fc.integer({ min: 1, max: 5 }), factor: decimal(3, 4) }), {
        maxLength: 3,
        selector: (entry) => entry.adults,
      }),
      seasons: randomSeasons(decimals, firstDate),
    })
    .map(roomType)
