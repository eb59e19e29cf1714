import type { RoundTrip } from '@bellhop/pg-pipeline/index.ts'
import type pg from 'pg'
import type { QueryPurpose } from '../database.ts'

/** A limit of connections that are counted together. */
export type Budget = { readonly max: number; used: number }

/** A connection taken from the pool. `release(true)` closes it. */
export type BorrowedConnection = { readonly client: pg.PoolClient; release(isBroken: boolean): void }

/** An entry that waits for a connection; `since` in milliseconds of the monotonic clock. */
type Entry = { readonly since: number; readonly order: number; reject(error: unknown): void }
export type RoundTripEntry = Entry & { readonly roundTrip: RoundTrip }
export type BorrowEntry = Entry & { take(connection: BorrowedConnection): void }

/** Queries that wait in one queue, and the budgets that count each of their connections. */
export type Lane = {
  readonly purpose: QueryPurpose
  readonly budgets: readonly Budget[]
  readonly roundTrips: RoundTripEntry[]
  readonly borrowers: BorrowEntry[]
  /** Connections requested from the pool and not yet obtained or refused. */
  requested: number
  /** Whether the lane is in the list of lanes that want a connection. */
  isInTurns: boolean
}

/** An empty lane. */
export const laneWith = (purpose: QueryPurpose, ...budgets: readonly Budget[]): Lane => ({
  purpose,
  budgets,
  roundTrips: [],
  borrowers: [],
  requested: 0,
  isInTurns: false,
})

/** The number of waiting entries of a lane. */
export const lengthOf = ({ roundTrips, borrowers }: Lane): number => roundTrips.length + borrowers.length

/** Whether the budgets of a lane allow another connection. */
export const isWithinBudgets = ({ budgets }: Lane): boolean => budgets.every(({ used, max }) => used < max)
