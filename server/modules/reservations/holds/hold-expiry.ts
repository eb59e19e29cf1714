import type { WriteContext } from '#platform/context.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import type { Reservation } from '../record/reservations.ts'
import { isOverdue } from '../record/status-machine.ts'
import { expireHold, lockHold } from './expire-holds.ts'

/** Expires a hold. Does nothing if the reservation is no longer held, and waits longer if the hold was extended. */
export const holdExpiryJob: JobKind<{ reservationId: string }> = {
  kind: 'reservations.hold-expiry',
  queue: 'database',
  maxAttempts: 1000,
  perform: ({ payload, transaction }) =>
    transaction(async (ctx) => {
      const held = await lockHold(ctx, payload.reservationId)
      if (!held?.heldUntil) return
      if (!isOverdue(held, ctx.now)) return Temporal.Instant.from(held.heldUntil)
      await expireHold(ctx, held)
    }),
}

/** Enqueues the expiry of a new hold, or of a hold whose end changed. */
export function enqueueHoldExpiry(ctx: WriteContext, { id, heldUntil }: Pick<Reservation, 'id' | 'heldUntil'>): void {
  if (heldUntil === null) return
  enqueue(ctx, holdExpiryJob, { payload: { reservationId: id }, dueAt: Temporal.Instant.from(heldUntil) })
}
