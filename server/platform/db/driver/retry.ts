import { setTimeout as sleep } from 'node:timers/promises'
import { isStale } from './pipeline.ts'

const mostRetries = 5

/** Repeats work that PostgreSQL undid because of others: serialization failures, deadlocks, plans made stale by a migration. */
export async function retrying<Result>(random: () => number, work: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries++) {
    try {
      return await work()
    } catch (error) {
      if (retries === mostRetries || !isTransient(error)) throw error
      // Whoever collided must not come back at the same moment.
      if (!isStale(error)) await sleep(random() * 10 * 2 ** retries)
    }
  }
}

const isTransient = (error: unknown): boolean => isStale(error) || isCollision(error)

const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
