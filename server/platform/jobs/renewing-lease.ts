import type { Job } from './jobs.ts'

/** A third of the default lease. */
const renewalMs = 20_000

/**
 * Runs work outside the database that may take longer than the lease of its job, and renews the lease meanwhile. A
 * process that loses the lease goes on: another one may then do the same work beside it.
 */
export async function renewingLease<Result>(
  job: Pick<Job, 'extendLease'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => void job.extendLease().catch(() => undefined), renewalMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
