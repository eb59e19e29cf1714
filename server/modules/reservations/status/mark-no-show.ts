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
  summary: 'Record that a guest has not arrived',
  apply: markAsNoShow,
})

/**
 * Marks a locked reservation as a no-show. The first night stays occupied, the others are released. Throws 409
 * `invalid_state_transition`.
 */
export async function markAsNoShow(
  ctx: WriteContext,
  booked: Reservation,
  { at, reason }: TransitionDetails,
): Promise<Reservation> {
  assertAllowed('noShow', booked, at)
  const missed = await applyTransition(ctx, booked, {
    to: 'noShow',
    at,
    reason,
    roomsUntil: addDays(booked.checkIn, 1),
    changes: { noShowAt: at.toString(), feeOwed: noShowFee(booked) },
  })
  emitUpdate(ctx, booked, missed)
  return missed
}
