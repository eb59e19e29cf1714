import fc from 'fast-check'
import { decimalOf } from '#shared/money.ts'
import { addDays, stayOf, weekdays } from '#shared/stay.ts'
import type { Discount, GuestTypeTerms, HotelTerms, RoomTypeTerms, Season, StayToPrice } from '../price-book.ts'
import { bookingTerms, discount, roomType, season } from './sample-terms.ts'

const firstDate = '2026-02-20'

const decimal = (decimals: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((minor) => decimalOf(BigInt(minor), decimals))

const percent = decimal(4, 100)
const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null, freq: 2 })
const someWeekdays = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.subarray([...weekdays], { minLength: 1 }) },
)

const hotels: fc.Arbitrary<HotelTerms> = fc.record({
  id: fc.constant('hotel'),
  isActive: fc.boolean(),
  currencyCode: fc.constant('EUR'),
  currencyDecimals: fc.constantFrom(0, 2, 3, 4),
  roundingMode: fc.constantFrom('halfUp', 'halfEven', 'down'),
  pricesIncludeTax: fc.boolean(),
  taxRatePercent: fc.oneof(fc.constant('0'), fc.constant('19'), percent),
})

const modes = fc.constantFrom<GuestTypeTerms['priceMode']>('full', 'percent', 'fixed', 'free')
const guestTypeIds = ['adult', 'senior', 'teen', 'child', 'toddler', 'infant'] as const

const guestTypes = fc.tuple(
  ...guestTypeIds.map(
    (id, i): fc.Arbitrary<GuestTypeTerms> =>
      fc.record({
        id: fc.constant(id),
        category: fc.constant(i < 2 ? 'adult' : i < 5 ? 'child' : 'infant'),
        baseSlot: fc.constantFrom('always', 'preferred', 'never'),
        priceMode: modes,
        priceValue: percent,
        countsTowardOccupancy: fc.boolean(),
      }),
  ),
)

const seasonArbitrary = (decimals: number): fc.Arbitrary<Season> => {
  // One place more than the currency has, so that unit prices have something to round.
  const price = decimal(decimals + 1, 900)
  const guestTypePrice = fc.record({ guestTypeId: fc.constantFrom(...guestTypeIds), mode: modes, value: percent })
  const changes = fc.record({
    basePrice: price,
    weekdayPrices: fc.record({ fri: price, sat: price, sun: orNull(price) }, { requiredKeys: [] }),
    guestTypePrices: fc.uniqueArray(guestTypePrice, { maxLength: 3, selector: (entry) => entry.guestTypeId }),
    weekdays: someWeekdays,
    priority: fc.integer({ min: 0, max: 2 }),
    stopSell: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  })
  const run = fc.tuple(fc.integer({ min: -5, max: 20 }), fc.integer({ min: 0, max: 25 }))
  return fc.tuple(changes, run).map(([fields, [start, length]]) => {
    const startDate = addDays(firstDate, start)
    return season({ ...fields, startDate, endDate: addDays(startDate, length) })
  })
}

// The last season covers everything at the lowest priority in most cases, or few stays would have a price.
const seasonLists = (decimals: number): fc.Arbitrary<Season[]> =>
  fc
    .tuple(fc.array(seasonArbitrary(decimals), { maxLength: 4 }), fc.boolean(), seasonArbitrary(decimals))
    .map(([list, isCovered, last]) => {
      const all = { ...last, startDate: '2026-01-01', endDate: '2026-12-31', weekdays: [], priority: -1 }
      return (isCovered ? [...list, all] : list).map((entry, i) => ({ ...entry, id: `s${i}`, name: `S${i}` }))
    })

const roomTypes = (decimals: number): fc.Arbitrary<RoomTypeTerms> =>
  fc
    .record({
      pricingModel: fc.constantFrom('perRoom' as const, 'perPerson' as const),
      baseOccupancy: fc.integer({ min: 1, max: 4 }),
      vacantSlotAdjustment: orNull(
        fc.tuple(fc.constantFrom('', '-'), decimal(decimals, 60)).map(([sign, amount]) => `${sign}${amount}`),
      ),
      occupancyFactors: fc.uniqueArray(fc.record({ adults: fc.integer({ min: 1, max: 4 }), factor: decimal(3, 4) }), {
        maxLength: 3,
        selector: (entry) => entry.adults,
      }),
      seasons: seasonLists(decimals),
    })
    .map(roomType)

const discounts = (decimals: number): fc.Arbitrary<Discount> =>
  fc
    .record({
      type: fc.constantFrom<Discount['type']>(
        'percent',
        'amountPerNight',
        'amountPerStay',
        'fixedPricePerNight',
        'freeNights',
      ),
      value: decimal(decimals, 100),
      everyNights: fc.integer({ min: 1, max: 7 }),
      freeNights: fc.integer({ min: 1, max: 3 }),
      stayFrom: orNull(fc.integer({ min: 0, max: 12 }).map((days) => addDays(firstDate, days))),
      stayTo: orNull(fc.integer({ min: 0, max: 20 }).map((days) => addDays(firstDate, days))),
      weekdays: someWeekdays,
      minNights: orNull(fc.integer({ min: 1, max: 5 })),
      minTotalAmount: orNull(decimal(decimals, 300)),
      maxDiscountAmount: orNull(decimal(decimals, 200)),
    })
    .map(discount)

/** Any stay in any hotel: currencies of 0, 2, 3 and 4 places, every rounding, tax, season, guest and discount rule. */
export const randomStays: fc.Arbitrary<StayToPrice> = hotels.chain((hotel) =>
  fc
    .record({
      roomType: roomTypes(hotel.currencyDecimals),
      types: guestTypes,
      counts: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 }),
      discounts: fc.array(discounts(hotel.currencyDecimals), { minLength: 1, maxLength: 4 }),
      arrival: fc.integer({ min: 0, max: 10 }),
      nights: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ types, counts, arrival, nights, ...terms }) => {
      const stay = stayOf(addDays(firstDate, arrival), addDays(firstDate, arrival + nights))
      const members = types.map((guestType, i) => ({ guestType, count: counts[i] ?? 0 }))
      const party = members.filter(({ count }) => count > 0)
      return { ...terms, hotel, stay, party, roomsLeft: stay.nights.map(() => 1), booking: bookingTerms }
    }),
)
