import type { Context } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { giveDiscountBack } from '#modules/pricing/index.ts'
import { reservationCancelled } from '../events.ts'
import { feeAt } from '../record/fee-of-reservation.ts'
import { cancelledPayload } from '../record/event-payloads.ts'
import { momentOf, type Said } from '../record/recorded-at.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { WithNote } from './step-bodies.ts'
import { mustAllow, takeStep } from '../record/transition.ts'

/** POST /reservations/{id}/cancel: frees the rooms and sets the fee of the policy that was booked. */
export const cancelReservation = endpoint({
  method: 'POST',
  path: '/reservations/:id/cancel',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Cancel a reservation',
  extension: true,
  status: 200,
  params: ById,
  body: WithNote,
  returns: reservations.shapes.row,
  handle: async (ctx, { params, body: { reason = null, note = null, recordedAt } }) => {
    const { at, isHistory } = momentOf(ctx, recordedAt)
    // Two that cancel at once take turns here; the second finds it cancelled.
    return cancel(ctx, await reservations.lock(ctx, params.id), { reason, note, at, isHistory })
  },
})

/** How a cancellation is said. `isHistory`: it is brought from another system, where it happened at that time. */
export type Cancellation = Said & { readonly note?: string | null; readonly isHistory?: boolean }

/** Cancels a locked booking: its rooms are free, its discount is given back. Throws 409 `invalid_state_transition`. */
export async function cancel(ctx: Context, booked: Reservation, said: Cancellation): Promise<Reservation> {
  const { reason, note, at, isHistory = false } = said
  mustAllow('cancel', booked, ctx.now)
  const cancelled = await takeStep(ctx, booked, {
    to: 'cancelled',
    at,
    reason,
    roomsUntil: null,
    changes: {
      cancelledAt: at.toString(),
      cancellationReason: reason,
      feeOwed: feeAt(booked, at),
      internalNotes: [booked.internalNotes, note].filter(Boolean).join('\n') || null,
    },
  })
  if (booked.discountId) await giveDiscountBack(ctx, booked.discountId)
  const { id: subjectId, hotelId } = cancelled
  ctx.emit(reservationCancelled, { subjectId, hotelId, data: cancelledPayload(cancelled, booked.status), isHistory })
  return cancelled
}
