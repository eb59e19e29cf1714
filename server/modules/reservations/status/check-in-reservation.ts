import type { WriteContext } from '#platform/context.ts'
import { emitUpdate } from '../record/event-payloads.ts'
import type { TransitionDetails } from '../record/recorded-at.ts'
import type { Reservation } from '../record/reservations.ts'
import { applyTransition, assertAllowed } from '../record/transition.ts'
import { stepEndpoint } from './step-endpoint.ts'

/** POST /reservations/{id}/check-in: allowed from the first day of the stay until its last night. */
export const checkInReservation = stepEndpoint({
  verb: 'check-in',
  operationId: 'checkInReservation',
  summary: 'Check a guest in',
  description: 'Checks in a confirmed reservation, from its first day until its last night by the date at the hotel.',
  apply: checkIn,
})

/** Checks in a locked reservation. Throws 409 `invalid_state_transition`. */
export async function checkIn(
  ctx: WriteContext,
  booked: Reservation,
  { at, reason, notifyGuest }: TransitionDetails,
): Promise<Reservation> {
  assertAllowed('checkIn', booked, at)
  const changes = { checkedInAt: at.toString() }
  const { roomsHeldUntil: roomsUntil } = booked
  const arrived = await applyTransition(ctx, booked, { to: 'checkedIn', at, reason, roomsUntil, changes })
  emitUpdate(ctx, booked, arrived, notifyGuest)
  return arrived
}
