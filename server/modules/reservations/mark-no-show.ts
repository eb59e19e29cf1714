import type { Context } from '#platform/context.ts'
import { addDays } from '#shared/stay.ts'
import { feeOfNoShow } from './fee-of-reservation.ts'
import { announceUpdate } from './payloads.ts'
import type { Said } from './recorded-at.ts'
import type { Reservation } from './reservations.ts'
import { stepEndpoint } from './step-endpoint.ts'
import { mustAllow, takeStep } from './take-step.ts'

/** POST /reservations/{id}/no-show: the guest has not come, and the day of arrival is over. */
export const markNoShow = stepEndpoint({
  verb: 'no-show',
  summary: 'Record that a guest has not come',
  take: missArrival,
})

/** Makes a locked booking a no-show: it keeps its first night and frees the others. Throws 409 `invalid_state_transition`. */
export async function missArrival(ctx: Context, booked: Reservation, { at, reason }: Said): Promise<Reservation> {
  mustAllow('noShow', booked, at)
  const missed = await takeStep(ctx, booked, {
    to: 'noShow',
    at,
    reason,
    roomsUntil: addDays(booked.checkIn, 1),
    changes: { noShowAt: at.toString(), feeOwed: feeOfNoShow(booked) },
  })
  announceUpdate(ctx, booked, missed)
  return missed
}
