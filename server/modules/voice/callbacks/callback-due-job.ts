import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { plan, type WorkKind } from '#platform/jobs/jobs.ts'
import { callbackDue, callbackDueLive } from './callback-events.ts'
import { type Callback, callbacks, type CallbackValues } from './callbacks.ts'
import { lockCallback } from './lock-callback.ts'

/** Makes a callback due when its time has come. It looks again: what was put off waits, what is under way goes on. */
export const callbackTimer: WorkKind<{ callbackId: string }> = {
  kind: 'voice.callback-due',
  queue: 'database',
  maxAttempts: 1000,
  perform: ({ payload, transact }) =>
    transact(async (ctx) => {
      const callback = await lockCallback(ctx, payload.callbackId)
      if (callback?.status !== 'scheduled') return
      const at = Temporal.Instant.from(callback.scheduledAt)
      if (Temporal.Instant.compare(at, ctx.now) > 0) return at
      await makeDue(ctx, callback)
    }),
}

/** Plans that a callback becomes due. */
export const planCallbackDue = (ctx: Context, { id, scheduledAt }: Pick<Callback, 'id' | 'scheduledAt'>): void =>
  plan(ctx, callbackTimer, { payload: { callbackId: id }, dueAt: Temporal.Instant.from(scheduledAt) })

/** A locked callback is due, and those who are to call hear of it. */
export async function makeDue(ctx: Context, { id }: Callback, changes: CallbackValues = {}): Promise<Callback> {
  const callback = await callbacks.update(ctx, id, { ...changes, status: 'due' }, { action: 'becameDue' })
  const { hotelId, guestId, assignedUserId, reason, priority, scheduledAt, queueKey } = callback
  const data = { callbackId: id, hotelId, guestId, assignedUserId, reason, priority, scheduledAt }
  ctx.emit(callbackDue, { subjectId: id, hotelId, data })
  const caller = assignedUserId !== null && (await isThere(ctx, assignedUserId)) ? [assignedUserId] : undefined
  const hotels = hotelId === null ? {} : { hotelIds: [hotelId] }
  ctx.live(callbackDueLive, {
    to: caller ? { userIds: caller, ...hotels } : { permission: 'calls.manage', ...hotels },
    data: { ...data, queueKey },
  })
  return callback
}

/** Somebody who was suspended meanwhile does not call. */
const isThere = async (ctx: Context, userId: string): Promise<boolean> =>
  (await ctx.db.one(sql<object>`
    select 1 as found from users
    where tenant_id = ${ctx.actor.tenantId} and id = ${userId} and status = 'active' and deleted_at is null`)) !==
  undefined
