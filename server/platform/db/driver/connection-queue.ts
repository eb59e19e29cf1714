import type { RoundTrip } from '@bellhop/pg-pipeline/index.ts'
import type pg from 'pg'
import type { QueryPurpose } from '../database.ts'
import { asUnreachable, DatabaseBusy, DatabaseUnreachable } from '../unreachable.ts'
import {
  type BorrowEntry,
  type BorrowedConnection,
  isWithinBudgets,
  type Lane,
  lengthOf,
  type RoundTripEntry,
} from './connection-budget.ts'
import type { Shares } from './connection-shares.ts'

/** A queue in front of the pool. Its lanes take turns. */
export type ConnectionQueue = {
  /**
   * Sends a round trip on a connection of the lane. Round trips of the lane share one if it gets no further connection.
   */
  send(lane: Lane, roundTrip: RoundTrip): void
  /** Takes a connection for one borrower. */
  borrow(lane: Lane): Promise<BorrowedConnection>
  /** The number of waiting round trips and borrowers. */
  waiting(): number
}

/** Heavy queries have connections of their own, which the server may treat differently. */
export type Pools = { readonly usual: pg.Pool; readonly heavy: pg.Pool }

/** Options of the queue. Times in milliseconds. */
export type QueueOptions = {
  readonly shares: Shares
  /** The number of round trips that may share a connection. */
  readonly depth: number
  /** The longest wait, by purpose. */
  readonly maxWaitMs: Readonly<Record<QueryPurpose, number>>
  /** Sends round trips of one lane and then releases the connection. */
  start(connection: BorrowedConnection, roundTrips: readonly RoundTrip[], lane: Lane): void
}

/** Further entries of a lane are refused at once: they would not get their turn in time. */
const maxWaitingInLane = 2000

/**
 * Gives the connections of a pool to lanes in turns, within the budgets of each lane, so that a lane with a thousand
 * queries delays a lane with one query by one turn. While connections are free, each round trip gets its own; then the
 * next connection of a lane takes several round trips, at most `depth`. If no connection is obtained in time, the
 * waiting entries are rejected: with DatabaseBusy if all are in use, with DatabaseUnreachable if the pool gave none.
 */
export function connectionQueue(pools: Pools, { shares, depth, maxWaitMs, start }: QueueOptions): ConnectionQueue {
  const waiting = new Set<Lane>()
  /** The lanes that want a connection, in the order of their turns. */
  const turns: Lane[] = []
  let order = 0

  const wants = (lane: Lane): boolean => lengthOf(lane) > lane.requested

  /** Requests a connection for each lane that wants one and may have it, in turns. */
  const dispatch = (): void => {
    for (let refused = 0; refused < turns.length && !shares.isFull(); ) {
      const lane = turns.shift() as Lane
      const isAllowed = isWithinBudgets(lane)
      if (isAllowed && wants(lane)) request(lane)
      lane.isInTurns = wants(lane)
      if (lane.isInTurns) turns.push(lane)
      refused = isAllowed ? 0 : refused + 1
    }
  }

  const request = (lane: Lane): void => {
    for (const budget of lane.budgets) budget.used++
    lane.requested++
    pools[lane.purpose === 'heavy' ? 'heavy' : 'usual'].connect((error, client) => {
      const others = --lane.requested
      if (client) serve(lane, others, borrowedFor(lane, client))
      else {
        for (const budget of lane.budgets) budget.used--
        for (const { reject } of takeFrom(lane, others)) reject(asUnreachable(error))
      }
      if (lengthOf(lane) === 0) waiting.delete(lane)
      dispatch()
    })
  }

  const borrowedFor = ({ budgets }: Lane, client: pg.PoolClient): BorrowedConnection => ({
    client,
    release(isBroken) {
      client.release(isBroken)
      for (const budget of budgets) budget.used--
      dispatch()
    },
  })

  const serve = (lane: Lane, others: number, connection: BorrowedConnection): void => {
    const taken = takeFrom(lane, others, depth)
    const [first] = taken
    if (first === undefined) connection.release(false)
    else if ('take' in first) first.take(connection)
    else start(connection, roundTripsOf(taken), lane)
  }

  const sweeper = lateSweeper(waiting, maxWaitMs)

  const enqueue = (
    lane: Lane,
    entry: { roundTrip: RoundTrip } | { take(connection: BorrowedConnection): void },
    reject: RoundTripEntry['reject'],
  ): void => {
    if (lengthOf(lane) >= maxWaitingInLane) return reject(new DatabaseBusy())
    const whole = { ...entry, reject, since: performance.now(), order: order++ }
    if ('roundTrip' in whole) lane.roundTrips.push(whole)
    else lane.borrowers.push(whole)
    waiting.add(lane)
    if (!lane.isInTurns) turns.push(lane)
    lane.isInTurns = true
    sweeper.wake()
    dispatch()
  }

  return {
    waiting: () => [...waiting].reduce((sum, lane) => sum + lengthOf(lane), 0),
    send: (lane, roundTrip) => enqueue(lane, { roundTrip }, (error) => roundTrip.reject(error, false)),
    borrow: (lane) => new Promise((resolve, reject) => enqueue(lane, { take: resolve }, reject)),
  }
}

/**
 * Takes the entries for one connection: the oldest borrower, or, if a round trip is older, a part of the round trips,
 * so that the `others` connections already requested find as many. Without `depth` the connection was refused, and a
 * part of the entries is rejected.
 */
function takeFrom({ roundTrips, borrowers }: Lane, others: number, depth?: number): (RoundTripEntry | BorrowEntry)[] {
  const [borrower, roundTrip] = [borrowers[0], roundTrips[0]]
  if (borrower && (!roundTrip || borrower.order < roundTrip.order)) return borrowers.splice(0, 1)
  const shared = 1 + Math.max(0, others - borrowers.length)
  if (depth === undefined) return roundTrips.splice(0, Math.ceil(roundTrips.length / shared))
  // The last connection leaves half of them to the next one, which may be free earlier.
  return roundTrips.splice(0, Math.min(depth, Math.ceil(roundTrips.length / Math.max(2, shared))))
}

const roundTripsOf = (entries: readonly (RoundTripEntry | BorrowEntry)[]): RoundTrip[] =>
  entries.flatMap((entry) => ('roundTrip' in entry ? [entry.roundTrip] : []))

const minSweepMs = 20

/** Rejects entries that waited too long. One timer is enough, because each queue of a lane is in order of time. */
function lateSweeper(waiting: Set<Lane>, maxWaitMs: Readonly<Record<QueryPurpose, number>>): { wake(): void } {
  const shortest = Math.min(...Object.values(maxWaitMs))
  let timer: NodeJS.Timeout | undefined
  const sweep = (): void => {
    timer = undefined
    let next = Number.POSITIVE_INFINITY
    for (const lane of waiting) {
      const wait = maxWaitMs[lane.purpose]
      rejectLate(lane, performance.now() - wait)
      if (lengthOf(lane) === 0) waiting.delete(lane)
      for (const first of [lane.roundTrips[0], lane.borrowers[0]]) if (first) next = Math.min(next, first.since + wait)
    }
    if (waiting.size > 0) wake(Math.min(next - performance.now(), shortest))
  }
  const wake = (afterMs: number): void => {
    timer ??= setTimeout(sweep, Math.max(minSweepMs, afterMs)).unref()
  }
  return { wake: () => wake(shortest) }
}

function rejectLate({ roundTrips, borrowers, requested }: Lane, before: number): void {
  const error = requested > 0 ? new DatabaseUnreachable('The database cannot be reached') : new DatabaseBusy()
  for (const entries of [roundTrips, borrowers]) {
    const firstInTime = entries.findIndex(({ since }) => since > before)
    for (const { reject } of entries.splice(0, firstInTime < 0 ? entries.length : firstInTime)) reject(error)
  }
}
