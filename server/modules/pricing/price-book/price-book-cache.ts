import type { Database } from '#platform/db/database.ts'
import { type HotelBook, rowsOf } from './price-book.ts'

/** A price book and the marks of the versions that it was read under. */
export type MarkedBook = { readonly marks: string; readonly book: HotelBook }

/** Price books of this process by tenant and hotel. A book is only good for who has just read the same marks. */
export type PriceBookCache = {
  get(tenantId: string, hotelId: string): MarkedBook | undefined
  keep(tenantId: string, hotelId: string, book: MarkedBook): void
}

/** About 1 kB each: 30 MB, or some 80 hotels of 50 room types with 6 seasons. */
const mostRows = 30_000

/** Keeps the books that were asked for last, as long as they have no more than `most` rows together. */
export function priceBookCache(most = mostRows): PriceBookCache {
  const books = new Map<string, MarkedBook>()
  let rows = 0
  const drop = (key: string): void => {
    const dropped = books.get(key)
    if (dropped) rows -= rowsOf(dropped.book)
    books.delete(key)
  }
  return {
    get(tenantId, hotelId) {
      const key = keyOf(tenantId, hotelId)
      const found = books.get(key)
      if (!found) return undefined
      books.delete(key)
      books.set(key, found)
      return found
    },
    keep(tenantId, hotelId, book) {
      const key = keyOf(tenantId, hotelId)
      drop(key)
      const more = rowsOf(book.book)
      if (more > most) return
      for (const oldest of books.keys()) {
        if (rows + more <= most) break
        drop(oldest)
      }
      books.set(key, book)
      rows += more
    },
  }
}

const keyOf = (tenantId: string, hotelId: string): string => `${tenantId} ${hotelId.toLowerCase()}`

const caches = new WeakMap<Database, PriceBookCache>()

/** The cache of this process for a database. */
export function priceBooksOf(database: Database): PriceBookCache {
  const known = caches.get(database) ?? priceBookCache()
  caches.set(database, known)
  return known
}
