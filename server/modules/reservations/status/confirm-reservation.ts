import type { WriteContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { emitUpdate } from '../record/event-payloads.ts'
import type { TransitionDetails } from '../record/recorded-at.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { applyTransition, assertAllowed } from '../record/transition.ts'
import { ReasonBody } from './step-bodies.ts'

/** POST /reservations/{id}/confirm: confirms a hold that has not expired. */
export const confirmReservation = endpoint({
  method: 'POST',
  path: '/reservations/:id/confirm',
  operationId: 'confirmReservation',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Confirm a held reservation',
  description: 'Confirms a held reservation that has not expired, and returns it.',
  emits: ['reservation.updated'],
  errors: ['invalid_state_transition'],
  extension: true,
  status: 200,
  params: ById,
  body: ReasonBody,
  returns: json(reservations.shapes.row),
  handle: async (ctx, { params, body }) =>
    confirm(ctx, await reservations.lock(ctx, params.id), {
      at: ctx.now,
      reason: body.reason ?? null,
      notifyGuest: body.notifyGuest,
    }),
})

/** Confirms a locked hold. Throws 409 `invalid_state_transition`. */
export async function confirm(
  ctx: WriteContext,
  held: Reservation,
  { reason, notifyGuest }: TransitionDetails,
): Promise<Reservation> {
  assertAllowed('confirm', held, ctx.now)
  const confirmed = await applyTransition(ctx, held, {
    to: 'confirmed',
    at: ctx.now,
    reason,
    roomsUntil: held.roomsHeldUntil,
    changes: { confirmedAt: ctx.now.toString(), heldUntil: null },
  })
  emitUpdate(ctx, held, confirmed, notifyGuest)
  return confirmed
}
