import type pg from 'pg'
import type { DatabaseCounters, DatabaseUsage, QueryPurpose, Scope } from '../database.ts'
import type { Statement } from '../sql.ts'
import type { BorrowedConnection } from './connection-budget.ts'
import { connectionQueue, type Pools } from './connection-queue.ts'
import { sharesOf } from './connection-shares.ts'
import { type Client, type PipelineObserver, sendPipelined } from './pipeline.ts'
import { createStep, type RoundTrip, type StatementResult } from './round-trip.ts'
import type { StatementCaches } from './statement-cache.ts'

/** A connection for the exclusive use of one borrower. */
export type Connection = {
  /** Runs statements in one round trip. */
  send(statements: readonly Statement[]): Promise<readonly StatementResult[]>
  /** Whether a transaction is open, failed or not. */
  inTransaction(): boolean
  /** Returns the connection to the pool, or closes it if its state is unknown. */
  release(): void
}

/** Decides whose share of the connections a query takes. */
export type ConnectionRequest = { readonly scope: Scope; readonly purpose: QueryPurpose }

/** Gives connections of the pool to queries and transactions. */
export type Connections = {
  /** What was sent so far. */
  counters(): DatabaseCounters
  usage(): DatabaseUsage
  borrow(asker: ConnectionRequest): Promise<Connection>
  /** Runs statements as one round trip and one transaction on a free connection, or on a shared one if none is free. */
  send(asker: ConnectionRequest, statements: readonly Statement[]): Promise<readonly StatementResult[]>
}

/** The longest waits for a connection and for a response, and how many queries of a tenant may share a connection. */
export type ConnectionLimits = {
  readonly maxWaitMs: Readonly<Record<QueryPurpose, number>>
  readonly answerTimeoutMs: Readonly<Record<QueryPurpose, number>>
  readonly depth: number
}

/**
 * Manages the connections of two pools. A round trip that takes longer than `answerTimeoutMs` closes its connection.
 */
export function connectionsOf(pools: Pools, caches: StatementCaches, limits: ConnectionLimits): Connections {
  const { answerTimeoutMs, maxWaitMs, depth } = limits
  const counters = { statements: 0, roundTrips: 0, transactions: 0 }
  const shares = sharesOf(pools.usual.options.max ?? 1)

  const start = (client: Client, roundTrips: readonly RoundTrip[], { waitMs, ended }: Wait): void => {
    const deadline = startDeadline(client, waitMs)
    const over = (): void => {
      deadline.onEnd()
      ended()
    }
    sendPipelined(client, roundTrips, caches, { onNext: deadline.onNext, onEnd: over })
  }
  const sendVia = (statements: readonly Statement[], transport: (roundTrip: RoundTrip) => void) =>
    new Promise<readonly StatementResult[]>((resolve, reject) => {
      transport({ steps: statements.map(createStep), resolve, reject })
      counters.roundTrips += 1
      counters.statements += statements.length
    })
  const queue = connectionQueue(pools, {
    shares,
    depth,
    maxWaitMs,
    start(borrowed, roundTrips, lane) {
      const waitMs = answerTimeoutMs[lane.purpose]
      const client = clientOf(borrowed)
      start(client, roundTrips, { waitMs, ended: () => borrowed.release(!isIdle(client)) })
    },
  })

  return {
    counters: () => ({ ...counters }),
    usage: () => ({ ...shares.usage(), waiting: queue.waiting() }),
    send({ scope, purpose }, statements) {
      counters.transactions += 1
      return sendVia(statements, (roundTrip) => queue.send(shares.laneOf(scope, purpose), roundTrip))
    },
    async borrow({ scope, purpose }) {
      const borrowed = await queue.borrow(shares.laneOf(scope, purpose))
      const client = clientOf(borrowed)
      let running = 0
      return {
        send(statements) {
          if (isIdle(client)) counters.transactions += 1
          return sendVia(statements, (roundTrip) => {
            running++
            start(client, [roundTrip], { waitMs: answerTimeoutMs[purpose], ended: () => running-- })
          })
        },
        inTransaction: () => client.getTransactionStatus() !== 'I',
        release: () => borrowed.release(running > 0 || !isIdle(client)),
      }
    },
  }
}

/** The longest wait for each response, and a callback after the last one. */
type Wait = { readonly waitMs: number; ended(): void }

/** The client of pg, with the members that its types omit. */
const clientOf = ({ client }: BorrowedConnection): Client => client as pg.PoolClient & Client

const isIdle = (client: Client): boolean => client.getTransactionStatus() === 'I' && !client.connection.stream.destroyed

/**
 * Destroys the connection if no response comes in time: a frozen server or a cut cable reports no error. `onNext`
 * restarts the time for the next round trip.
 */
function startDeadline(client: Client, milliseconds: number): PipelineObserver {
  let current = 0
  const deadline = setTimeout(() => {
    const late = current
    // The response may have arrived while this process was busy. Let it be read first.
    setImmediate(() => {
      if (current === late) client.connection.stream.destroy(new Error('PostgreSQL did not respond in time'))
    })
  }, milliseconds)
  return {
    onNext() {
      current++
      deadline.refresh()
    },
    onEnd() {
      current++
      clearTimeout(deadline)
    },
  }
}
