import type { WriteContext } from '#platform/context.ts'
import { addDays } from '#shared/stay.ts'
import { emitUpdate } from '../record/event-payloads.ts'
import type { TransitionDetails } from '../record/recorded-at.ts'
import type { Reservation } from '../record/reservations.ts'
import { bookingStateAt } from '../record/status-machine.ts'
import { applyTransition, assertAllowed } from '../record/transition.ts'
import { stepEndpoint } from './step-endpoint.ts'

/** POST /reservations/{id}/check-out: an early departure releases the remaining nights. */
export const checkOutReservation = stepEndpoint({
  verb: 'check-out',
  operationId: 'checkOutReservation',
  summary: 'Check a guest out',
  description: 'Checks out a guest who is in the house. An early departure frees the remaining nights.',
  apply: checkOut,
})

/** Checks out a locked reservation. Throws 409 `invalid_state_transition`. */
export async function checkOut(
  ctx: WriteContext,
  booked: Reservation,
  { at, reason, notifyGuest }: TransitionDetails,
): Promise<Reservation> {
  assertAllowed('checkOut', booked, at)
  const changes = { checkedOutAt: at.toString() }
  const left = await applyTransition(ctx, booked, {
    to: 'checkedOut',
    at,
    reason,
    roomsUntil: roomsNeededUntil(booked, at),
    changes,
  })
  emitUpdate(ctx, booked, left, notifyGuest)
  return left
}

/** The date until which the rooms were needed: at least the first night, at most the booked stay. */
function roomsNeededUntil(booked: Reservation, at: Temporal.Instant): string {
  const { today, checkOut: bookedCheckOut } = bookingStateAt(booked, at)
  const secondDay = addDays(booked.checkIn, 1)
  const until = today < secondDay ? secondDay : today
  return until < bookedCheckOut ? until : bookedCheckOut
}
