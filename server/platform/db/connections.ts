import type pg from 'pg'
import type { Traffic } from './database.ts'
import { lineFor } from './line.ts'
import { type Client, send, type Watch } from './pipeline.ts'
import type { Statement } from './sql.ts'
import type { StatementCaches } from './statement-cache.ts'
import { type Answer, stepOf, type Trip } from './trip.ts'
import { asUnreachable } from './unreachable.ts'

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
  /** What was asked so far. */
  traffic(): Traffic
  borrow(): Promise<Connection>
  /** One round trip, one transaction, on whichever connection is free; shared with others when none is. */
  ask(statements: readonly Statement[]): Promise<readonly Answer[]>
}

/** How long to wait for an answer, and how many questions may share a connection when there are too few. */
export type Limits = { readonly answerTimeoutMs: number; readonly depth: number }

/** Lends the connections of a pool; a trip that takes longer than `answerTimeoutMs` costs the connection. */
export function connectionsOf(pool: pg.Pool, caches: StatementCaches, { answerTimeoutMs, depth }: Limits): Connections {
  const start = (client: LentClient, trips: readonly Trip[], ended: () => void): void => {
    const deadline = startDeadline(client, answerTimeoutMs)
    const over = (): void => {
      deadline.ended()
      ended()
    }
    send(client, trips, caches, { onward: deadline.onward, ended: over })
  }
  const traffic = { statements: 0, trips: 0 }
  const asking = (statements: readonly Statement[], how: (trip: Trip) => void) =>
    new Promise<readonly Answer[]>((resolve, reject) => {
      how({ steps: statements.map(stepOf), resolve, reject })
      traffic.trips += 1
      traffic.statements += statements.length
    })

  const line = lineFor(pool, depth, (client, trips) =>
    start(client as LentClient, trips, () => client.release(!isIdle(client as LentClient))),
  )

  return {
    traffic: () => ({ ...traffic }),
    ask: (statements) => asking(statements, line),
    async borrow() {
      const client = (await pool.connect().catch((error: unknown) => {
        throw asUnreachable(error)
      })) as LentClient
      let trips = 0
      return {
        ask(statements) {
          return asking(statements, (trip) => {
            trips++
            start(client, [trip], () => trips--)
          })
        },
        inTransaction: () => client.getTransactionStatus() !== 'I',
        giveBack: () => client.release(trips > 0 || !isIdle(client)),
      }
    },
  }
}

/** pg's client, with what its types leave out. */
type LentClient = pg.PoolClient & Client

const isIdle = (client: Client): boolean => client.getTransactionStatus() === 'I' && !client.connection.stream.destroyed

/**
 * A frozen server or a cut cable sends no error: after a while nothing is known of the connection, and it is destroyed.
 * `onward` gives the next trip the whole time again.
 */
function startDeadline(client: Client, milliseconds: number): Watch {
  let trip = 0
  const deadline = setTimeout(() => {
    const late = trip
    // The answer may have arrived while this process was busy: let it be read first.
    setImmediate(() => {
      if (trip === late) client.connection.stream.destroy(new Error('PostgreSQL did not answer in time'))
    })
  }, milliseconds)
  return {
    onward() {
      trip++
      deadline.refresh()
    },
    ended() {
      trip++
      clearTimeout(deadline)
    },
  }
}
