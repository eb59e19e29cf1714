import type pg from 'pg'
import type { Trip } from './trip.ts'
import { asUnreachable } from './unreachable.ts'

/**
 * A line of trips in front of a pool. While there are connections to be had, each trip gets one to itself. When there
 * are none, the next one that comes back takes several along, at most `depth`. `start` sends them and releases the
 * client. Whoever a connection was asked for and not got in time hears the pool's error, as DatabaseUnreachable.
 */
export function lineFor(
  pool: pg.Pool,
  depth: number,
  start: (client: pg.PoolClient, trips: readonly Trip[]) => void,
): (trip: Trip) => void {
  const waiting: Trip[] = []
  /** Connections that the pool has been asked for and has neither given nor refused yet. */
  let asked = 0

  const toBeHad = (): number => pool.idleCount + (pool.options.max ?? 1) - pool.totalCount - pool.waitingCount
  // Also when all connections are lent there are requests for the whole line: the pool gives transactions and the line
  // their turns, and the end of its patience is the end of every wait.
  const call = (): void => {
    while (asked < waiting.length && (asked * depth < waiting.length || toBeHad() > 0)) {
      asked++
      pool.connect(arrive)
    }
  }
  const arrive = (error: Error | undefined, client: pg.PoolClient | undefined): void => {
    const share = Math.ceil(waiting.length / asked--)
    if (!client) for (const { reject } of waiting.splice(0, share)) reject(asUnreachable(error))
    else if (share === 0) client.release()
    // The last one leaves half to the connection after it, which may be free before this one has come to them.
    else start(client, waiting.splice(0, Math.min(depth, asked > 0 ? share : Math.ceil(share / 2))))
    call()
  }

  return (trip) => {
    waiting.push(trip)
    call()
  }
}
