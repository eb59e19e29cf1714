import { inTrace, traceOfColumns } from '../observability/trace-context.ts'
import type { Runtime } from '../runtime.ts'
import { allSlots, claimJobsAndLookAhead, type FreeSlots, type RemainingJobs } from './claim-jobs.ts'
import type { JobQueueName } from './job-queues.ts'
import type { JobKind } from './jobs.ts'
import { performJob } from './perform-job.ts'

/**
 * Leases and performs due jobs, as many as the queues have slots, and waits for their end. Returns the number of jobs.
 * The leases of a process that dies expire.
 */
export async function runDueJobs(runtime: Runtime, kinds: readonly JobKind[]): Promise<number> {
  const { started } = await startDueJobs(runtime, kinds, allSlots)
  await Promise.all(started.map(({ finished }) => finished))
  return started.length
}

/** A started job. */
export type StartedJob = {
  readonly queue: JobQueueName
  /** Whether jobs with the same queue key may wait behind it. */
  readonly isInLine: boolean
  /**
   * Resolves when the outcome is recorded, with the time at which the job is due again, if it is. Rejects if the
   * recording fails.
   */
  readonly finished: Promise<Temporal.Instant | undefined>
}

/** Starts due jobs and returns without waiting for their end. */
export async function startDueJobs(
  runtime: Runtime,
  kinds: readonly JobKind[],
  capacity: FreeSlots,
): Promise<{ readonly started: readonly StartedJob[]; readonly left: RemainingJobs }> {
  const { claimed, left } = await claimJobsAndLookAhead(runtime, kinds, capacity)
  const started = claimed.flatMap((row) => {
    const kind = kinds.find((each) => each.kind === row.kind)
    if (!kind) return []
    const finished = inTrace(traceOfColumns(row), () => performJob(runtime, kind, row))
    return [{ queue: kind.queue, isInLine: row.isInLine, finished }]
  })
  return { started, left }
}
