import type { Context } from '#platform/context.ts'
import { addDays } from '#shared/stay.ts'
import { announceUpdate } from '../record/event-payloads.ts'
import type { Said } from '../record/recorded-at.ts'
import type { Reservation } from '../record/reservations.ts'
import { standingAt } from '../record/status-machine.ts'
import { stepEndpoint } from './step-endpoint.ts'
import { mustAllow, takeStep } from '../record/transition.ts'

/** POST /reservations/{id}/check-out: the guest has left. An early departure frees the nights left. */
export const checkOutReservation = stepEndpoint({
  verb: 'check-out',
  summary: 'Check a guest out',
  take: checkOut,
})

/** Checks out for a locked booking. Throws 409 `invalid_state_transition`. */
export async function checkOut(ctx: Context, booked: Reservation, { at, reason }: Said): Promise<Reservation> {
  mustAllow('checkOut', booked, at)
  const changes = { checkedOutAt: at.toString() }
  const left = await takeStep(ctx, booked, {
    to: 'checkedOut',
    at,
    reason,
    roomsUntil: nightsSpent(booked, at),
    changes,
  })
  announceUpdate(ctx, booked, left)
  return left
}

/** Until when the rooms were needed: the first night is spent whoever leaves when, and nobody stays beyond what was booked. */
function nightsSpent(booked: Reservation, at: Temporal.Instant): string {
  const { today, checkOut: booking } = standingAt(booked, at)
  const second = addDays(booked.checkIn, 1)
  const until = today < second ? second : today
  return until < booking ? until : booking
}
