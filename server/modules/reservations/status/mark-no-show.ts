import type { WriteContext } from '#platform/context.ts'
import { addDays } from '#shared/stay.ts'
import { emitUpdate } from '../record/event-payloads.ts'
import { noShowFee } from '../record/fee-of-reservation.ts'
import type { TransitionDetails } from '../record/recorded-at.ts'
import type { Reservation } from '../record/reservations.ts'
import { applyTransition, assertAllowed } from '../record/transition.ts'
import { stepEndpoint } from './step-endpoint.ts'

/** POST /reservations/{id}/no-show: the guest has not arrived by the end of the arrival day. */
export const markNoShow = stepEndpoint({
  verb: 'no-show',
  operationId: 'markReservationNoShow',
  summary: 'Record that a guest has not arrived',
  description:
    'Marks a confirmed reservation whose arrival day has passed as a no-show. All nights but the first are freed.',
  apply: markAsNoShow,
})

/**
 * Marks a locked reservation as a no-show. The first night stays occupied, the others are released. Throws 409
 * `invalid_state_transition`.
 */
export async function markAsNoShow(
  ctx: WriteContext,
  booked: Reservation,
  { at, reason, notifyGuest }: TransitionDetails,
): Promise<Reservation> {
  assertAllowed('noShow', booked, at)
  const missed = await applyTransition(ctx, booked, {
    to: 'noShow',
    at,
    reason,
    roomsUntil: addDays(booked.checkIn, 1),
    changes: { noShowAt: at.toString(), feeDue: noShowFee(booked) },
  })
  emitUpdate(ctx, booked, missed, notifyGuest)
  return missed
}
