import { releaseDiscount } from '#modules/pricing/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { reservationCancelled } from '../events.ts'
import { cancelledPayload, emitDetails } from '../record/event-payloads.ts'
import { cancellationFeeAt } from '../record/fee-of-reservation.ts'
import { parseRecordedAt, type TransitionDetails } from '../record/recorded-at.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { applyTransition, assertAllowed } from '../record/transition.ts'
import { CancelBody } from './step-bodies.ts'

/** POST /reservations/{id}/cancel: releases the rooms and sets the fee by the policy that was booked. */
export const cancelReservation = endpoint({
  method: 'POST',
  path: '/reservations/:id/cancel',
  operationId: 'cancelReservation',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Cancel a reservation',
  description:
    'Cancels a held or confirmed reservation, frees its rooms and its discount, sets the fee by the policy with which it was ' +
    'booked, and returns it.',
  emits: ['reservation.cancelled', 'reservation.detailsChanged'],
  errors: ['invalid_state_transition'],
  extension: true,
  status: 200,
  params: ById,
  body: CancelBody,
  returns: json(reservations.shapes.row),
  handle: async (ctx, { params, body: { reason = null, note = null, recordedAt, notifyGuest } }) => {
    const { at, isHistory } = parseRecordedAt(ctx, recordedAt)
    // Concurrent cancellations wait for this lock; the second one finds the reservation cancelled.
    return cancel(ctx, await reservations.lock(ctx, params.id), { reason, note, at, isHistory, notifyGuest })
  },
})

/** The details of a cancellation. `isHistory`: it is imported from another system, where it happened at that time. */
export type Cancellation = TransitionDetails & { readonly note?: string | null; readonly isHistory?: boolean }

/** Cancels a locked reservation and releases its rooms and discount. Throws 409 `invalid_state_transition`. */
export async function cancel(ctx: WriteContext, booked: Reservation, details: Cancellation): Promise<Reservation> {
  const { reason, note, at, isHistory = false, notifyGuest = true } = details
  assertAllowed('cancel', booked, ctx.now)
  const cancelled = await applyTransition(ctx, booked, {
    to: 'cancelled',
    at,
    reason,
    roomsUntil: null,
    changes: {
      cancelledAt: at.toString(),
      cancellationReason: reason,
      feeDue: cancellationFeeAt(booked, at),
      internalNotes: [booked.internalNotes, note].filter(Boolean).join('\n') || null,
    },
  })
  if (booked.discountId) await releaseDiscount(ctx, booked.discountId)
  emitDetails(ctx, booked, cancelled)
  const { id: subjectId, hotelId } = cancelled
  const isByGuest = ctx.actor.guestLinkId !== null
  const data = cancelledPayload(cancelled, { previousStatus: booked.status, notifyGuest, isByGuest })
  ctx.emit(reservationCancelled, { subjectId, hotelId, data, isHistory })
  return cancelled
}
