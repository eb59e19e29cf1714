import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { enqueueCallbackDue } from './callback-due-job.ts'
import { followCallback } from './callback-followers.ts'
import { notifyCallbackChanged } from './write-callback.ts'

/** A callback that the service makes by itself. */
type NewCallback = {
  readonly phone: string
  readonly scheduledAt: Temporal.Instant
  readonly reason: 'missedCall' | 'followUp'
  readonly hotelId: string | null
  readonly guestId: string | null
  readonly callId?: string
  readonly queueKey?: string | null
  readonly assignedUserId?: string | null
  readonly notes?: string
  readonly originalQueuedAt?: Temporal.Instant
}

/** A caller's request to be called back. */
export type RequestedCallback = {
  readonly callId: string
  readonly phone: string
  readonly queueKey: string | null
  readonly hotelId: string | null
  readonly guestId: string | null
  readonly originalQueuedAt: Temporal.Instant
}

const defaults = { priority: 50, maxAttempts: 3, retryMinutes: 30 }

/**
 * Schedules a callback that is due at once and keeps the caller's place in the queue. Returns its id. If the number
 * already has an open callback for the hotel, returns the id of that one.
 */
export const scheduleRequestedCallback = (ctx: WriteContext, request: RequestedCallback): Promise<string> =>
  scheduleCallback(ctx, { ...request, scheduledAt: ctx.now, reason: 'missedCall' })

/**
 * Schedules a callback and returns its id. If the number already has an open callback for the hotel, returns the id of
 * that one, which stays as it is.
 */
export async function scheduleCallback(ctx: WriteContext, callback: NewCallback): Promise<string> {
  const { phone, scheduledAt, reason, hotelId, guestId, callId = null, queueKey = null } = callback
  const { assignedUserId = null, notes = null, originalQueuedAt = null } = callback
  const { tenantId } = ctx.actor
  // Of two concurrent requests the second waits here and gets the id of the first.
  const row = await ctx.db.one(sql<{ id: string; isNew: boolean }>`
    insert into scheduled_callbacks (tenant_id, id, phone, scheduled_at, guest_id, hotel_id, call_id, queue_key, reason,
      assigned_user_id, notes, priority, status, max_attempts, retry_minutes, original_queued_at, created_at, updated_at)
    values (${tenantId}, ${ctx.newId()}, ${phone}, ${scheduledAt},
      (select id from guests where tenant_id = ${tenantId} and id = ${guestId} and status <> 'anonymized'),
      ${hotelId}, ${callId}, ${queueKey}, ${reason}, ${assignedUserId}, ${notes},
      coalesce((select priority from voice_queues where tenant_id = ${tenantId} and key = ${queueKey}),
      ${defaults.priority}),
      'scheduled', ${defaults.maxAttempts}, ${defaults.retryMinutes}, ${originalQueuedAt}, ${ctx.now}, ${ctx.now})
    on conflict (tenant_id, phone, hotel_id) where status in ('scheduled', 'due', 'inProgress') and deleted_at is null
    do update set phone = excluded.phone
    returning id, xmax = 0 as is_new`)
  if (!row) throw new Error('The callback was not stored')
  if (row.isNew) {
    enqueueCallbackDue(ctx, { id: row.id, scheduledAt: formatInstant(scheduledAt) })
    const about = { resourceType: 'scheduledCallback', resourceId: row.id, hotelId }
    ctx.audit({ action: 'scheduledCallback.created', ...about, changes: [] })
    const made = {
      id: row.id,
      hotelId,
      assignedUserId,
      scheduledAt: formatInstant(scheduledAt),
      status: 'scheduled',
    } as const
    notifyCallbackChanged(ctx, made)
    await followCallback(ctx, 'onCreated', { ...made, phone, guestId })
  }
  return row.id
}
