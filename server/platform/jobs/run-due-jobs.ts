import { inTrace, traceOfColumns } from '../observability/trace-context.ts'
import type { Runtime } from '../runtime.ts'
import { allSlots, type ClaimedJob, claimJobsAndLookAhead, type FreeSlots, type RemainingJobs } from './claim-jobs.ts'
import type { JobQueueName } from './job-queues.ts'
import type { JobKind } from './jobs.ts'
import { performJobs } from './perform-job.ts'

/**
 * Leases and performs due jobs, as many as the queues have slots, and waits for their end. Returns the number of slots.
 * The leases of a process that dies expire.
 */
export async function runDueJobs(runtime: Runtime, kinds: readonly JobKind[]): Promise<number> {
  const { started } = await startDueJobs(runtime, kinds, allSlots)
  await Promise.all(started.map(({ finished }) => finished))
  return started.length
}

/** A started job, or the jobs of a tenant that are performed together. */
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
  const started = kinds.flatMap((kind) =>
    batchesOf(claimed, kind).map((rows) => {
      const perform = () => performJobs(runtime, kind, rows)
      const [row] = rows
      const finished = rows.length === 1 && row ? inTrace(traceOfColumns(row), perform) : perform()
      return { queue: kind.queue, isInLine: rows.some(({ isInLine }) => isInLine), finished }
    }),
  )
  return { started, left }
}

/** The claimed jobs of a kind, by slot. */
function batchesOf(claimed: readonly ClaimedJob[], { kind, batch }: JobKind): ClaimedJob[][] {
  const batches: ClaimedJob[][] = []
  for (const row of claimed.filter((each) => each.kind === kind)) {
    const open = batches.findLast(([first]) => first?.tenantId === row.tenantId)
    if (open && open.length < (batch?.size ?? 1)) open.push(row)
    else batches.push([row])
  }
  return batches
}
