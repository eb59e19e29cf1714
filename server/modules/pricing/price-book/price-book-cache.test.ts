import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HotelBook } from './price-book.ts'
import { type MarkedBook, priceBookCache } from './price-book-cache.ts'
import { discount, hotelTerms } from '../testing/sample-terms.ts'

const hotel = {
  ...hotelTerms(),
  name: 'Grand',
  timeZone: 'UTC',
  businessDayStart: 'PT0H',
  cancellationPolicy: [],
  overbookingLimit: 0,
}

/** A book of so many rows. */
function bookOf(rows: number): MarkedBook {
  const discounts = Array.from({ length: rows - 1 }, () => discount())
  const book: HotelBook = { hotel, roomTypes: [], guestTypes: [], discounts, services: [] }
  return { marks: 'mark', book }
}

test('books that nobody asked for lately make room for others', () => {
  const books = priceBookCache(10)
  const [first, second, third] = [bookOf(4), bookOf(4), bookOf(4)]
  books.keep('tenant', 'first', first)
  books.keep('tenant', 'second', second)
  assert.equal(books.get('tenant', 'first'), first)
  books.keep('tenant', 'third', third)
  const kept = ['first', 'second', 'third'].map((id) => books.get('tenant', id))
  assert.deepEqual(kept, [first, undefined, third])
})

test('a book that takes all the room is not kept, nor is the older one of its hotel', () => {
  const books = priceBookCache(10)
  books.keep('tenant', 'hotel', bookOf(4))
  books.keep('tenant', 'other', bookOf(4))
  books.keep('tenant', 'hotel', bookOf(11))
  assert.deepEqual([books.get('tenant', 'hotel'), books.get('tenant', 'other')?.marks], [undefined, 'mark'])
})

test('a book kept again takes the room of one', () => {
  const books = priceBookCache(10)
  books.keep('tenant', 'other', bookOf(4))
  for (let time = 0; time < 10; time++) books.keep('tenant', 'hotel', bookOf(6))
  assert.ok(books.get('tenant', 'other'))
})

test('a hotel is the same however its id is spelled, and not that of another tenant', () => {
  const books = priceBookCache(10)
  books.keep('tenant', 'cafe', bookOf(1))
  assert.deepEqual([books.get('tenant', 'CAFE')?.marks, books.get('other', 'cafe')], ['mark', undefined])
})
