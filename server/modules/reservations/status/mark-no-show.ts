import type { Context } from '#platform/context.ts'
import { addDays } from '#shared/stay.ts'
import { feeOfNoShow } from '../record/fee-of-reservation.ts'
import { announceUpdate } from '../record/event-payloads.ts'
import type { Said } from '../record/recorded-at.ts'
import type { Reservation } from '../record/reservations.ts'
import { stepEndpoint } from './step-endpoint.ts'
import { mustAllow, takeStep } from '../record/transition.ts'

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
