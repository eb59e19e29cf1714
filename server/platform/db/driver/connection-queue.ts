import type pg from 'pg'
import {
  type BorrowEntry,
  isWithinBudgets,
  type Lane,
  type Lent,
  lengthOf,
  type TripEntry,
} from './connection-budget.ts'
import type { Purpose, Shares } from './connection-shares.ts'
import type { Trip } from './round-trip.ts'
import { asUnreachable, DatabaseBusy, DatabaseUnreachable } from '../unreachable.ts'

/** A queue in front of a pool, in which lanes take turns. */
export type ConnectionQueue = {
  /** Sends a round trip on a connection of the lane, shared with others of the lane when it gets no more. */
  send(lane: Lane, trip: Trip): void
  /** Lends a connection to one borrower. */
  borrow(lane: Lane): Promise<Lent>
  /** Round trips and borrowers that wait. */
  waiting(): number
}

/** Heavy queries have connections of their own, which the server may treat differently. */
export type Pools = { readonly usual: pg.Pool; readonly heavy: pg.Pool }

/** What the queue needs to know. Times in milliseconds. */
export type QueueOptions = {
  readonly shares: Shares
  /** Round trips that may share a connection. */
  readonly depth: number
  /** How long anything waits, by its purpose. */
  readonly maxWaitMs: Readonly<Record<Purpose, number>>
  /** Sends round trips of one lane; gives the connection back. */
  start(lent: Lent, trips: readonly Trip[], lane: Lane): void
}

/** More than this in one lane are refused at once: none of them would come to its turn in time. */
const maxWaitingInLane = 2000

/**
 * Lends the connections of a pool to lanes in turns, never more than the budgets of a lane allow, so that a lane with a
 * thousand queries delays a lane with one by one turn. While connections are free, each round trip gets one to itself; then
 * the next connection of a lane takes several along, at most `depth`. If no connection is obtained in time, the waiting
 * entries are rejected: with DatabaseBusy when others hold them all, with DatabaseUnreachable when the pool gave none.
 */
export function connectionQueue(pools: Pools, { shares, depth, maxWaitMs, start }: QueueOptions): ConnectionQueue {
  const waiting = new Set<Lane>()
  /** The lanes that want a connection, in the order of their turns. */
  const turns: Lane[] = []
  let order = 0

  const wants = (lane: Lane): boolean => lengthOf(lane) > lane.asked

  /** Asks for a connection for each lane that wants one and may have it, in turns. */
  const dispatch = (): void => {
    for (let refused = 0; refused < turns.length && !shares.isFull(); ) {
      const lane = turns.shift() as Lane
      const isAllowed = isWithinBudgets(lane)
      if (isAllowed && wants(lane)) ask(lane)
      lane.isInTurns = wants(lane)
      if (lane.isInTurns) turns.push(lane)
      refused = isAllowed ? 0 : refused + 1
    }
  }

  const ask = (lane: Lane): void => {
    for (const budget of lane.budgets) budget.used++
    lane.asked++
    pools[lane.purpose === 'heavy' ? 'heavy' : 'usual'].connect((error, client) => {
      const others = --lane.asked
      if (client) serve(lane, others, lentTo(lane, client))
      else {
        for (const budget of lane.budgets) budget.used--
        for (const { reject } of takeFrom(lane, others)) reject(asUnreachable(error))
      }
      if (lengthOf(lane) === 0) waiting.delete(lane)
      dispatch()
    })
  }

  const lentTo = ({ budgets }: Lane, client: pg.PoolClient): Lent => ({
    client,
    giveBack(isBroken) {
      client.release(isBroken)
      for (const budget of budgets) budget.used--
      dispatch()
    },
  })

  const serve = (lane: Lane, others: number, lent: Lent): void => {
    const taken = takeFrom(lane, others, depth)
    const [first] = taken
    if (first === undefined) lent.giveBack(false)
    else if ('take' in first) first.take(lent)
    else start(lent, tripsOf(taken), lane)
  }

  const sweeper = lateSweeper(waiting, maxWaitMs)

  const enqueue = (lane: Lane, entry: { trip: Trip } | { take(lent: Lent): void }, reject: Trip['reject']): void => {
    if (lengthOf(lane) >= maxWaitingInLane) return reject(new DatabaseBusy())
    const whole = { ...entry, reject, since: performance.now(), order: order++ }
    if ('trip' in whole) lane.trips.push(whole)
    else lane.borrowers.push(whole)
    waiting.add(lane)
    if (!lane.isInTurns) turns.push(lane)
    lane.isInTurns = true
    sweeper.wake()
    dispatch()
  }

  return {
    waiting: () => [...waiting].reduce((sum, lane) => sum + lengthOf(lane), 0),
    send: (lane, trip) => enqueue(lane, { trip }, trip.reject),
    borrow: (lane) => new Promise((resolve, reject) => enqueue(lane, { take: resolve }, reject)),
  }
}

/**
 * Takes the entries for one connection: the oldest borrower, or, when a round trip is older, several of them, so that each
 * of the `others` that were asked for finds as many. Without `depth` the connection was refused, and all of them hear it.
 */
function takeFrom({ trips, borrowers }: Lane, others: number, depth?: number): (TripEntry | BorrowEntry)[] {
  const [borrower, trip] = [borrowers[0], trips[0]]
  if (borrower && (!trip || borrower.order < trip.order)) return borrowers.splice(0, 1)
  const shared = 1 + Math.max(0, others - borrowers.length)
  if (depth === undefined) return trips.splice(0, Math.ceil(trips.length / shared))
  // The last connection leaves half to the one after it, which may be free before this one has come to them.
  return trips.splice(0, Math.min(depth, Math.ceil(trips.length / Math.max(2, shared))))
}

const tripsOf = (entries: readonly (TripEntry | BorrowEntry)[]): Trip[] =>
  entries.flatMap((entry) => ('trip' in entry ? [entry.trip] : []))

const minSweepMs = 20

/** Rejects what has waited for too long. One timer serves all: the queue of a lane is in order of time. */
function lateSweeper(waiting: Set<Lane>, maxWaitMs: Readonly<Record<Purpose, number>>): { wake(): void } {
  const shortest = Math.min(...Object.values(maxWaitMs))
  let timer: NodeJS.Timeout | undefined
  const sweep = (): void => {
    timer = undefined
    let next = Number.POSITIVE_INFINITY
    for (const lane of waiting) {
      const wait = maxWaitMs[lane.purpose]
      rejectLate(lane, performance.now() - wait)
      if (lengthOf(lane) === 0) waiting.delete(lane)
      for (const first of [lane.trips[0], lane.borrowers[0]]) if (first) next = Math.min(next, first.since + wait)
    }
    if (waiting.size > 0) wake(Math.min(next - performance.now(), shortest))
  }
  const wake = (afterMs: number): void => {
    timer ??= setTimeout(sweep, Math.max(minSweepMs, afterMs)).unref()
  }
  return { wake: () => wake(shortest) }
}

function rejectLate({ trips, borrowers, asked }: Lane, before: number): void {
  const error = asked > 0 ? new DatabaseUnreachable('The database cannot be reached') : new DatabaseBusy()
  for (const entries of [trips, borrowers]) {
    const firstInTime = entries.findIndex(({ since }) => since > before)
    for (const { reject } of entries.splice(0, firstInTime < 0 ? entries.length : firstInTime)) reject(error)
  }
}
