import { backgroundInvocation, inTransaction } from '../context-factory.ts'
import { type Query, sql } from '../db/sql.ts'
import { inTrace, traceOfColumns } from '../observability/trace-context.ts'
import { CircuitOpen } from '../outbound/http/circuit-breaker.ts'
import { maskCardNumbers } from '../privacy/card-numbers.ts'
import type { Runtime } from '../runtime.ts'
import { type ClaimedJob, defaultLeaseSeconds } from './claim-jobs.ts'
import { failedAttempts, failedJobs } from './job-counters.ts'
import { jobQueues } from './job-queues.ts'
import type { Job, JobKind, JobOutcomes } from './jobs.ts'

/** The due time of a job that is given up. */
const never = 'infinity'
const defaultRetryDelaysSeconds = [10, 60, 300, 1800, 7200]
/** Seconds. A provider must not be able to postpone a job forever. */
const maxRetryDelaySeconds = 86_400
/** A job that waits for a circuit keeps its attempts for this long. After that it fails like any other job. */
const maxCircuitWaitHours = 24

/**
 * Performs claimed jobs, several of a kind that performs them together, and records the outcome. If one of several fails,
 * each is performed alone. Returns the first time at which one of them is due again, if one is.
 */
export async function performJobs(
  runtime: Runtime,
  kind: JobKind,
  rows: readonly ClaimedJob[],
): Promise<Temporal.Instant | undefined> {
  const [row, ...others] = rows
  if (!row) return undefined
  if (others.length === 0) return performJob(runtime, kind, row)
  try {
    const outcomes = (await kind.batch?.perform(rows.map((each) => jobOf(runtime, kind, each)))) ?? []
    return await recordOutcomes(runtime, rows, outcomes)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    runtime.log.warn({ kind: kind.kind, jobs: rows.length, error: message }, 'jobs are performed alone')
    const dues: (Temporal.Instant | undefined)[] = []
    for (const each of rows) dues.push(await inTrace(traceOfColumns(each), () => performJob(runtime, kind, each)))
    return earliest(dues)
  }
}

/** Deletes the jobs that are done and lets the others wait. Returns the first time at which one is due again. */
async function recordOutcomes(
  { database }: Runtime,
  rows: readonly ClaimedJob[],
  outcomes: JobOutcomes,
): Promise<Temporal.Instant | undefined> {
  const again = rows.flatMap(({ id }, index) => {
    const dueAt = outcomes[index]?.toString()
    return dueAt === undefined ? [] : [{ id, dueAt }]
  })
  const done = rows.map(({ id }) => id).filter((id) => !again.some((each) => each.id === id))
  const ids = again.map(({ id }) => id)
  const isOwn = (all: readonly string[]): Query => sql`${ownJobs(rows)} and id = any (${sql.val(all)}::uuid[])`
  await database.in('workers').batch([
    ...(done.length > 0 ? [sql<object>`delete from jobs where ${isOwn(done)}`] : []),
    ...(ids.length > 0
      ? [
          sql<object>`
            update jobs set state = 'waiting', leased_until = null, lease_token = null, last_error = null, attempts = 0,
              due_at = (${sql.val(again.map(({ dueAt }) => dueAt))}::timestamptz[])[array_position(${sql.val(ids)}::uuid[], id)]
            where ${isOwn(ids)}`,
        ]
      : []),
  ])
  return earliest(outcomes)
}

/** Jobs of one claim and tenant that this process still has. */
const ownJobs = ([row]: readonly ClaimedJob[]): Query =>
  sql`tenant_id = ${row?.tenantId} and lease_token = ${row?.leaseToken}`

const earliest = (dues: JobOutcomes): Temporal.Instant | undefined =>
  dues.filter((due) => due !== undefined).toSorted(Temporal.Instant.compare)[0]

/** Performs a claimed job and records the outcome. Returns the time at which it is due again, if it is. */
async function performJob(runtime: Runtime, kind: JobKind, row: ClaimedJob): Promise<Temporal.Instant | undefined> {
  try {
    const again = await kind.perform(jobOf(runtime, kind, row))
    return await recordOutcomes(runtime, [row], [again || undefined])
  } catch (error) {
    const { message, dueAt, attempts } = afterFailure(runtime, { kind, row, error })
    await runtime.database.in('workers').run(sql`
      update jobs set state = 'waiting', leased_until = null, lease_token = null,
        last_error = ${maskCardNumbers(message).slice(0, 500)}, due_at = ${dueAt}::timestamptz, attempts = ${attempts}
      where ${ownJobs([row])} and id = ${row.id}`)
    return dueAt === never ? undefined : Temporal.Instant.from(dueAt)
  }
}

function jobOf(runtime: Runtime, kind: JobKind, row: ClaimedJob): Job {
  const { id, tenantId, payload, leaseToken } = row
  return {
    id,
    tenantId,
    payload,
    trace: traceOfColumns(row),
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
