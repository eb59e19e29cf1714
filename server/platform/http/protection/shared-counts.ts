import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../db/database.ts'

type LimiterOptions = Required<Pick<IRateLimiterOptions, 'duration' | 'points' | 'keyPrefix'>>

/** The counts of this process that other processes on the database share. */
export type SharedCounts = {
  /** The limiter with this prefix, which counts in memory: no call waits for the database. */
  limiter(options: LimiterOptions): RateLimiterMemory
  /** Adds what was counted since the last time to the counts in the database, and adopts the sums. */
  exchange(database: Pick<Database, 'query'>): Promise<void>
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
      const due = await Promise.all([...limiters.values()].map((limiter) => limiter.due()))
      const sent = new Map(due.flat().map((count) => [count.key, count]))
      if (sent.size === 0) return
      const counts = [...sent.values()].map(({ key, points, left }) => ({ key, points, left }))
      const { rows } = await database.query({ text: addCounts, values: [JSON.stringify(counts)] })
      for (const { key, points, left } of rows as SharedCount[])
        sent.get(key)?.adopt({ points: Number(points), left: Number(left) })
    },
  }
}

/** What all processes have counted for a key; numbers may come as text. `left`: milliseconds until the window ends. */
type SharedCount = { readonly key: string; readonly points: number | string; readonly left: number | string }

const now = '(extract(epoch from now()) * 1000)::bigint'

/** In one order, so that no two processes wait for each other. The clock is that of the database. */
const addCounts = `
  insert into rate_limits as shared (key, points, expire)
  select key, points, ${now} + "left"
  from jsonb_to_recordset($1::jsonb) as sent (key text, points integer, "left" integer)
  order by key
  on conflict (key) do update set
    points = case when shared.expire <= ${now} then excluded.points else shared.points + excluded.points end,
    expire = case when shared.expire <= ${now} then excluded.expire else shared.expire end
  returning key, points, expire - ${now} as "left"`

/** What is sent for a key, and what happens with the answer. */
type DueCount = {
  readonly key: string
  readonly points: number
  readonly left: number
  adopt(sum: { readonly points: number; readonly left: number }): void
}

class SharedLimiter extends RateLimiterMemory {
  /** What was counted in the current window of a key and is not in the database yet. */
  readonly #unshared = new Map<string, number>()

  override async consume(key: string | number, points = 1): Promise<RateLimiterRes> {
    const counted = super.consume(key, points)
    const state: unknown = await counted.catch((refused: unknown) => refused)
    if (state instanceof RateLimiterRes) {
      const before = state.isFirstInDuration ? 0 : this.#pointsOf(String(key))
      this.#unshared.set(String(key), before + points)
    }
    return counted
  }

  /** The counts to send. Windows that are over are forgotten. */
  async due(): Promise<DueCount[]> {
    const found: DueCount[] = []
    for (const [key, points] of this.#unshared) {
      const state = await this.get(key)
      if (!state || state.msBeforeNext <= 0) this.#unshared.delete(key)
      else if (points > 0 && state.consumedPoints >= this.points * ownShare) found.push(this.#dueCount(key, state))
    }
    return found
  }

  #dueCount(key: string, { msBeforeNext }: RateLimiterRes): DueCount {
    const points = this.#pointsOf(key)
    return {
      key: this.getKey(key),
      points,
      left: Math.ceil(msBeforeNext),
      adopt: (sum) => {
        // Calls have been counted while the statement ran, or in a window that has begun since.
        const unshared = this.#pointsOf(key) - points
        if (unshared < 0 || sum.left <= 0) return
        this.#unshared.set(key, unshared)
        void this.set(key, sum.points + unshared, sum.left / 1000)
      },
    }
  }

  #pointsOf(key: string): number {
    return this.#unshared.get(key) ?? 0
  }
}
