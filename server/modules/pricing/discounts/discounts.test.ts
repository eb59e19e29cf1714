import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceStay } from '../engine/price-stay.ts'
import type { BookingTerms, Discount } from '../engine/terms.ts'
import { bookingTerms, discount, stayTerms } from '../testing/sample-terms.ts'
import { discountStatus, selectDiscountColumns } from './discount-status.ts'

const today = bookingTerms.today

/** The reasons of a discount for a stay on Monday and Tuesday, 6 and 7 July 2026, booked on 1 July. */
function reasonsOf(changes: Partial<Discount>, booking: Partial<BookingTerms> = {}): string[] {
  const input = stayTerms({ discounts: [discount(changes)], booking: { ...bookingTerms, ...booking } })
  const [column] = priceStay(input).columns
  assert.ok(column)
  assert.equal(column.isApplicable, column.reasons.length === 0)
  if (!column.isApplicable) {
    assert.equal(column.discountAmount, 0n)
    assert.equal(column.owed.total, 20_000n)
    assert.deepEqual(column.nightly, [0n, 0n])
  }
  return column.reasons.map(({ code }) => code)
}

test('a discount is only for its room types', () => {
  assert.deepEqual(reasonsOf({ roomTypeIds: ['suite'] }), ['room_type'])
  assert.deepEqual(reasonsOf({ roomTypeIds: ['suite', 'double'] }), [])
})

test('a discount can be booked from its first booking day on and up to its usage limit', () => {
  assert.deepEqual(reasonsOf({ bookFrom: '2026-07-02' }), ['not_started'])
  assert.deepEqual(reasonsOf({ bookFrom: '2026-07-01' }), [])
  assert.deepEqual(reasonsOf({ usageLimit: 5, usageCount: 5 }), ['exhausted'])
  assert.deepEqual(reasonsOf({ usageLimit: 5, usageCount: 4 }), [])
})

test('a discount needs a night in its stay period and on its weekdays', () => {
  assert.deepEqual(reasonsOf({ stayFrom: '2026-07-08' }), ['stay_dates'])
  assert.deepEqual(reasonsOf({ stayTo: '2026-07-05' }), ['stay_dates'])
  assert.deepEqual(reasonsOf({ weekdays: ['sat', 'sun'] }), ['weekdays'])
  assert.deepEqual(reasonsOf({ weekdays: ['tue'], stayTo: '2026-07-06' }), ['weekdays'])
  assert.deepEqual(reasonsOf({ weekdays: ['tue'] }), [])
})

const nightly = (changes: Partial<Discount>) =>
  priceStay(stayTerms({ discounts: [discount(changes)] })).columns[0]?.nightly

test('only the nights in the stay period and on the weekdays are discounted', () => {
  assert.deepEqual(nightly({ stayFrom: '2026-07-07' }), [0n, 1000n])
  assert.deepEqual(nightly({ stayTo: '2026-07-06' }), [1000n, 0n])
  assert.deepEqual(nightly({ weekdays: ['tue'] }), [0n, 1000n])
  assert.deepEqual(nightly({ type: 'amountPerStay', value: '30', weekdays: ['tue'] }), [0n, 3000n])
})

test('a discount may require a length of stay, and a free night requires its own', () => {
  assert.deepEqual(reasonsOf({ minNights: 3 }), ['min_nights'])
  assert.deepEqual(reasonsOf({ maxNights: 1 }), ['max_nights'])
  assert.deepEqual(reasonsOf({ type: 'freeNights', freeNights: 1, everyNights: 3 }), ['min_nights'])
  assert.deepEqual(reasonsOf({ type: 'freeNights', freeNights: 1, everyNights: 2, minNights: 2, maxNights: 2 }), [])
})

test('a discount may require early or late booking', () => {
  assert.deepEqual(reasonsOf({ minAdvanceDays: 6 }), ['min_advance_days'])
  assert.deepEqual(reasonsOf({ maxAdvanceDays: 4 }), ['max_advance_days'])
  assert.deepEqual(reasonsOf({ minAdvanceDays: 5, maxAdvanceDays: 5 }), [])
})

test('a discount may require a guest group or its code', () => {
  assert.deepEqual(reasonsOf({ guestGroupIds: ['club'] }), ['guest_group'])
  assert.deepEqual(reasonsOf({ guestGroupIds: ['club'] }, { guestGroupIds: ['other', 'club'] }), [])
  assert.deepEqual(reasonsOf({ requiresCode: true }), ['code_required'])
  assert.deepEqual(reasonsOf({ requiresCode: true }, { promoCode: 'P1' }), ['code_required'])
  assert.deepEqual(reasonsOf({ requiresCode: true }, { promoCode: ' p10 ' }), [])
})

test('a discount amount must be in the currency of the hotel', () => {
  assert.deepEqual(reasonsOf({ type: 'amountPerStay', currencyCode: 'USD' }), ['currency_mismatch'])
  assert.deepEqual(reasonsOf({ maxDiscountAmount: '50', currencyCode: 'USD' }), ['currency_mismatch'])
  assert.deepEqual(reasonsOf({ currencyCode: 'USD' }), [])
  assert.deepEqual(reasonsOf({ type: 'amountPerStay', currencyCode: 'EUR' }), [])
})

test('a discount may require a minimum amount of the undiscounted nights', () => {
  assert.deepEqual(reasonsOf({ minTotalAmount: '200.01' }), ['min_total'])
  assert.deepEqual(reasonsOf({ minTotalAmount: '200.00' }), [])
})

test('all reasons are returned at once', () => {
  assert.deepEqual(reasonsOf({ roomTypeIds: ['suite'], minNights: 3, requiresCode: true }), [
    'room_type',
    'min_nights',
    'code_required',
  ])
})

test('the status of a discount follows from its dates and uses', () => {
  assert.equal(discountStatus(discount(), today), 'active')
  assert.equal(discountStatus(discount({ isActive: false, bookTo: '2026-06-30' }), today), 'disabled')
  assert.equal(discountStatus(discount({ bookTo: '2026-06-30' }), today), 'expired')
  assert.equal(discountStatus(discount({ stayTo: '2026-06-30' }), today), 'expired')
  assert.equal(discountStatus(discount({ bookTo: '2026-07-01', stayTo: '2026-07-01' }), today), 'active')
  assert.equal(discountStatus(discount({ usageLimit: 1, usageCount: 1 }), today), 'exhausted')
  assert.equal(discountStatus(discount({ bookFrom: '2026-07-02' }), today), 'scheduled')
})

test('§4.5 every defined discount of the hotel has a column, by priority, name and id', () => {
  const discounts = [
    discount({ id: 'd', name: 'B', priority: 1 }),
    discount({ id: 'c', name: 'A', priority: 1 }),
    discount({ id: 'b', name: 'Z', usageLimit: 1, usageCount: 1 }),
    discount({ id: 'a', name: 'A', priority: 1, requiresCode: true }),
    discount({ id: 'soon', name: 'Y', bookFrom: '2027-01-01', hotelIds: ['hotel'] }),
    discount({ id: 'off', isActive: false }),
    discount({ id: 'gone', stayTo: '2026-06-30' }),
    discount({ id: 'elsewhere', hotelIds: ['other'] }),
  ]
  const columns = selectDiscountColumns(discounts, 'hotel', today)
  assert.deepEqual(
    columns.map(({ id }) => id),
    ['soon', 'b', 'a', 'c', 'd'],
  )
  assert.deepEqual(
    priceStay(stayTerms({ discounts: columns })).columns.map((column) => column.discount.id),
    ['soon', 'b', 'a', 'c', 'd'],
  )
})

const best = (...discounts: Discount[]) => priceStay(stayTerms({ discounts })).bestDiscountId

test('§4.5 the best discount has the lowest total, the first equal wins, and there is none without a saving', () => {
  const twenty = { type: 'amountPerStay', value: '20' } as const
  assert.equal(best(discount({ id: 'a', value: '5' }), discount({ id: 'b' }), discount({ id: 'c', ...twenty })), 'b')
  assert.equal(best(discount({ id: 'a', value: '0' }), discount({ id: 'b', minNights: 9 })), null)
  assert.equal(best(), null)
})
