import type pg from 'pg'
import { connectionQueue, type Pools } from './connection-queue.ts'
import type { Scope, Traffic, Usage } from '../database.ts'
import type { Lent } from './connection-budget.ts'
import { type Client, send, type Watch } from './pipeline.ts'
import { type Purpose, sharesOf } from './connection-shares.ts'
import type { Statement } from '../sql.ts'
import type { StatementCaches } from './statement-cache.ts'
import { type Answer, stepOf, type Trip } from './round-trip.ts'

/** A connection that somebody has to themselves. */
export type Connection = {
  /** One round trip. */
  ask(statements: readonly Statement[]): Promise<readonly Answer[]>
  /** Whether a transaction is open, failed or not. */
  inTransaction(): boolean
  /** To the pool, unless its state is not known any more: then it is closed. */
  giveBack(): void
}

/** Whose share of the connections a query takes. */
export type Asker = { readonly scope: Scope; readonly purpose: Purpose }

/** What lends connections. */
export type Connections = {
  /** What was asked so far. */
  traffic(): Traffic
  usage(): Usage
  borrow(asker: Asker): Promise<Connection>
  /** One round trip, one transaction, on whichever connection is free; shared with others when none is. */
  ask(asker: Asker, statements: readonly Statement[]): Promise<readonly Answer[]>
}

/**
 * How long to wait for a connection and for an answer, and how many questions of a tenant may share a connection when there
 * are too few.
 */
export type Limits = {
  readonly maxWaitMs: Readonly<Record<Purpose, number>>
  readonly answerTimeoutMs: Readonly<Record<Purpose, number>>
  readonly depth: number
}

/** Lends the connections of two pools; a trip that takes longer than `answerTimeoutMs` costs the connection. */
export function connectionsOf(pools: Pools, caches: StatementCaches, limits: Limits): Connections {
  const { answerTimeoutMs, maxWaitMs, depth } = limits
  const traffic = { statements: 0, trips: 0 }
  const shares = sharesOf(pools.usual.options.max ?? 1)

  const start = (client: Client, trips: readonly Trip[], { waitMs, ended }: Wait): void => {
    const deadline = startDeadline(client, waitMs)
    const over = (): void => {
      deadline.ended()
      ended()
    }
    send(client, trips, caches, { onward: deadline.onward, ended: over })
  }
  const asking = (statements: readonly Statement[], how: (trip: Trip) => void) =>
    new Promise<readonly Answer[]>((resolve, reject) => {
      how({ steps: statements.map(stepOf), resolve, reject })
      traffic.trips += 1
      traffic.statements += statements.length
    })
  const queue = connectionQueue(pools, {
    shares,
    depth,
    maxWaitMs,
    start(lent, trips, lane) {
      const waitMs = answerTimeoutMs[lane.purpose]
      const client = clientOf(lent)
      start(client, trips, { waitMs, ended: () => lent.giveBack(!isIdle(client)) })
    },
  })

  return {
    traffic: () => ({ ...traffic }),
    usage: () => ({ ...shares.usage(), waiting: queue.waiting() }),
    ask: ({ scope, purpose }, statements) =>
      asking(statements, (trip) => queue.send(shares.laneOf(scope, purpose), trip)),
    async borrow({ scope, purpose }) {
      const lent = await queue.borrow(shares.laneOf(scope, purpose))
      const client = clientOf(lent)
      let trips = 0
      return {
        ask(statements) {
          return asking(statements, (trip) => {
            trips++
            start(client, [trip], { waitMs: answerTimeoutMs[purpose], ended: () => trips-- })
          })
        },
        inTransaction: () => client.getTransactionStatus() !== 'I',
        giveBack: () => lent.giveBack(trips > 0 || !isIdle(client)),
      }
    },
  }
}

/** How long to wait for each answer, and what follows the last one. */
type Wait = { readonly waitMs: number; ended(): void }

/** pg's client, with what its types leave out. */
const clientOf = ({ client }: Lent): Client => client as pg.PoolClient & Client

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
