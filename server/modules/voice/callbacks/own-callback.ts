import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { enqueueCallbackDue } from './callback-due-job.ts'
import { type Callback, callbacks } from './callbacks.ts'
import { lockCallback } from './lock-callback.ts'
import { writeCallback } from './write-callback.ts'

// What a record of a later module does with the callback that belongs to it. Its followers are not asked: the record
// knows what it does.

/** Whom a callback is for. */
type CallbackTarget = { readonly hotelId: string; readonly guestId: string | null; readonly phone: string | null }

/** The next open callback of a guest or number at a hotel; undefined without one. */
export async function findOpenCallback(
  ctx: ReadContext,
  { hotelId, guestId, phone }: CallbackTarget,
): Promise<Callback | undefined> {
  const row = await ctx.db.one(sql<{ id: string }>`
    select id from scheduled_callbacks
    where tenant_id = ${ctx.actor.tenantId} and hotel_id = ${hotelId} and deleted_at is null and ended_at is null
      and (phone = ${phone}::text or guest_id = ${guestId}::uuid)
    order by scheduled_at, id limit 1`)
  return row && callbacks.find(ctx, row.id)
}

/** When a callback is to be made, and who is to call. */
type CallbackPlan = { readonly scheduledAt: Temporal.Instant; readonly assignedUserId?: string | null }

/**
 * Moves a callback to another time or user. Throws 409 `invalid_state_transition` while it is in progress or after it has
 * ended.
 */
export async function moveCallback(
  ctx: WriteContext,
  id: string,
  { scheduledAt, assignedUserId }: CallbackPlan,
): Promise<Callback> {
  const current = await lockCallback(ctx, id)
  if (current?.status !== 'scheduled' && current?.status !== 'due') {
    throw refuse('invalid_state_transition', 'The callback is in progress or has ended', 'nextStepAt')
  }
  const at = formatInstant(scheduledAt)
  const isMoved = at !== current.scheduledAt
  const isReassigned = assignedUserId !== undefined && assignedUserId !== current.assignedUserId
  if (!isMoved && !isReassigned) return current
  const moved = await writeCallback(
    ctx,
    id,
    {
      ...(isMoved ? { scheduledAt: at, status: 'scheduled' } : {}),
      ...(isReassigned ? { assignedUserId } : {}),
    },
    { anyVersion: true },
  )
  if (isMoved) enqueueCallbackDue(ctx, moved)
  return moved
}

/** Cancels a callback that is `scheduled` or `due`; one in progress goes on. */
export async function dropCallback(ctx: WriteContext, id: string): Promise<void> {
  const current = await lockCallback(ctx, id)
  if (current?.status !== 'scheduled' && current?.status !== 'due') return
  await writeCallback(
    ctx,
    id,
    { status: 'cancelled', endedAt: formatInstant(ctx.now) },
    { action: 'cancelled', anyVersion: true },
  )
}
