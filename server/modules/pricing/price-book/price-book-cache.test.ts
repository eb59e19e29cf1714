import assert from 'node:assert/strict'
import { test } from 'node:test'
import { discount, hotelTerms } from '../testing/sample-terms.ts'
import type { PriceBook } from './price-book.ts'
import { priceBookCache, type VersionedPriceBook } from './price-book-cache.ts'

const hotel = {
  ...hotelTerms(),
  name: 'Grand',
  timeZone: 'UTC',
  businessDayStart: 'PT0H',
  cancellationPolicy: [],
  overbookingLimit: 0,
}

/** A book with the given number of rows. */
function bookOf(rows: number): VersionedPriceBook {
  const discounts = Array.from({ length: rows - 1 }, () => discount())
  const book: PriceBook = { hotel, roomTypes: [], guestTypes: [], discounts, services: [] }
  return { version: 'mark', book }
}

test('the least recently used books are evicted', () => {
  const books = priceBookCache(10)
  const [first, second, third] = [bookOf(4), bookOf(4), bookOf(4)]
  books.set('tenant', 'first', first)
  books.set('tenant', 'second', second)
  assert.equal(books.get('tenant', 'first'), first)
  books.set('tenant', 'third', third)
  const cached = ['first', 'second', 'third'].map((id) => books.get('tenant', id))
  assert.deepEqual(cached, [first, undefined, third])
})

test('a book larger than the cache is not cached, and the older book of its hotel is removed', () => {
  const books = priceBookCache(10)
  books.set('tenant', 'hotel', bookOf(4))
  books.set('tenant', 'other', bookOf(4))
  books.set('tenant', 'hotel', bookOf(11))
  assert.deepEqual([books.get('tenant', 'hotel'), books.get('tenant', 'other')?.version], [undefined, 'mark'])
})

test('a book that is set again replaces its old size', () => {
  const books = priceBookCache(10)
  books.set('tenant', 'other', bookOf(4))
  for (let time = 0; time < 10; time++) books.set('tenant', 'hotel', bookOf(6))
  assert.ok(books.get('tenant', 'other'))
})

test('the case of a hotel id does not matter, and tenants are separate', () => {
  const books = priceBookCache(10)
  books.set('tenant', 'cafe', bookOf(1))
  assert.deepEqual([books.get('tenant', 'CAFE')?.version, books.get('other', 'cafe')], ['mark', undefined])
})
