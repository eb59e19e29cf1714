import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RoomTypeOffer, roomTypeOffer } from '../booking/room-type-offer.ts'
import { adult, child, discount, hotelTerms, infant, roomType, season, stayTerms } from '../testing/sample-terms.ts'
import { priceStay } from './price-stay.ts'
import type { Discount, StayTerms } from './terms.ts'

const offer = (input: StayTerms): RoomTypeOffer => roomTypeOffer(priceStay(input), input.hotel)

const prices = (nights: readonly { price: number }[] | undefined): number[] => (nights ?? []).map(({ price }) => price)

const family = stayTerms({
  nights: ['2026-08-28', '2026-09-02'],
  roomType: roomType({
    seasons: [
      season({
        id: 'high',
        name: 'High',
        startDate: '2026-07-01',
        endDate: '2026-08-31',
        basePrice: '120.00',
        weekdayPrices: { fri: '135.55', sat: '135.55' },
      }),
      season({ id: 'low', name: 'Low', startDate: '2026-09-01', endDate: '2026-10-31', basePrice: '89.99' }),
    ],
  }),
  party: [
    { guestType: adult, count: 2 },
    { guestType: child('30'), count: 1 },
    { guestType: infant, count: 1 },
  ],
})

/** The amounts of a stay's only discount: per night, in total, and the total left to pay. */
function column(input: StayTerms, changes: Partial<Discount>) {
  const [only] = offer({ ...input, discounts: [discount(changes)] }).discounts
  assert.ok(only?.isApplicable)
  return {
    nightly: only.nightlyPrices.map((night) => night.discountAmount),
    off: only.discountAmount,
    total: only.totalPrice,
  }
}

test('§2.4 in a stay across two seasons each night has the price of its season and weekday', () => {
  const { nightlyPrices, seasonSegments, totalPrice, averageNightlyPrice } = offer(family)
  assert.deepEqual(prices(nightlyPrices), [155.88, 155.88, 138, 138, 103.49])
  assert.equal(totalPrice, 691.25)
  assert.equal(averageNightlyPrice, 138.25)
  assert.deepEqual(seasonSegments, [
    { seasonId: 'high', name: 'High', startDate: '2026-08-28', endDate: '2026-08-31', nights: 4, subtotal: 587.76 },
    { seasonId: 'low', name: 'Low', startDate: '2026-09-01', endDate: '2026-09-01', nights: 1, subtotal: 103.49 },
  ])
})

test('§4.5 a night lists its charges', () => {
  assert.deepEqual(offer(family).nightlyPrices[0], {
    date: '2026-08-28',
    seasonId: 'high',
    availableRooms: 3,
    lines: [
      { kind: 'room', guestTypeId: null, count: 1, unitPrice: 135.55, amount: 135.55 },
      { kind: 'extraGuest', guestTypeId: 'child30', count: 1, unitPrice: 20.33, amount: 20.33 },
      { kind: 'extraGuest', guestTypeId: 'infant', count: 1, unitPrice: 0, amount: 0 },
    ],
    price: 155.88,
  })
})

test('§2.4 10 % is rounded per night and then summed', () => {
  const nightly = [15.59, 15.59, 13.8, 13.8, 10.35]
  assert.deepEqual(column(family, { type: 'percent', value: '10' }), { nightly, off: 69.13, total: 622.12 })
})

test('§4.5 a discount column shows each night after the discount', () => {
  const [only] = offer({ ...family, discounts: [discount()] }).discounts
  assert.deepEqual(prices(only?.nightlyPrices), [140.29, 140.29, 124.2, 124.2, 93.14])
})

test('§2.4 50.00 per stay is spread over the nights by largest remainder', () => {
  const nightly = [11.28, 11.27, 9.98, 9.98, 7.49]
  assert.deepEqual(column(family, { type: 'amountPerStay', value: '50.00' }), { nightly, off: 50, total: 641.25 })
})

test('§2.4 5.00 per night', () => {
  const nightly = [5, 5, 5, 5, 5]
  assert.deepEqual(column(family, { type: 'amountPerNight', value: '5.00' }), { nightly, off: 25, total: 666.25 })
})

test('§2.4 stay five, pay four: the cheapest night is free', () => {
  const terms: Partial<Discount> = { type: 'freeNights', value: null, freeNights: 1, everyNights: 5 }
  assert.deepEqual(column(family, terms), { nightly: [0, 0, 0, 0, 103.49], off: 103.49, total: 587.76 })
})

test('§2.4 33.3333 % capped at 100 is spread over the nights', () => {
  const nightly = [22.55, 22.55, 19.97, 19.96, 14.97]
  const terms: Partial<Discount> = { type: 'percent', value: '33.3333', maxDiscountAmount: '100' }
  assert.deepEqual(column(family, terms), { nightly, off: 100, total: 591.25 })
})

const perPerson = (basePrice: string, factors: { adults: number; factor: string }[] = []) =>
  roomType({ pricingModel: 'perPerson', occupancyFactors: factors, seasons: [season({ basePrice })] })

test('§2.4 per person two adults and two children at 30 % and 50 % pay 280 a night', () => {
  const party = [
    { guestType: adult, count: 2 },
    { guestType: child('30'), count: 1 },
    { guestType: child('50'), count: 1 },
  ]
  const { nightlyPrices, totalPrice } = offer(stayTerms({ roomType: perPerson('100'), party }))
  assert.deepEqual([...prices(nightlyPrices), totalPrice], [280, 280, 560])
})

test('§2.4 per person one adult pays the factor for one', () => {
  const terms = { roomType: perPerson('100', [{ adults: 1, factor: '1.7' }]), party: [{ guestType: adult, count: 1 }] }
  assert.equal(offer(stayTerms({ ...terms, nights: ['2026-07-06', '2026-07-07'] })).totalPrice, 170)
})

const yen = stayTerms({
  hotel: hotelTerms({ currencyCode: 'JPY', currencyDecimals: 0 }),
  roomType: perPerson('10001'),
  nights: ['2026-07-06', '2026-07-09'],
  party: [
    { guestType: adult, count: 1 },
    { guestType: child('50'), count: 1 },
  ],
})

test('§2.4 a currency without decimals', () => {
  assert.deepEqual(prices(offer(yen).nightlyPrices), [15002, 15002, 15002])
  assert.equal(offer(yen).totalPrice, 45006)
  assert.deepEqual(column(yen, { value: '7.5' }), { nightly: [1125, 1125, 1125], off: 3375, total: 41631 })
  const perStay = column(yen, { type: 'amountPerStay', value: '1000' })
  assert.deepEqual(perStay, { nightly: [334, 333, 333], off: 1000, total: 44006 })
})

test('§2.4 a currency of three decimals', () => {
  const dinar = stayTerms({
    hotel: hotelTerms({ currencyCode: 'KWD', currencyDecimals: 3 }),
    roomType: perPerson('33.335'),
    party: [{ guestType: adult, count: 1 }],
  })
  assert.deepEqual(column(dinar, { value: '12.5' }), { nightly: [4.167, 4.167], off: 8.334, total: 58.336 })
})

test('§2.4 the fourth adult in a room for three pays a third of the base price', () => {
  const terms = { roomType: roomType({ baseOccupancy: 3 }), party: [{ guestType: adult, count: 4 }] }
  const { nightlyPrices, totalPrice } = offer(stayTerms({ ...terms, nights: ['2026-07-06', '2026-07-09'] }))
  assert.deepEqual([...prices(nightlyPrices), totalPrice], [133.33, 133.33, 133.33, 399.99])
})

test('§2.4 a fixed price per night takes off the amount above it', () => {
  const nightly = [35.88, 35.88, 18, 18, 0]
  const terms: Partial<Discount> = { type: 'fixedPricePerNight', value: '120' }
  assert.deepEqual(column(family, terms), { nightly, off: 107.76, total: 583.49 })
})

test('§2.4 among equally cheap nights the later ones are free', () => {
  const terms: Partial<Discount> = { type: 'freeNights', value: null, freeNights: 1, everyNights: 2 }
  const stay = stayTerms({ nights: ['2026-07-06', '2026-07-11'] })
  assert.deepEqual(column(stay, terms), { nightly: [0, 0, 0, 100, 100], off: 200, total: 300 })
})

test('§2.4 an empty slot adjusts the price, never below zero', () => {
  const alone = [{ guestType: adult, count: 1 }]
  const withAdjustment = (vacantSlotAdjustment: string) =>
    offer(stayTerms({ roomType: roomType({ vacantSlotAdjustment }), party: alone })).nightlyPrices[0]
  assert.equal(withAdjustment('-15.50')?.price, 84.5)
  assert.equal(withAdjustment('-500')?.price, 0)
  assert.deepEqual(withAdjustment('5')?.lines[1], {
    kind: 'vacantSlot',
    guestTypeId: null,
    count: 1,
    unitPrice: 5,
    amount: 5,
  })
})

test('§2.4 base slots go to “always” before “preferred”, to the highest price first, and never to “never”', () => {
  const teen = child('80', { id: 'teen', baseSlot: 'preferred' })
  const kid = child('40', { id: 'kid', baseSlot: 'preferred' })
  const party = [
    { guestType: kid, count: 1 },
    { guestType: teen, count: 1 },
    { guestType: adult, count: 1 },
  ]
  const [, ...extras] = offer(stayTerms({ party })).nightlyPrices[0]?.lines ?? []
  assert.deepEqual(
    extras.map(({ guestTypeId, amount }) => [guestTypeId, amount]),
    [['kid', 20]],
  )
})

test('§2.4 a season may have its own price for a guest type', () => {
  const rule = { guestTypeId: 'child30', mode: 'fixed', value: '12.345' } as const
  const terms = { roomType: roomType({ seasons: [season({ guestTypePrices: [rule] })] }), party: family.party }
  assert.equal(offer(stayTerms(terms)).nightlyPrices[0]?.price, 112.35)
})

test('§2.4 included tax is taken out of each night', () => {
  const hotel = hotelTerms({ taxRatePercent: '7' })
  const { totalPrice, netAmount, taxAmount } = offer(stayTerms({ hotel }))
  assert.deepEqual({ totalPrice, netAmount, taxAmount }, { totalPrice: 200, netAmount: 186.92, taxAmount: 13.08 })
})

test('§2.4 excluded tax is added after the discount', () => {
  const hotel = hotelTerms({ pricesIncludeTax: false, taxRatePercent: '10' })
  const { totalPrice, netAmount, taxAmount, discounts } = offer(stayTerms({ hotel, discounts: [discount()] }))
  assert.deepEqual({ totalPrice, netAmount, taxAmount }, { totalPrice: 220, netAmount: 200, taxAmount: 20 })
  assert.equal(discounts[0]?.discountAmount, 20)
  assert.equal(discounts[0]?.totalPrice, 198)
})
