import type pg from 'pg'
import type { Purpose } from './connection-shares.ts'
import type { Trip } from './round-trip.ts'

/** Connections that are counted together: how many are lent, and how many may be. */
export type Budget = { readonly max: number; used: number }

/** A connection that is lent, and how to give it back; `isBroken` closes it. */
export type Lent = { readonly client: pg.PoolClient; giveBack(isBroken: boolean): void }

/** Something that waits for a connection; `since` in milliseconds of the monotonic clock. */
type Entry = { readonly since: number; readonly order: number; reject(error: unknown): void }
export type TripEntry = Entry & { readonly trip: Trip }
export type BorrowEntry = Entry & { take(lent: Lent): void }

/** Queries that wait in one queue, and the budgets that each connection for them is counted in. */
export type Lane = {
  readonly purpose: Purpose
  readonly budgets: readonly Budget[]
  readonly trips: TripEntry[]
  readonly borrowers: BorrowEntry[]
  /** Connections that the pool has been asked for and has neither given nor refused yet. */
  asked: number
  /** Whether it stands among those that want a connection. */
  isInTurns: boolean
}

/** A lane in which nothing waits. */
export const laneWith = (purpose: Purpose, ...budgets: readonly Budget[]): Lane => ({
  purpose,
  budgets,
  trips: [],
  borrowers: [],
  asked: 0,
  isInTurns: false,
})

/** Entries of a lane that wait. */
export const lengthOf = ({ trips, borrowers }: Lane): number => trips.length + borrowers.length

/** Whether the budgets of a lane allow it another connection. */
export const isWithinBudgets = ({ budgets }: Lane): boolean => budgets.every(({ used, max }) => used < max)
