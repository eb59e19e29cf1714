import type pg from 'pg'
import { type Answer, send } from './pipeline.ts'
import type { Statement } from './sql.ts'
import type { StatementCaches } from './statement-cache.ts'

/** PostgreSQL cannot be reached, went away, or did not answer in time; what was asked may have happened or not. */
export class DatabaseUnreachable extends Error {}

/** A connection that somebody has to themselves. */
export type Connection = {
  /** One round trip. */
  ask(statements: readonly Statement[]): Promise<readonly Answer[]>
  /** Whether a transaction is open, failed or not. */
  inTransaction(): boolean
  /** To the pool, unless its state is not known any more: then it is closed. */
  giveBack(): void
}

/** What lends connections. */
export type Connections = {
  borrow(): Promise<Connection>
  /** One round trip on whichever connection is free. */
  ask(statements: readonly Statement[]): Promise<readonly Answer[]>
}

/** pg's client, with what its types leave out. */
type Client = pg.PoolClient & {
  getTransactionStatus(): string | null
  readonly connection: { readonly stream: { readonly destroyed: boolean; destroy(error: Error): void } }
}

/** Lends the connections of a pool; a trip that takes longer than `answerTimeoutMs` costs the connection. */
export function connectionsOf(pool: pg.Pool, caches: StatementCaches, answerTimeoutMs: number): Connections {
  const borrow = async (): Promise<Connection> => {
    const client = (await pool.connect().catch(unreachable)) as Client
    let trips = 0
    return {
      async ask(statements) {
        trips++
        const answered = startDeadline(client, answerTimeoutMs)
        try {
          return await send(client, statements, caches)
        } catch (error) {
          throw client.connection.stream.destroyed ? asUnreachable(error) : error
        } finally {
          answered()
          trips--
        }
      },
      inTransaction: () => client.getTransactionStatus() !== 'I',
      giveBack() {
        const known = trips === 0 && client.getTransactionStatus() === 'I' && !client.connection.stream.destroyed
        client.release(!known)
      },
    }
  }

  return {
    borrow,
    async ask(statements) {
      const connection = await borrow()
      try {
        return await connection.ask(statements)
      } finally {
        connection.giveBack()
      }
    },
  }
}

/**
 * A frozen server or a cut cable sends no error: after a while nothing is known of the connection, and it is destroyed.
 * Gives what is to be called when the answer is there.
 */
function startDeadline(client: Client, milliseconds: number): () => void {
  let waiting = true
  const deadline = setTimeout(() => {
    // The answer may have arrived while this process was busy: let it be read first.
    setImmediate(() => {
      if (waiting) client.connection.stream.destroy(new Error('PostgreSQL did not answer in time'))
    })
  }, milliseconds)
  return () => {
    waiting = false
    clearTimeout(deadline)
  }
}

/** PostgreSQL's own last words (57P01 and the like) say more than "connection lost": they stay. */
function asUnreachable(error: unknown): unknown {
  if (error instanceof Error && 'severity' in error) return error
  return new DatabaseUnreachable('The connection to the database was lost', { cause: error })
}

function unreachable(error: unknown): never {
  if (error instanceof Error && 'severity' in error) throw error
  throw new DatabaseUnreachable('The database cannot be reached', { cause: error })
}
