import { sql } from '../db/sql.ts'
import { backgroundOf, inTenant } from '../context-factory.ts'
import { CircuitOpen } from '../outbound/http/circuit-breaker.ts'
import type { Runtime } from '../runtime.ts'
import { type Claimed, usualLeaseSeconds } from './claim-jobs.ts'
import type { Job, WorkKind } from './jobs.ts'
import { workQueues } from './job-queues.ts'

const usualWaits = [10, 60, 300, 1800, 7200]
/** Seconds; nobody outside decides that work is never done. */
const longestWait = 86_400
/** A job that waits for a circuit keeps its attempts for so long; after that it fails as any other does. */
const patienceHours = 24

/** Performs a job that was claimed, and records how it went. */
export async function performClaimed(runtime: Runtime, kind: WorkKind, row: Claimed): Promise<void> {
  const workers = runtime.database.in('workers')
  const mine = sql`tenant_id = ${row.tenantId} and id = ${row.id} and lease_token = ${row.leaseToken}`
  try {
    const again = await kind.perform(jobOf(runtime, kind, row))
    const done = again
      ? sql`update due_work set state = 'waiting', leased_until = null, lease_token = null, last_error = null,
          attempts = 0, due_at = ${again.toString()}::timestamptz`
      : sql`delete from due_work`
    await workers.run(sql`${done} where ${mine}`)
  } catch (error) {
    const { message, dueAt, attempts } = afterFailure(runtime, { kind, row, error })
    await workers.run(sql`
      update due_work set state = 'waiting', leased_until = null, lease_token = null,
        last_error = ${message.slice(0, 500)}, due_at = ${dueAt}::timestamptz, attempts = ${attempts} where ${mine}`)
  }
}

function jobOf(runtime: Runtime, kind: WorkKind, row: Claimed): Job {
  const { id, tenantId, payload, leaseToken } = row
  return {
    id,
    tenantId,
    payload,
    runtime,
    isLast: row.attempts >= kind.maxAttempts,
    isLastWith: (error) => row.attempts >= kind.maxAttempts && !waitsForCircuit(runtime, { kind, row, error }),
    async keep() {
      const until = runtime.now().add({ seconds: kind.leaseSeconds ?? usualLeaseSeconds })
      const kept = await runtime.database.in('workers').run(sql`
        update due_work set state = 'leased', leased_until = ${until}::timestamptz
        where tenant_id = ${tenantId} and id = ${id} and lease_token = ${leaseToken}`)
      return kept > 0
    },
    transact: (work) => inTenant(backgroundOf(runtime, tenantId), work),
  }
}

type Failed = { readonly kind: WorkKind; readonly row: Claimed; readonly error: unknown }

/** The account cannot be reached for now, and the job can wait for that. */
const waitsForCircuit = (runtime: Runtime, { kind, row, error }: Failed): boolean =>
  error instanceof CircuitOpen &&
  workQueues[kind.queue].waitsForCircuit === true &&
  runtime.now().since(Temporal.Instant.from(row.createdAt)).total('hours') < patienceHours

function afterFailure(runtime: Runtime, failed: Failed): { message: string; dueAt: string; attempts: number } {
  const { kind, row, error } = failed
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof CircuitOpen && waitsForCircuit(runtime, failed)) {
    // Not all at the same moment: only one of them is let through to see how it stands.
    const seconds = error.retryAfterSeconds * (1 + runtime.random())
    const dueAt = runtime.now().add({ milliseconds: Math.ceil(seconds * 1000) })
    return { message, dueAt: dueAt.toString(), attempts: row.attempts - 1 }
  }
  runtime.log.warn({ kind: row.kind, workId: row.id, attempts: row.attempts, error: message }, 'work failed')
  const { waits = usualWaits } = kind
  const usual = waits[Math.min(row.attempts, waits.length) - 1] ?? 10
  const wait = Math.min(Math.max(usual, kind.waitAskedBy?.(error) ?? 0), longestWait)
  const dueAt = row.attempts < kind.maxAttempts ? runtime.now().add({ seconds: wait }).toString() : 'infinity'
  return { message, dueAt, attempts: row.attempts }
}
