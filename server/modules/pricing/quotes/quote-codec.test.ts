import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, stayOf } from '#shared/stay.ts'
import { repetitions } from '../../../testing/full.ts'
import { priceStay } from '../engine/price-stay.ts'
import type { StayTerms } from '../engine/terms.ts'
import { randomStays } from '../testing/random-stay.ts'
import { adult, discount, hotelTerms, roomType, season, stayTerms } from '../testing/sample-terms.ts'
import { priceQuote } from './price-quote.ts'
import { decodeQuote, encodeQuote } from './quote-codec.ts'

const uuid = (n: number): string => crypto.randomUUID().slice(0, 24) + String(n).padStart(12, '0')

function textOf(input: StayTerms): string {
  const priced = priceStay(input)
  return encodeQuote({
    expires: 1_780_304_400,
    hotelId: input.hotel.id,
    roomTypeId: input.roomType.id,
    checkIn: input.stay.checkIn,
    guests: input.party.map(({ guestType, count }) => ({ guestTypeId: guestType.id, count })),
    money: input.hotel,
    nights: priced.nights.map(({ season, lines, price }) => ({ season: season ?? assert.fail(), lines, price })),
    discounts: priced.columns.filter(({ isApplicable }) => isApplicable).map((column) => column.discount),
  })
}

const numRuns = repetitions(600, 3000)

test('§2.4 a decoded quote has the same nights, segments, discounts, tax and total as the availability', () => {
  let compared = 0
  fc.assert(
    fc.property(randomStays, (input) => {
      const shown = priceStay(input)
      if (shown.nights.some((night) => night.season === null)) return
      const quote = decodeQuote(textOf(input))
      const hotel = { ...hotelTerms({ taxRatePercent: '99' }), ...quote.money }
      const base = priceQuote(quote, { hotel, rooms: input.rooms, discount: null })
      assert.deepEqual(base.owed, shown.owed)
      assert.deepEqual(
        base.nights.map(({ date, season, lines, price }) => [date, season?.id, lines, price]),
        shown.nights.map(({ date, season, lines, price }) => [date, season?.id, lines, price]),
      )
      const segments = (priced: Pick<typeof shown, 'segments'>) =>
        priced.segments.map((segment) => ({ ...segment, season: segment.season?.name }))
      assert.deepEqual(segments(base), segments(shown))
      const applied = shown.columns.filter(({ isApplicable }) => isApplicable)
      assert.equal(quote.discounts.length, applied.length)
      for (const [i, terms] of quote.discounts.entries()) {
        const [column] = priceQuote(quote, { hotel, rooms: input.rooms, discount: terms }).columns
        compared += 1
        const { discount: _named, ...expected } = applied[i] ?? assert.fail()
        assert.deepEqual({ ...column, discount: undefined }, { ...expected, discount: undefined })
      }
    }),
    { numRuns },
  )
  assert.ok(compared > numRuns / 3, `${compared} discounts were compared`)
})

const sized = (nights: number, discounts: number, seasons: number): number => {
  const days = Math.ceil(365 / seasons)
  const terms = Array.from({ length: seasons }, (_, i) =>
    season({
      id: uuid(i),
      name: `Season ${i}`,
      startDate: addDays('2026-07-01', i * days),
      endDate: addDays('2026-07-01', i * days + days - 1),
      basePrice: String(100 + i),
      weekdayPrices: { fri: `${120 + i}.5`, sat: `${130 + i}.5` },
    }),
  )
  const input = stayTerms({
    hotel: hotelTerms({ id: uuid(1) }),
    roomType: roomType({ id: uuid(2), seasons: terms }),
    stay: stayOf('2026-07-01', addDays('2026-07-01', nights)),
    party: [
      { guestType: { ...adult, id: uuid(3) }, count: 2 },
      { guestType: { ...adult, id: uuid(4), category: 'child' }, count: 1 },
    ],
    discounts: Array.from({ length: discounts }, (_, i) => discount({ id: uuid(i), code: `C${i}`, name: `Code ${i}` })),
  })
  return textOf(input).length
}

const minor = fc.bigInt(0n, 10n ** 15n)
const serviceLines = fc
  .record({
    service: fc.record(
      { id: fc.uuid(), name: fc.string(), chargeBasis: fc.constantFrom('perStay' as const, 'perUnit' as const) },
      { noNullPrototype: true },
    ),
    quantity: fc.integer({ min: 1, max: 1000 }),
    unitPrice: minor,
    amount: minor,
    net: minor,
    tax: minor,
  })
  .map(({ net, tax, ...line }) => ({ ...line, owed: { net, tax, total: net + tax } }))

test('a stored quote has its services to the minor unit, and one of availability has none', () => {
  fc.assert(
    fc.property(randomStays, fc.array(serviceLines, { maxLength: 4 }), (stay, services) => {
      if (priceStay(stay).nights.some((night) => night.season === null)) return
      const signed = decodeQuote(textOf(stay))
      assert.equal('services' in signed, false)
      assert.deepEqual(decodeQuote(encodeQuote({ ...signed, services })), { ...signed, services })
    }),
    { numRuns: repetitions(100, 1000) },
  )
})

test('a quote stays small for one night to a year, with ten discounts, and with a different price each day', () => {
  const sizes = [
    sized(1, 0, 4),
    sized(7, 0, 4),
    sized(30, 0, 4),
    sized(365, 0, 4),
    sized(30, 10, 4),
    sized(365, 10, 365),
  ]
  const limits = [900, 900, 1_000, 1_200, 1_300, 30_000]
  assert.ok(
    sizes.every((size, i) => size < (limits[i] ?? 0)),
    sizes.join(', '),
  )
})
