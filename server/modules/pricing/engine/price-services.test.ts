import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatMinorUnits } from '#shared/money.ts'
import { repetitions } from '../../../testing/full.ts'
import { adult, child, hotelTerms, infant } from '../testing/sample-terms.ts'
import { slowServices } from '../testing/slow-services.ts'
import { priceServices, type ServicePricingTerms, sumServiceLines } from './price-services.ts'
import type { AdditionalService, ChargeBasis, GuestPriceMode, PartyMember } from './terms.ts'

const bases = ['perStay', 'perNight', 'perPerson', 'perPersonPerNight', 'perUnit'] as const

const service = (changes: Partial<AdditionalService> = {}): AdditionalService => ({
  id: 'breakfast',
  code: 'BREAKFAST',
  name: 'Breakfast',
  category: 'food',
  price: '10',
  currencyCode: 'EUR',
  chargeBasis: 'perPersonPerNight',
  guestTypePrices: [],
  taxRatePercent: null,
  isMandatory: false,
  maxQuantity: null,
  ...changes,
})

/** Two adults, a child at 50 % and an infant, for three nights in one room. */
const family: readonly PartyMember[] = [
  { guestType: adult, count: 2 },
  { guestType: child('50'), count: 1 },
  { guestType: infant, count: 1 },
]
const stay = (changes: Partial<ServicePricingTerms> = {}): ServicePricingTerms => ({
  hotel: hotelTerms(),
  party: family,
  nights: 3,
  rooms: 1,
  services: [service()],
  requested: [{ serviceId: 'breakfast', quantity: 1 }],
  ...changes,
})
const amounts = (input: ServicePricingTerms): bigint[] => priceServices(input).map(({ amount }) => amount)

test('§4.4 a service is charged per stay, night, guest, guest and night, or unit', () => {
  const of = (chargeBasis: ChargeBasis, rooms: number): bigint[] =>
    amounts(stay({ rooms, services: [service({ chargeBasis })], requested: [{ serviceId: 'breakfast', quantity: 2 }] }))
  assert.deepEqual(
    bases.map((basis) => of(basis, 1)),
    [[2000n], [6000n], [5000n], [15_000n], [2000n]],
  )
  assert.deepEqual(
    bases.map((basis) => of(basis, 2)),
    [[2000n], [6000n], [10_000n], [30_000n], [2000n]],
    'guests of all rooms count, and nothing else does',
  )
})

test('§4.4 the price of a guest type in a service overrides the rule of the type', () => {
  const priced = (mode: GuestPriceMode, value: string | null = null): bigint[] =>
    amounts(stay({ nights: 1, services: [service({ guestTypePrices: [{ guestTypeId: 'child50', mode, value }] })] }))
  assert.deepEqual(priced('free'), [2000n])
  assert.deepEqual(priced('full'), [3000n])
  assert.deepEqual(priced('fixed', '3.33'), [2333n])
  assert.deepEqual(priced('percent', '33.335'), [2333n])
})

test('§4.4 a fixed price of a guest type is for rooms only: for a service the guest pays in full', () => {
  const teen = child('20', { priceMode: 'fixed', priceValue: '99' })
  assert.deepEqual(amounts(stay({ nights: 1, party: [{ guestType: teen, count: 2 }] })), [2000n])
})

test('§4.4 mandatory services are always included, with quantity 1 unless more are requested', () => {
  const services = [service({ isMandatory: true, chargeBasis: 'perUnit' }), service({ id: 'spa', price: '50' })]
  const quantities = (requested: ServicePricingTerms['requested']) =>
    priceServices(stay({ services, requested })).map((line) => [line.service.id, line.quantity])
  assert.deepEqual(quantities([]), [['breakfast', 1]])
  assert.deepEqual(quantities([{ serviceId: 'breakfast', quantity: 4 }]), [['breakfast', 4]])
  assert.deepEqual(quantities([{ serviceId: 'spa', quantity: 2 }]), [
    ['breakfast', 1],
    ['spa', 2],
  ])
})

test('§2.4 the tax of a service uses its own rate or the hotel’s, rounded once for each night’s charge', () => {
  const owed = (pricesIncludeTax: boolean, changes: Partial<AdditionalService> = {}) => {
    const hotel = hotelTerms({ pricesIncludeTax, taxRatePercent: '10' })
    const party = [{ guestType: adult, count: 1 }]
    const { net, tax, total } = sumServiceLines(
      priceServices(stay({ hotel, party, services: [service({ price: '0.95', ...changes })] })),
    )
    return [net, tax, total]
  }
  assert.deepEqual(owed(false), [285n, 30n, 315n], 'three nights of 0.095, each 0.10')
  assert.deepEqual(owed(true), [258n, 27n, 285n], 'three nights of 0.8636…, each 0.86')
  assert.deepEqual(owed(false, { taxRatePercent: '0' }), [285n, 0n, 285n])
  assert.deepEqual(owed(false, { taxRatePercent: '20', chargeBasis: 'perPerson' }), [95n, 19n, 114n])
})

const decimal = (decimals: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((minor) => formatMinorUnits(BigInt(minor), decimals))
const percent = decimal(4, 100)
const modes = fc.constantFrom<GuestPriceMode>('full', 'percent', 'fixed', 'free')
const typeIds = ['adult', 'child', 'infant'] as const

const servicesOf = (decimals: number): fc.Arbitrary<AdditionalService[]> => {
  // A price may have more decimals than the currency has by now, so that it must be rounded.
  const price = decimal(Math.min(4, decimals + 1), 300)
  const guestTypePrice = fc.record({ guestTypeId: fc.constantFrom(...typeIds), mode: modes, value: percent })
  const changes = fc.record({
    price,
    chargeBasis: fc.constantFrom(...bases),
    guestTypePrices: fc.uniqueArray(guestTypePrice, { maxLength: 3, selector: (entry) => entry.guestTypeId }),
    taxRatePercent: fc.option(percent, { nil: null, freq: 2 }),
    isMandatory: fc.boolean(),
  })
  return fc
    .array(changes, { maxLength: 4 })
    .map((list) => list.map((each, i) => service({ ...each, id: `service${i}` })))
}

const parties: fc.Arbitrary<PartyMember[]> = fc.tuple(
  ...typeIds.map((id) =>
    fc
      .record({ priceMode: modes, priceValue: percent, count: fc.integer({ min: 1, max: 3 }) })
      .map(({ count, ...rule }): PartyMember => ({ guestType: { ...adult, id, ...rule }, count })),
  ),
)

const hotels = fc
  .record({
    currencyDecimals: fc.constantFrom(0, 2, 3, 4),
    roundingMode: fc.constantFrom('halfUp' as const, 'halfEven' as const, 'down' as const),
    pricesIncludeTax: fc.boolean(),
    taxRatePercent: fc.oneof(fc.constant('0'), fc.constant('19'), percent),
  })
  .map(hotelTerms)

const randomStays: fc.Arbitrary<ServicePricingTerms> = hotels.chain((hotel) =>
  fc.record({
    hotel: fc.constant(hotel),
    party: parties,
    nights: fc.integer({ min: 1, max: 9 }),
    rooms: fc.integer({ min: 1, max: 3 }),
    services: servicesOf(hotel.currencyDecimals),
    requested: fc.uniqueArray(
      fc.record({
        serviceId: fc.constantFrom('service0', 'service1', 'service2', 'service3'),
        quantity: fc.integer({ min: 1, max: 4 }),
      }),
      { maxLength: 4, selector: (entry) => entry.serviceId },
    ),
  }),
)

const numRuns = repetitions(1000, 5000)

test('§4.4 for any party and stay, services cost the same as in a slow calculation by guest and night', () => {
  let compared = 0
  fc.assert(
    fc.property(randomStays, (input) => {
      const lines = priceServices(input).map(({ service: { id }, quantity, amount, owed }) => {
        assert.equal(owed.total, owed.net + owed.tax)
        assert.equal(input.hotel.pricesIncludeTax ? owed.total : owed.net, amount)
        return { serviceId: id, quantity, amount, net: owed.net, tax: owed.tax }
      })
      assert.deepEqual(lines, slowServices(input))
      compared += lines.length
    }),
    { numRuns },
  )
  assert.ok(compared > numRuns, `${compared} lines were compared`)
})
