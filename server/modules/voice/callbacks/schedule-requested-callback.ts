import { spelled } from '#shared/moment.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { planCallbackDue } from './callback-due-job.ts'

/** A caller who would rather be called back. */
export type RequestedCallback = {
  readonly callId: string
  readonly phone: string
  readonly queueKey: string | null
  readonly hotelId: string | null
  readonly guestId: string | null
  readonly originalQueuedAt: Temporal.Instant
}

const usual = { priority: 50, maxAttempts: 3, retryMinutes: 30 }

/**
 * Plans that a caller is called back as soon as it is their turn, and says under which id. Of a number that is to be
 * called for the hotel already, it is that callback.
 */
export async function planRequestedCallback(ctx: Context, wanted: RequestedCallback): Promise<string> {
  const { callId, phone, queueKey, hotelId, guestId, originalQueuedAt } = wanted
  const { tenantId } = ctx.actor
  // Of two at once the second waits here, and is answered the first one's.
  const row = await ctx.db.one(sql<{ id: string; isNew: boolean }>`
    insert into scheduled_callbacks (tenant_id, id, phone, scheduled_at, guest_id, hotel_id, call_id, queue_key, reason,
      priority, status, max_attempts, retry_minutes, original_queued_at, created_at, updated_at)
    values (${tenantId}, ${ctx.newId()}, ${phone}, ${ctx.now},
      (select id from guests where tenant_id = ${tenantId} and id = ${guestId} and status <> 'anonymized'),
      ${hotelId}, ${callId}, ${queueKey}, 'missedCall',
      coalesce((select priority from voice_queues where tenant_id = ${tenantId} and key = ${queueKey}), ${usual.priority}),
      'scheduled', ${usual.maxAttempts}, ${usual.retryMinutes}, ${originalQueuedAt}, ${ctx.now}, ${ctx.now})
    on conflict (tenant_id, phone, hotel_id) where status in ('scheduled', 'due', 'inProgress') and deleted_at is null
    do update set phone = excluded.phone
    returning id, xmax = 0 as is_new`)
  if (!row) throw new Error('A callback that was asked for is there')
  if (row.isNew) {
    planCallbackDue(ctx, { id: row.id, scheduledAt: spelled(ctx.now) })
    const about = { resourceType: 'scheduledCallback', resourceId: row.id, hotelId }
    ctx.audit({ action: 'scheduledCallback.created', ...about, changes: [] })
  }
  return row.id
}
