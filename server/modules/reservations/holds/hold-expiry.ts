import type { Context } from '#platform/context.ts'
import { plan, type WorkKind } from '#platform/jobs/jobs.ts'
import { expire, lockHold } from './expire-holds.ts'
import type { Reservation } from '../record/reservations.ts'
import { isOverdue } from '../record/status-machine.ts'

/** Ends a hold when its time is over. It looks at the booking again: what was confirmed stays, what is held longer waits. */
export const holdExpiry: WorkKind<{ reservationId: string }> = {
  kind: 'reservations.hold-expiry',
  queue: 'database',
  maxAttempts: 1000,
  perform: ({ payload, transact }) =>
    transact(async (ctx) => {
      const held = await lockHold(ctx, payload.reservationId)
      if (!held?.heldUntil) return
      if (!isOverdue(held, ctx.now)) return Temporal.Instant.from(held.heldUntil)
      await expire(ctx, held)
    }),
}

/** Plans the end of a new hold, or of one that ends earlier than it did. */
export function planExpiry(ctx: Context, { id, heldUntil }: Pick<Reservation, 'id' | 'heldUntil'>): void {
  if (heldUntil === null) return
  plan(ctx, holdExpiry, { payload: { reservationId: id }, dueAt: Temporal.Instant.from(heldUntil) })
}
