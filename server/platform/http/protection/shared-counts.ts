import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Runtime } from '../../runtime.ts'
import { intervalWorker, type Worker } from '../../workers/worker.ts'

type LimiterOptions = Required<Pick<IRateLimiterOptions, 'duration' | 'points' | 'keyPrefix'>>

/** The counts of this process that other processes on the database share. */
export type SharedCounts = {
  /** The limiter with this prefix, which counts in memory: no call waits for the database. */
  limiter(options: LimiterOptions): RateLimiterMemory
  /** Adds what was counted since the last time to the counts in the database, and adopts the sums. */
  exchange(database: Runtime['database']): Promise<void>
}

/** Until a process has counted this part of a limit, it writes nothing about the key: most tenants never come so far. */
const ownShare = 1 / 8

/** Creates the counts of one process. */
export function createSharedCounts(): SharedCounts {
  const limiters = new Map<string, SharedLimiter>()
  return {
    limiter(options) {
      const limiter = limiters.get(options.keyPrefix) ?? new SharedLimiter(options)
      limiters.set(options.keyPrefix, limiter)
      return limiter
    },
    async exchange(database) {
      const sent = new Map([...limiters.values()].flatMap((limiter) => limiter.due()).map((each) => [each.key, each]))
      if (sent.size === 0) return
      const counts = [...sent.values()].map(({ key, points, expire }) => ({ key, points, expire }))
      const { rows: sums } = await database.query({ text: addCounts, values: [JSON.stringify(counts), Date.now()] })
      for (const { key, points, expire } of sums as SharedRow[])
        sent.get(key)?.adopt({ points: Number(points), expire: Number(expire) })
    },
  }
}

/** A row of `rate_limits`. `expire`: the end of the window, in milliseconds since 1970. */
type SharedRow = { readonly key: string; readonly points: string | number; readonly expire: string | number }

/** In one order, so that no two processes wait for each other. */
const addCounts = `
  insert into rate_limits as shared (key, points, expire)
  select key, points, expire
  from jsonb_to_recordset($1::jsonb) as sent (key text, points integer, expire bigint)
  order by key
  on conflict (key) do update set
    points = case when shared.expire <= $2::bigint then excluded.points else shared.points + excluded.points end,
    expire = case when shared.expire <= $2::bigint then excluded.expire else shared.expire end
  returning key, points, expire`

/** What this process has counted for a key in a window: `all`, and what the database does not have yet. */
type Window = { all: number; unshared: number; expire: number }

/** What is sent for a key, and what happens with the answer. */
type DueCount = {
  readonly key: string
  readonly points: number
  readonly expire: number
  adopt(sum: { readonly points: number; readonly expire: number }): void
}

class SharedLimiter extends RateLimiterMemory {
  readonly #windows = new Map<string, Window>()

  override consume(key: string | number, points = 1): Promise<RateLimiterRes> {
    const now = Date.now()
    const window = this.#windows.get(String(key))
    if (window && window.expire > now) {
      window.all += points
      window.unshared += points
    } else this.#windows.set(String(key), { all: points, unshared: points, expire: now + this.duration * 1000 })
    return super.consume(key, points)
  }

  /** The counts to send. Windows that are over are forgotten. */
  due(): DueCount[] {
    const now = Date.now()
    const found: DueCount[] = []
    for (const [key, window] of this.#windows) {
      if (window.expire <= now) this.#windows.delete(key)
      else if (window.unshared > 0 && window.all >= this.points * ownShare) found.push(this.#dueCount(key, window))
    }
    return found
  }

  #dueCount(key: string, window: Window): DueCount {
    const points = window.unshared
    return {
      key: this.getKey(key),
      points,
      expire: window.expire,
      adopt: (sum) => {
        const left = sum.expire - Date.now()
        if (this.#windows.get(key) !== window || left <= 0) return
        // Calls have been counted while the statement ran.
        window.unshared -= points
        window.expire = sum.expire
        window.all = sum.points + window.unshared
        void this.set(key, window.all, left / 1000)
      },
    }
  }
}

/** How many seconds of another process's calls a process may not know. */
const exchangeSeconds = 1

/** Exchanges the counts with the other processes on the database. */
export const exchangeCounts: Worker = intervalWorker(
  'rate limit counts',
  { seconds: exchangeSeconds, later: true },
  ({ sharedCounts, database }) => sharedCounts.exchange(database),
)
