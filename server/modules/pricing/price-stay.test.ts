import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findSeasonOverlaps } from '#shared/season-overlap.ts'
import { priceStay } from './price-stay.ts'
import { randomStays } from './test/random-stay.ts'
import { isMinor, slowPrice } from './test/slow-price.ts'

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)

test('§2.4 the nights, the total and the tax are those of a slow calculation from the wording of the rules', () => {
  fc.assert(
    fc.property(randomStays, (input) => {
      const priced = priceStay(input)
      const slow = slowPrice(input)
      const { currencyDecimals } = input.hotel
      for (const [i, night] of priced.nights.entries()) {
        assert.ok(isMinor(slow.nights[i] ?? assert.fail(), night.price, currencyDecimals), night.date)
      }
      if (priced.nights.some((night) => night.season === null)) return
      for (const key of ['net', 'tax', 'total'] as const) {
        assert.ok(isMinor(slow[key], priced.owed[key], currencyDecimals), key)
      }
    }),
    { numRuns: 3000 },
  )
})

test('§2.4 each discount that applies takes off what a slow calculation takes off', () => {
  let applied = 0
  fc.assert(
    fc.property(randomStays, (input) => {
      const slow = slowPrice(input)
      const { currencyDecimals } = input.hotel
      for (const [i, column] of priceStay(input).columns.entries()) {
        if (!column.isApplicable) continue
        applied += 1
        const expected = slow.discounts[i] ?? assert.fail()
        assert.ok(isMinor(expected.total, column.owed.total, currencyDecimals), 'total')
        for (const [night, amount] of column.nightly.entries()) {
          assert.ok(isMinor(expected.nightly[night] ?? assert.fail(), amount, currencyDecimals), `night ${night}`)
        }
      }
    }),
    { numRuns: 3000 },
  )
  assert.ok(applied > 1000, `${applied} discounts were compared`)
})

test('§2.4 for any input the nightly discounts sum to the discount, and no night is discounted below zero', () => {
  fc.assert(
    fc.property(randomStays, (input) => {
      const { nights, columns } = priceStay(input)
      for (const column of columns) {
        assert.equal(sum(column.nightly), column.discountAmount)
        for (const [i, amount] of column.nightly.entries()) {
          assert.ok(amount >= 0n && amount <= (nights[i]?.price ?? -1n))
        }
      }
    }),
    { numRuns: 2000 },
  )
})

test('§2.4 for any input the base minus the discount is the total; tax on top is owed on what is left', () => {
  fc.assert(
    fc.property(randomStays, (input) => {
      const { owed, columns } = priceStay(input)
      const base = input.hotel.pricesIncludeTax ? owed.total : owed.net
      for (const column of columns) {
        const left = input.hotel.pricesIncludeTax ? column.owed.total : column.owed.net
        assert.equal(base - column.discountAmount, left)
        assert.equal(column.owed.net + column.owed.tax, column.owed.total)
        assert.ok(column.owed.total >= 0n && column.owed.total <= owed.total)
        if (!column.isApplicable) assert.equal(column.owed.total, owed.total)
      }
    }),
    { numRuns: 2000 },
  )
})

test('§2.4 for any input amounts, nights and segments are plain sums that nobody rounds again', () => {
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
    { numRuns: 2000 },
  )
})

test('§2.4 for any input without overlaps the order of the seasons does not change the price', () => {
  fc.assert(
    fc.property(randomStays, (input) => {
      fc.pre(findSeasonOverlaps(input.roomType.seasons).length === 0)
      const turned = { ...input, roomType: { ...input.roomType, seasons: input.roomType.seasons.toReversed() } }
      assert.deepEqual(priceStay(turned).nights, priceStay(input).nights)
    }),
    { numRuns: 500 },
  )
})
