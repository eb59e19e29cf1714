import { setTimeout as sleep } from 'node:timers/promises'
import { isStale } from '@bellhop/pg-pipeline/index.ts'

const maxRetries = 5

/**
 * Repeats work that PostgreSQL rolled back because of concurrency: serialization failures, deadlocks, outdated plans.
 */
export async function withRetries<Result>(random: () => number, work: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries++) {
    try {
      return await work()
    } catch (error) {
      if (retries === maxRetries || !isTransient(error)) throw error
      // Colliding transactions must not retry at the same moment.
      if (!isStale(error)) await sleep(random() * 10 * 2 ** retries)
    }
  }
}

const isTransient = (error: unknown): boolean => isStale(error) || isCollision(error)

const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
