import { backgroundInvocation, inTransaction } from '../context-factory.ts'
import { sql } from '../db/sql.ts'
import { CircuitOpen } from '../outbound/http/circuit-breaker.ts'
import { maskCardNumbers } from '../privacy/card-numbers.ts'
import type { Runtime } from '../runtime.ts'
import { type ClaimedJob, defaultLeaseSeconds } from './claim-jobs.ts'
import { failedAttempts, failedJobs } from './job-counters.ts'
import { jobQueues } from './job-queues.ts'
import type { Job, JobKind } from './jobs.ts'

/** The due time of a job that is given up. */
const never = 'infinity'
const defaultRetryDelaysSeconds = [10, 60, 300, 1800, 7200]
/** Seconds. A provider must not be able to postpone a job forever. */
const maxRetryDelaySeconds = 86_400
/** A job that waits for a circuit keeps its attempts for this long. After that it fails like any other job. */
const maxCircuitWaitHours = 24

/** Performs a claimed job and records the outcome. Returns the time at which it is due again, if it is. */
export async function performJob(
  runtime: Runtime,
  kind: JobKind,
  row: ClaimedJob,
): Promise<Temporal.Instant | undefined> {
  const workers = runtime.database.in('workers')
  const ownJob = sql`tenant_id = ${row.tenantId} and id = ${row.id} and lease_token = ${row.leaseToken}`
  try {
    const again = await kind.perform(jobOf(runtime, kind, row))
    const done = again
      ? sql`update jobs set state = 'waiting', leased_until = null, lease_token = null, last_error = null,
          attempts = 0, due_at = ${again.toString()}::timestamptz`
      : sql`delete from jobs`
    await workers.run(sql`${done} where ${ownJob}`)
    return again || undefined
  } catch (error) {
    const { message, dueAt, attempts } = afterFailure(runtime, { kind, row, error })
    await workers.run(sql`
      update jobs set state = 'waiting', leased_until = null, lease_token = null,
        last_error = ${maskCardNumbers(message).slice(0, 500)}, due_at = ${dueAt}::timestamptz, attempts = ${attempts} where ${ownJob}`)
    return dueAt === never ? undefined : Temporal.Instant.from(dueAt)
  }
}

function jobOf(runtime: Runtime, kind: JobKind, row: ClaimedJob): Job {
  const { id, tenantId, payload, leaseToken } = row
  return {
    id,
    tenantId,
    payload,
    runtime,
    isLast: row.attempts >= kind.maxAttempts,
    isLastWith: (error) => row.attempts >= kind.maxAttempts && !waitsForCircuit(runtime, { kind, row, error }),
    async extendLease() {
      const until = runtime.now().add({ seconds: kind.leaseSeconds ?? defaultLeaseSeconds })
      const updated = await runtime.database.in('workers').run(sql`
        update jobs set state = 'leased', leased_until = ${until}::timestamptz
        where tenant_id = ${tenantId} and id = ${id} and lease_token = ${leaseToken}`)
      return updated > 0
    },
    transaction: (work) => inTransaction(backgroundInvocation(runtime, tenantId), work),
  }
}

type JobFailure = { readonly kind: JobKind; readonly row: ClaimedJob; readonly error: unknown }

/** Whether the account is unreachable for now and the job can wait. */
const waitsForCircuit = (runtime: Runtime, { kind, row, error }: JobFailure): boolean =>
  error instanceof CircuitOpen &&
  jobQueues[kind.queue].waitsForCircuit === true &&
  runtime.now().since(Temporal.Instant.from(row.createdAt)).total('hours') < maxCircuitWaitHours

function afterFailure(runtime: Runtime, failed: JobFailure): { message: string; dueAt: string; attempts: number } {
  const { kind, row, error } = failed
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof CircuitOpen && waitsForCircuit(runtime, failed)) {
    // Jobs must not all retry at the same moment: the circuit admits only one request as a test.
    const seconds = error.retryAfterSeconds * (1 + runtime.random())
    const dueAt = runtime.now().add({ milliseconds: Math.ceil(seconds * 1000) })
    return { message, dueAt: dueAt.toString(), attempts: row.attempts - 1 }
  }
  runtime.log.warn({ kind: row.kind, jobId: row.id, attempts: row.attempts, error: message }, 'job failed')
  runtime.metrics.increment(failedAttempts, { value: kind.queue })
  const { retryDelaysSeconds = defaultRetryDelaysSeconds } = kind
  const delay = retryDelaysSeconds[Math.min(row.attempts, retryDelaysSeconds.length) - 1] ?? 10
  const wait = Math.min(Math.max(delay, kind.requestedDelaySeconds?.(error) ?? 0), maxRetryDelaySeconds)
  if (row.attempts < kind.maxAttempts) {
    return { message, dueAt: runtime.now().add({ seconds: wait }).toString(), attempts: row.attempts }
  }
  runtime.metrics.increment(failedJobs, { value: kind.queue })
  return { message, dueAt: never, attempts: row.attempts }
}
