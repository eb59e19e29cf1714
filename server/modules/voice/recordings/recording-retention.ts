import { type Query, sql } from '#platform/db/sql.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import type { Context } from '#platform/context.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { Worker } from '#platform/jobs/worker.ts'
import { dropRecording } from './remove-recording.ts'
import { type Recording, recordings } from './recordings.ts'

const everyMinutes = 60
const batch = 100

/** After so long a provider tells of no recording any more. */
const overdueHours = 24

/**
 * Once an hour: deletes recordings whose time is over and that nobody must keep, and gives up those that a provider never
 * told the end of.
 */
export const keepRecordings: Worker = {
  name: 'keep recordings',
  open(runtime) {
    const { now } = runtime
    let next = now()
    return {
      async round() {
        const at = now()
        if (Temporal.Instant.compare(at, next) < 0) return 0
        const done = (await forEach(runtime, overAt(at), expire)) + (await forEach(runtime, overdueAt(at), giveUp))
        if (done === 0) next = at.add({ minutes: everyMinutes })
        return done
      },
      drain: async () => undefined,
    }
  },
}

const isOver = (at: Temporal.Instant): Query =>
  sql`status = 'available' and not legal_hold and retain_until <= ${at}::timestamptz`
const isOverdue = (at: Temporal.Instant): Query =>
  sql`status = 'inProgress' and started_at <= ${at.subtract({ hours: overdueHours })}::timestamptz`

const overAt = (at: Temporal.Instant): Query<Whose> =>
  sql<Whose>`select tenant_id, id from recordings where ${isOver(at)} order by retain_until limit ${batch}`
const overdueAt = (at: Temporal.Instant): Query<Whose> =>
  sql<Whose>`select tenant_id, id from recordings where ${isOverdue(at)} order by started_at limit ${batch}`

type Whose = { readonly tenantId: string; readonly id: string }

/** How many were found and are no more: those that another process has taken meanwhile do not count. */
async function forEach(
  runtime: Runtime,
  which: Query<Whose>,
  work: (ctx: Context, id: string) => Promise<number>,
): Promise<number> {
  let done = 0
  for (const { tenantId, id } of await runtime.database.in('workers').many(which)) {
    done += await inTenant(backgroundOf(runtime, tenantId), (ctx) => work(ctx, id))
  }
  return done
}

/** Looked at again under its lock: a hold that came first stays. */
async function expire(ctx: Context, id: string): Promise<number> {
  const found = await ctx.db.one(sql<Pick<Recording, 'id' | 'status'>>`
    select id, status from recordings
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and ${isOver(ctx.now)} for no key update`)
  if (!found) return 0
  await dropRecording(ctx, found, 'expired')
  return 1
}

async function giveUp(ctx: Context, id: string): Promise<number> {
  const found = await ctx.db.one(sql<object>`
    select 1 as found from recordings
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and ${isOverdue(ctx.now)} for no key update`)
  if (!found) return 0
  const failed = { status: 'failed', failureReason: 'notDelivered' } as const
  await recordings.update(ctx, id, failed, { action: 'failed', anyVersion: true })
  return 1
}
