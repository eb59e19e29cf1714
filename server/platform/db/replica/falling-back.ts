import type { Db } from '../database.ts'
import { DatabaseBusy } from '../unreachable.ts'

const canceled = '57014'

/**
 * A query that takes too long, or for which no connection is free, would only burden the second database as well. Any
 * other failure may be the first one's own: it stops, a vacuum of the primary removed rows under a query, or a
 * migration has not arrived.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof DatabaseBusy || (error instanceof Error && 'code' in error && error.code === canceled)

/** Queries go to `first` until one fails there; this one and all others go to `second`, which is never older. */
export function fallingBack(first: Db, second: Db, onFailure: (error: unknown) => void): Db {
  let current = first
  const send = async <Result>(query: (db: Db) => Promise<Result>): Promise<Result> => {
    if (current === second) return query(second)
    try {
      return await query(first)
    } catch (error) {
      if (isFinal(error)) throw error
      current = second
      onFailure(error)
      return query(second)
    }
  }
  return {
    many: (query) => send((db) => db.many(query)),
    one: (query) => send((db) => db.one(query)),
    run: (query) => send((db) => db.run(query)),
    batch: (queries, options) => send((db) => db.batch(queries, options)),
  }
}
