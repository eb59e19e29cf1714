import {
  closeNow,
  isIdle,
  isInTransaction,
  newRoundTrip,
  type Pipeline,
  type PipelineObserver,
  type RoundTrip,
  type StatementResult,
} from '@bellhop/pg-pipeline/index.ts'
import type pg from 'pg'
import type { DatabaseCounters, DatabaseUsage, QueryPurpose, Scope } from '../database.ts'
import type { Statement } from '../sql.ts'
import { asLost } from '../unreachable.ts'
import { connectionQueue, type Pools } from './connection-queue.ts'
import { sharesOf } from './connection-shares.ts'

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
export function connectionsOf(pools: Pools, pipeline: Pipeline, limits: ConnectionLimits): Connections {
  const { answerTimeoutMs, maxWaitMs, depth } = limits
  const counters = { statements: 0, roundTrips: 0, transactions: 0 }
  const shares = sharesOf(pools.usual.options.max ?? 1)

  const start = (client: pg.PoolClient, roundTrips: readonly RoundTrip[], { waitMs, ended }: Wait): void => {
    const deadline = startDeadline(client, waitMs)
    const over = (): void => {
      deadline.onEnd()
      ended()
    }
    pipeline.send(client, roundTrips, { onNext: deadline.onNext, onEnd: over })
  }
  const sendVia = (statements: readonly Statement[], transport: (roundTrip: RoundTrip) => void) =>
    new Promise<readonly StatementResult[]>((resolve, reject) => {
      transport(
        newRoundTrip(statements, { resolve, reject: (error, isLost) => reject(isLost ? asLost(error) : error) }),
      )
      counters.roundTrips += 1
      counters.statements += statements.length
    })
  const queue = connectionQueue(pools, {
    shares,
    depth,
    maxWaitMs,
    start(borrowed, roundTrips, lane) {
      const waitMs = answerTimeoutMs[lane.purpose]
      const { client } = borrowed
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
      const { client } = borrowed
      let running = 0
      return {
        send(statements) {
          if (isIdle(client)) counters.transactions += 1
          return sendVia(statements, (roundTrip) => {
            running++
            start(client, [roundTrip], { waitMs: answerTimeoutMs[purpose], ended: () => running-- })
          })
        },
        inTransaction: () => isInTransaction(client),
        release: () => borrowed.release(running > 0 || !isIdle(client)),
      }
    },
  }
}

/** The longest wait for each response, and a callback after the last one. */
type Wait = { readonly waitMs: number; ended(): void }

/**
 * Destroys the connection if no response comes in time: a frozen server or a cut cable reports no error. `onNext`
 * restarts the time for the next round trip.
 */
function startDeadline(client: pg.PoolClient, milliseconds: number): PipelineObserver {
  let current = 0
  const deadline = setTimeout(() => {
    const late = current
    // The response may have arrived while this process was busy. Let it be read first.
    setImmediate(() => {
      if (current === late) closeNow(client, new Error('PostgreSQL did not respond in time'))
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
