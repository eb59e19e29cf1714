import type { Context } from '#platform/context.ts'
import { announceUpdate } from '../record/event-payloads.ts'
import type { Said } from '../record/recorded-at.ts'
import type { Reservation } from '../record/reservations.ts'
import { stepEndpoint } from './step-endpoint.ts'
import { mustAllow, takeStep } from '../record/transition.ts'

/** POST /reservations/{id}/check-in: the guest has come, on the first day of the stay or while nights of it are left. */
export const checkInReservation = stepEndpoint({
  verb: 'check-in',
  summary: 'Check a guest in',
  take: checkIn,
})

/** Checks in for a locked booking. Throws 409 `invalid_state_transition`. */
export async function checkIn(ctx: Context, booked: Reservation, { at, reason }: Said): Promise<Reservation> {
  mustAllow('checkIn', booked, at)
  const changes = { checkedInAt: at.toString() }
  const { roomsHeldUntil: roomsUntil } = booked
  const arrived = await takeStep(ctx, booked, { to: 'checkedIn', at, reason, roomsUntil, changes })
  announceUpdate(ctx, booked, arrived)
  return arrived
}
