import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findSeasonOverlaps } from '#shared/season-overlap.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { comparable, offerWithColumns } from '../testing/comparable-offer.ts'
import { allFeatures, featuresOf } from '../testing/features.ts'
import { randomStays } from '../testing/random-stay.ts'
import { slowOffer } from '../testing/slow-offer.ts'
import { priceStay } from './price-stay.ts'
import { owedTimes } from './tax.ts'

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)

// `PRICE_SEED` repeats a run.
const numRuns = repetitions(2000, 4000)
const seed = process.env.PRICE_SEED ? { seed: Number(process.env.PRICE_SEED) } : {}

full('§2.4 for any hotel, seasons, discounts and party the offer equals that of a slow calculation', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(randomStays, (input) => {
      const offer = offerWithColumns(input)
      assert.deepEqual(comparable(offer), slowOffer(input))
      for (const what of featuresOf(input, offer)) seen.set(what, (seen.get(what) ?? 0) + 1)
    }),
    { numRuns, ...seed },
  )
  const missed = allFeatures.filter((what) => (seen.get(what) ?? 0) < numRuns / 500)
  assert.deepEqual(missed, [], 'what the random stays hardly ever had')
})

test('§2.4 for any input the nightly discounts sum to the discount, and no night is discounted below zero', () => {
  fc.assert(
    fc.property(randomStays, (input) => {
      const { nights, columns } = priceStay(input)
      for (const column of columns) {
        assert.equal(sum(column.nightly), column.discountAmount)
        for (const [i, amount] of column.nightly.entries()) {
          assert.ok(amount >= 0n && amount <= (nights[i]?.price ?? -1n) * BigInt(input.rooms))
        }
      }
    }),
    { numRuns: repetitions(500, 2000) },
  )
})

test('§2.4 for any input the base minus the discount is the total; excluded tax is due on the discounted price', () => {
  fc.assert(
    fc.property(randomStays, (input) => {
      const { owed: ofOneRoom, columns } = priceStay(input)
      const owed = owedTimes(ofOneRoom, input.rooms)
      const base = input.hotel.pricesIncludeTax ? owed.total : owed.net
      for (const column of columns) {
        const left = input.hotel.pricesIncludeTax ? column.owed.total : column.owed.net
        assert.equal(base - column.discountAmount, left)
        assert.equal(column.owed.net + column.owed.tax, column.owed.total)
        assert.ok(column.owed.total >= 0n && column.owed.total <= owed.total)
        if (!column.isApplicable) assert.equal(column.owed.total, owed.total)
      }
    }),
    { numRuns: repetitions(500, 2000) },
  )
})

test('§2.4 for any input amounts, nights and segments are plain sums without further rounding', () => {
  fc.assert(
    fc.property(randomStays, (input) => {
      const { nights, segments, owed } = priceStay(input)
      for (const night of nights) {
        for (const line of night.lines) assert.equal(line.amount, line.unitPrice * BigInt(line.count))
        assert.equal(sum(night.lines.map((line) => line.amount)), night.price)
        assert.ok(night.price >= 0n)
      }
      const price = sum(nights.map((night) => night.price))
      assert.equal(sum(segments.map((segment) => segment.subtotal)), price)
      assert.equal(
        segments.reduce((count, segment) => count + segment.nights, 0),
        nights.length,
      )
      if (nights.some((night) => night.season === null)) assert.equal(owed.total, 0n)
      else assert.equal(input.hotel.pricesIncludeTax ? owed.total : owed.net, price)
    }),
    { numRuns: repetitions(500, 2000) },
  )
})

test('§2.4 for any input without overlaps the order of the seasons does not affect the price', () => {
  fc.assert(
    fc.property(randomStays, (input) => {
      fc.pre(findSeasonOverlaps(input.roomType.seasons).length === 0)
      const turned = { ...input, roomType: { ...input.roomType, seasons: input.roomType.seasons.toReversed() } }
      assert.deepEqual(priceStay(turned).nights, priceStay(input).nights)
    }),
    { numRuns: repetitions(200, 500) },
  )
})
