import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toJsonNumber } from '#shared/money.ts'
import { addDays, stayOf } from '#shared/stay.ts'
import { type BookedStay, type ChangeOfStay, keptNights } from './booked-stay.ts'
import { offerOf } from './room-type-offer.ts'
import type { StayToPrice } from '../engine/terms.ts'
import { priceKeptNights } from './reprice-stay.ts'
import { priceStay } from '../engine/price-stay.ts'
import { randomStays } from '../testing/random-stay.ts'

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)

/** A stay as it is booked with the first discount that applies, and the change that keeps what it can. */
function bookedAs(input: StayToPrice) {
  const priced = priceStay(input)
  const column = priced.columns.find(({ isApplicable }) => isApplicable) ?? null
  const { nightlyPrices, seasonSegments } = offerOf(priced, input.hotel)
  const number = (amount: bigint): number => toJsonNumber(amount, input.hotel.currencyDecimals)
  const booked: BookedStay = {
    roomTypeId: input.roomType.id,
    checkIn: input.stay.checkIn,
    checkOut: input.stay.checkOut,
    rooms: 1,
    guests: input.party.map(({ guestType, count }) => ({ guestTypeId: guestType.id, count })),
    nightlyPrices: nightlyPrices.map((night, i) => ({ ...night, discountAmount: number(column?.nightly[i] ?? 0n) })),
    seasonSegments,
    services: [],
    discount: column && column.discount,
  }
  const change: ChangeOfStay = { booked, keepsPrices: true, keepsDiscount: true, hasBegun: false }
  const discount = input.discounts.find(({ id }) => id === column?.discount.id) ?? null
  return { priced, column, change, discount }
}

/** The same hotel a year of inflation later. */
const dearer = (input: StayToPrice): StayToPrice => ({
  ...input,
  roomType: {
    ...input.roomType,
    seasons: input.roomType.seasons.map((season) => ({ ...season, basePrice: '777', weekdayPrices: {}, name: 'Dear' })),
  },
})

test('§4.3 a stay whose nights all keep their price costs what it did, in any hotel and with any discount', () => {
  fc.assert(
    fc.property(randomStays, (input) => {
      const { priced, column, change, discount } = bookedAs(input)
      fc.pre(priced.nights.every(({ season }) => season !== null))
      const nights = keptNights(change, change.booked, input.booking.today)
      const today = dearer({ ...input, discounts: discount ? [discount] : [] })
      const again = priceKeptNights(priceStay(today), { input: today, discount }, { change, nights })
      assert.deepEqual(
        again.priced.nights.map(({ price, lines, season }) => [price, lines, season?.name]),
        priced.nights.map(({ price, lines, season }) => [price, lines, season?.name]),
      )
      assert.deepEqual(again.priced.owed, priced.owed)
      assert.deepEqual(again.applied?.nightly, column?.nightly)
      assert.deepEqual(again.applied?.owed, column?.owed)
    }),
    { numRuns: 1000 },
  )
})

test('§4.3 of a stay that moves or grows the nights that stay keep price and discount, the others cost what they do today', () => {
  const shifts = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 6 }))
  fc.assert(
    fc.property(randomStays, shifts, (input, [later, longer]) => {
      const { priced, column, change, discount } = bookedAs(input)
      const { nights: all } = input.stay
      fc.pre(priced.nights.every(({ season }) => season !== null) && later < all.length)
      const checkIn = all[later] ?? ''
      const end = addDays(input.stay.checkOut, longer)
      const stay = stayOf(checkIn, end)
      const roomsLeft = stay.nights.map(() => 9)
      const today = dearer({ ...input, stay, roomsLeft, discounts: discount ? [discount] : [] })
      const plain = priceStay(today)
      const changed = { ...change.booked, checkIn, checkOut: end }
      const nights = keptNights(change, changed, input.booking.today)
      const {
        priced: after,
        applied,
        column: fresh,
      } = priceKeptNights(plain, { input: today, discount }, { change, nights })
      for (const [i, night] of after.nights.entries()) {
        const was = priced.nights.findIndex(({ date }) => date === night.date)
        assert.equal(night.price, (was < 0 ? plain.nights[i] : priced.nights[was])?.price)
        const off = applied?.nightly[i] ?? 0n
        assert.ok(off >= 0n && off <= night.price)
        if (was >= 0) assert.equal(off, column?.nightly[was] ?? 0n)
      }
      assert.equal(sum(applied?.nightly ?? []), applied?.discountAmount ?? 0n)
      const kept = sum(column?.nightly.slice(later) ?? [])
      const isOfWhole = discount?.type === 'amountPerStay' || discount?.type === 'freeNights'
      if (isOfWhole && fresh && applied) {
        const most = fresh.discountAmount > kept ? fresh.discountAmount : kept
        assert.ok(applied.discountAmount <= most, 'no more in parts than at once')
      }
    }),
    { numRuns: 1000 },
  )
})
