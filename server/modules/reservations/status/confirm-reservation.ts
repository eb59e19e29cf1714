import type { Context } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { announceUpdate } from '../record/event-payloads.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { WithReason } from './step-bodies.ts'
import { mustAllow, takeStep } from '../record/transition.ts'

/** POST /reservations/{id}/confirm: a hold becomes a booking, while its time is not over. */
export const confirmReservation = endpoint({
  method: 'POST',
  path: '/reservations/:id/confirm',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Confirm a held reservation',
  extension: true,
  status: 200,
  params: ById,
  body: WithReason,
  returns: reservations.shapes.row,
  handle: async (ctx, { params, body }) =>
    confirm(ctx, await reservations.lock(ctx, params.id), { reason: body.reason ?? null }),
})

/** Confirms a locked hold. Throws 409 `invalid_state_transition`. */
export async function confirm(
  ctx: Context,
  held: Reservation,
  { reason }: { reason: string | null },
): Promise<Reservation> {
  mustAllow('confirm', held, ctx.now)
  const confirmed = await takeStep(ctx, held, {
    to: 'confirmed',
    at: ctx.now,
    reason,
    roomsUntil: held.roomsHeldUntil,
    changes: { confirmedAt: ctx.now.toString(), heldUntil: null },
  })
  announceUpdate(ctx, held, confirmed)
  return confirmed
}
