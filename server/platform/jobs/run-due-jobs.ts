import type { Runtime } from '../runtime.ts'
import { allSlots, claimJobs, type FreeSlots } from './claim-jobs.ts'
import type { JobQueueName } from './job-queues.ts'
import type { JobKind } from './jobs.ts'
import { performJob } from './perform-job.ts'

/**
 * Leases and performs due jobs, as many as the queues have slots, and waits for their end. Returns the number of jobs.
 * The leases of a process that dies expire.
 */
export async function runDueJobs(runtime: Runtime, kinds: readonly JobKind[]): Promise<number> {
  const started = await startDueJobs(runtime, kinds, allSlots)
  await Promise.all(started.map(({ finished }) => finished))
  return started.length
}

/** A started job. `finished` resolves when the outcome is recorded, and rejects if that fails. */
export type StartedJob = { readonly queue: JobQueueName; readonly finished: Promise<void> }

/** Starts due jobs and returns without waiting for their end. */
export async function startDueJobs(
  runtime: Runtime,
  kinds: readonly JobKind[],
  capacity: FreeSlots,
): Promise<readonly StartedJob[]> {
  const claimed = await claimJobs(runtime, kinds, capacity)
  return claimed.flatMap((row) => {
    const kind = kinds.find((each) => each.kind === row.kind)
    return kind ? [{ queue: kind.queue, finished: performJob(runtime, kind, row) }] : []
  })
}
