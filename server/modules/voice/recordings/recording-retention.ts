import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { Worker } from '#platform/workers/worker.ts'
import { type Recording, recordings } from './recordings.ts'
import { removeRecording } from './remove-recording.ts'

const intervalMinutes = 60
const batch = 100

/** After this time the provider is assumed to deliver no recording. */
const deliveryTimeoutHours = 24

/**
 * Once an hour: deletes expired recordings without a legal hold, and gives up recordings that a provider never
 * delivered.
 */
export const recordingRetention: Worker = {
  name: 'recording retention',
  open(runtime, again = () => undefined) {
    const { now } = runtime
    let next = now()
    return {
      async runOnce() {
        const at = now()
        if (Temporal.Instant.compare(at, next) < 0) return 0
        const done =
          (await forEachRecording(runtime, expiredRecordings(at), expire)) +
          (await forEachRecording(runtime, undeliveredRecordings(at), markUndelivered))
        if (done === 0) next = at.add({ minutes: intervalMinutes })
        again(next)
        return done
      },
      drain: async () => undefined,
    }
  },
}

const isExpired = (at: Temporal.Instant): Query =>
  sql`status = 'available' and not legal_hold and retain_until <= ${at}::timestamptz`
const isUndelivered = (at: Temporal.Instant): Query =>
  sql`status = 'inProgress' and started_at <= ${at.subtract({ hours: deliveryTimeoutHours })}::timestamptz`

const expiredRecordings = (at: Temporal.Instant): Query<RecordingKey> =>
  sql<RecordingKey>`select tenant_id, id from recordings where ${isExpired(at)} order by retain_until limit ${batch}`
const undeliveredRecordings = (at: Temporal.Instant): Query<RecordingKey> =>
  sql<RecordingKey>`select tenant_id, id from recordings where ${isUndelivered(at)} order by started_at limit ${batch}`

type RecordingKey = { readonly tenantId: string; readonly id: string }

/** Counts the recordings that were changed. Those that another process has already changed do not count. */
async function forEachRecording(
  runtime: Runtime,
  keys: Query<RecordingKey>,
  work: (ctx: WriteContext, id: string) => Promise<number>,
): Promise<number> {
  let done = 0
  for (const { tenantId, id } of await runtime.database.in('workers').many(keys)) {
    done += await inTransaction(backgroundInvocation(runtime, tenantId), (ctx) => work(ctx, id))
  }
  return done
}

/** Checks again under the lock: an earlier legal hold protects the recording. */
async function expire(ctx: WriteContext, id: string): Promise<number> {
  const found = await ctx.db.one(sql<Pick<Recording, 'id' | 'status'>>`
    select id, status from recordings
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and ${isExpired(ctx.now)} for no key update`)
  if (!found) return 0
  await removeRecording(ctx, found, 'expired')
  return 1
}

async function markUndelivered(ctx: WriteContext, id: string): Promise<number> {
  const found = await ctx.db.one(sql<object>`
    select 1 as found from recordings
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and ${isUndelivered(ctx.now)} for no key update`)
  if (!found) return 0
  const failed = { status: 'failed', failureReason: 'notDelivered' } as const
  await recordings.update(ctx, id, failed, { action: 'failed', anyVersion: true })
  return 1
}
