import type { Parse } from './parsers.ts'

/** How the rows of a statement look. */
export type Shape = { readonly names: readonly string[]; readonly parsers: readonly Parse[] }

/** A statement as one connection knows it. */
export type Prepared = {
  readonly name: string
  /** Whether the server has it. */
  parsed: boolean
  /** Undefined until the server has described it, null when it has no rows. */
  shape: Shape | null | undefined
}

/** The prepared statements of one connection. */
export type StatementCache = {
  /** Names that the server is to forget, because the cache is full. To be called before the first `take` of a trip. */
  evict(): string[]
  /** The statement of this text, made if it is new, and now the one used last. */
  take(text: string): Prepared
}

/** The prepared statements of all connections of a pool: the server keeps them for each connection apart. */
export type StatementCaches = {
  of(connection: object): StatementCache
  /** After a migration changed a table under the running service: every connection prepares everything anew. */
  forgetAll(): void
}

/** `limit` is per connection; a trip may exceed it by its own statements until the next trip. */
export function statementCaches(limit = 500): StatementCaches {
  const caches = new WeakMap<object, StatementCache>()
  let generation = 0

  const make = (): StatementCache => {
    const known = new Map<string, Prepared>()
    let seen = generation
    let count = 0

    const forgetOld = (): void => {
      if (seen === generation) return
      seen = generation
      for (const prepared of known.values()) prepared.parsed = false
    }
    return {
      evict() {
        forgetOld()
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
    forgetAll() {
      generation++
    },
  }
}
