import type { Parse } from './parsers.ts'

/** The columns of the rows of a statement. */
export type RowShape = { readonly names: readonly string[]; readonly parsers: readonly Parse[] }

/** A prepared statement of one connection. */
export type PreparedStatement = {
  readonly name: string
  /** Whether the server knows it. */
  parsed: boolean
  /** Undefined until the server has described the rows; null for a statement without rows. */
  shape: RowShape | null | undefined
}

/** The prepared statements of one connection. */
export type StatementCache = {
  /**
   * The names that the server must close because the cache is full. Call it before the first `take` of a round trip.
   */
  evict(): string[]
  /** The prepared statement of this text, created if it is new. It becomes the most recently used one. */
  take(text: string): PreparedStatement
}

/** The prepared statements of all connections of a pool. The server keeps them per connection. */
export type StatementCaches = {
  of(connection: object): StatementCache
  /** After a migration changed a table: every connection prepares all statements again. */
  invalidateAll(): void
}

/** `limit` is per connection. A round trip may exceed it by its own statements until the next one. */
export function statementCaches(limit = 500): StatementCaches {
  const caches = new WeakMap<object, StatementCache>()
  let generation = 0

  const make = (): StatementCache => {
    const known = new Map<string, PreparedStatement>()
    let seen = generation
    let count = 0

    const invalidateOld = (): void => {
      if (seen === generation) return
      seen = generation
      for (const prepared of known.values()) prepared.parsed = false
    }
    return {
      evict() {
        invalidateOld()
        const names: string[] = []
        for (const [text, { name }] of known) {
          if (known.size <= limit) break
          known.delete(text)
          names.push(name)
        }
        return names
      },
      take(text) {
        const prepared = known.get(text) ?? { name: `s${++count}`, parsed: false, shape: undefined }
        known.delete(text)
        known.set(text, prepared)
        return prepared
      },
    }
  }

  return {
    of(connection) {
      let cache = caches.get(connection)
      if (!cache) caches.set(connection, (cache = make()))
      return cache
    },
    invalidateAll() {
      generation++
    },
  }
}

/**
 * No prepared statements, for a pooler that gives each transaction another connection to the server: every statement is
 * parsed when it is sent. That works with every version of PgBouncer and with other poolers.
 */
export function unnamedStatements(): StatementCaches {
  const cache: StatementCache = {
    evict: () => [],
    take: () => ({ name: '', parsed: false, shape: undefined }),
  }
  return { of: () => cache, invalidateAll: () => undefined }
}
