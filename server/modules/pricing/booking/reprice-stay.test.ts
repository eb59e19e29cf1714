import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toJsonNumber } from '#shared/money.ts'
import { addDays, stayOf } from '#shared/stay.ts'
import { repetitions } from '../../../testing/full.ts'
import { splitOverRooms } from '../engine/discount-amounts.ts'
import { priceStay } from '../engine/price-stay.ts'
import type { StayTerms } from '../engine/terms.ts'
import { randomStays } from '../testing/random-stay.ts'
import { type BookedStay, retainedNights, type StayChange } from './booked-stay.ts'
import { repriceStay } from './reprice-stay.ts'
import { roomTypeOffer } from './room-type-offer.ts'

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)

/** A booking of a stay with the first applicable discount, and a change that retains prices and discount. */
function bookedAs(input: StayTerms) {
  const priced = priceStay(input)
  const column = priced.columns.find(({ isApplicable }) => isApplicable) ?? null
  const { nightlyPrices, seasonSegments } = roomTypeOffer(priced, input.hotel)
  const number = (amount: bigint): number => toJsonNumber(amount, input.hotel.currencyDecimals)
  const booked: BookedStay = {
    roomTypeId: input.roomType.id,
    checkIn: input.stay.checkIn,
    checkOut: input.stay.checkOut,
    rooms: input.rooms,
    guests: input.party.map(({ guestType, count }) => ({ guestTypeId: guestType.id, count })),
    nightlyPrices: nightlyPrices.map((night, i) => {
      const ofRooms = column?.nightly[i] ?? 0n
      const [ofFirst = 0n] = splitOverRooms([ofRooms], input.rooms)
      return { ...night, discountAmount: number(ofFirst), roomsDiscountAmount: number(ofRooms) }
    }),
    seasonSegments,
    services: [],
    discount: column && column.discount,
  }
  const change: StayChange = { booked, retainsPrices: true, retainsDiscount: true, hasBegun: false }
  const discount = input.discounts.find(({ id }) => id === column?.discount.id) ?? null
  return { priced, column, change, discount }
}

/** The same hotel with higher prices. */
const dearer = (input: StayTerms): StayTerms => ({
  ...input,
  roomType: {
    ...input.roomType,
    seasons: input.roomType.seasons.map((season) => ({ ...season, basePrice: '777', weekdayPrices: {}, name: 'Dear' })),
  },
})

test('§4.3 a stay whose nights all retain their price costs the same, in any hotel and with any discount', () => {
  fc.assert(
    fc.property(randomStays, (input) => {
      const { priced, column, change, discount } = bookedAs(input)
      fc.pre(priced.nights.every(({ season }) => season !== null))
      const nights = retainedNights(change, change.booked, input.booking.today)
      const today = dearer({ ...input, discounts: discount ? [discount] : [] })
      const again = repriceStay(priceStay(today), { terms: today, discount }, { change, nights })
      assert.deepEqual(
        again.priced.nights.map(({ price, lines, season }) => [price, lines, season?.name]),
        priced.nights.map(({ price, lines, season }) => [price, lines, season?.name]),
      )
      assert.deepEqual(again.priced.owed, priced.owed)
      assert.deepEqual(again.applied?.nightly, column?.nightly)
      assert.deepEqual(again.applied?.owed, column?.owed)
    }),
    { numRuns: repetitions(250, 1000) },
  )
})

test('§4.3 if a stay moves or grows, booked nights retain price and discount, new nights cost today’s price', () => {
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
      const nights = retainedNights(change, changed, input.booking.today)
      const {
        priced: after,
        applied,
        column: fresh,
      } = repriceStay(plain, { terms: today, discount }, { change, nights })
      for (const [i, night] of after.nights.entries()) {
        const was = priced.nights.findIndex(({ date }) => date === night.date)
        assert.equal(night.price, (was < 0 ? plain.nights[i] : priced.nights[was])?.price)
        const off = applied?.nightly[i] ?? 0n
        assert.ok(off >= 0n && off <= night.price * BigInt(input.rooms))
        if (was >= 0) assert.equal(off, column?.nightly[was] ?? 0n)
      }
      assert.equal(sum(applied?.nightly ?? []), applied?.discountAmount ?? 0n)
      const retainedDiscount = sum(column?.nightly.slice(later) ?? [])
      const isOfWhole = discount?.type === 'amountPerStay' || discount?.type === 'freeNights'
      if (isOfWhole && fresh && applied) {
        const maxDiscount = fresh.discountAmount > retainedDiscount ? fresh.discountAmount : retainedDiscount
        assert.ok(applied.discountAmount <= maxDiscount, 'no more in parts than at once')
      }
    }),
    { numRuns: repetitions(250, 1000) },
  )
})
