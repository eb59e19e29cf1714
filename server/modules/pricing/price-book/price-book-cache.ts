import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/db/database.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { countRows, type PriceBook } from './price-book.ts'

/** A price book and the version of the hotel's prices that it was read at. */
export type VersionedPriceBook = { readonly version: string; readonly book: PriceBook }

/** The price books of this process, by tenant and hotel. Compare the version before you use a book. */
type PriceBookCache = {
  get(tenantId: string, hotelId: string): VersionedPriceBook | undefined
  set(tenantId: string, hotelId: string, book: VersionedPriceBook): void
}

/** A row takes about 1 kB. This is 30 MB, or about 80 hotels of 50 room types with 6 seasons each. */
const defaultMaxRows = 30_000

/** Holds the most recently used books, up to `maxRows` rows in total. */
export function priceBookCache(maxRows = defaultMaxRows): PriceBookCache {
  const books = new LRUCache<string, VersionedPriceBook>({
    maxSize: maxRows,
    sizeCalculation: ({ book }) => countRows(book),
  })
  return {
    get: (tenantId, hotelId) => books.get(keyOf(tenantId, hotelId)),
    set: (tenantId, hotelId, book) => void books.set(keyOf(tenantId, hotelId), book),
  }
}

const keyOf = (tenantId: string, hotelId: string): string => `${tenantId} ${lowerAscii(hotelId)}`

const caches = new WeakMap<Database, PriceBookCache>()

/** The cache of this process for a database. */
export function priceBookCacheOf(database: Database): PriceBookCache {
  const cache = caches.get(database) ?? priceBookCache()
  caches.set(database, cache)
  return cache
}
