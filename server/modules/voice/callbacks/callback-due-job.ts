import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import { callbackDue, callbackDueLive } from './callback-events.ts'
import type { Callback, CallbackValues } from './callbacks.ts'
import { lockCallback } from './lock-callback.ts'
import { updateCallback } from './write-callback.ts'

/**
 * Makes a callback due at its time. The job reads the callback again: a postponed one is still scheduled, one in
 * progress stays so.
 */
export const callbackDueJob: JobKind<{ callbackId: string }> = {
  kind: 'voice.callback-due',
  queue: 'database',
  maxAttempts: 1000,
  perform: ({ payload, transaction }) =>
    transaction(async (ctx) => {
      const callback = await lockCallback(ctx, payload.callbackId)
      if (callback?.status !== 'scheduled') return
      const at = Temporal.Instant.from(callback.scheduledAt)
      if (Temporal.Instant.compare(at, ctx.now) > 0) return at
      await markDue(ctx, callback)
    }),
}

/** Enqueues the job that makes a callback due. */
export const enqueueCallbackDue = (
  ctx: WriteContext,
  { id, scheduledAt }: Pick<Callback, 'id' | 'scheduledAt'>,
): void => enqueue(ctx, callbackDueJob, { payload: { callbackId: id }, dueAt: Temporal.Instant.from(scheduledAt) })

/** Makes a locked callback due and notifies those who are to call. */
export async function markDue(ctx: WriteContext, { id }: Callback, changes: CallbackValues = {}): Promise<Callback> {
  const callback = await updateCallback(ctx, id, { ...changes, status: 'due' }, { action: 'becameDue' })
  const { hotelId, guestId, assignedUserId, reason, priority, scheduledAt, queueKey } = callback
  const data = { callbackId: id, hotelId, guestId, assignedUserId, reason, priority, scheduledAt }
  ctx.emit(callbackDue, { subjectId: id, hotelId, data })
  const caller = assignedUserId !== null && (await isActiveUser(ctx, assignedUserId)) ? [assignedUserId] : undefined
  const hotels = hotelId === null ? {} : { hotelIds: [hotelId] }
  ctx.live(callbackDueLive, {
    to: caller ? { userIds: caller, ...hotels } : { permission: 'calls.manage', ...hotels },
    data: { ...data, queueKey },
  })
  return callback
}

/** A suspended user makes no calls. */
const isActiveUser = async (ctx: ReadContext, userId: string): Promise<boolean> =>
  (await ctx.db.one(sql<object>`
    select 1 as found from users
    where tenant_id = ${ctx.actor.tenantId} and id = ${userId} and status = 'active' and deleted_at is null`)) !==
  undefined
