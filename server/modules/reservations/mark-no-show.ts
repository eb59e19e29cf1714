import type { Context } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/shapes.ts'
import { addDays } from '#shared/stay.ts'
import { feeOfNoShow } from './fee-of-reservation.ts'
import { announceUpdate } from './payloads.ts'
import { type Said, saidIn } from './recorded-at.ts'
import { type Reservation, reservations } from './reservations.ts'
import { WithMoment } from './step-bodies.ts'
import { mustAllow, takeStep } from './take-step.ts'

/** POST /reservations/{id}/no-show: the guest has not come, and the day of arrival is over. */
export const markNoShow = endpoint({
  method: 'POST',
  path: '/reservations/:id/no-show',
  access: 'reservations.manage',
  summary: 'Record that a guest has not come',
  extension: true,
  status: 200,
  params: ById,
  body: WithMoment,
  returns: reservations.shapes.row,
  handle: async (ctx, { params, body }) => {
    const booked = await reservations.lock(ctx, params.id)
    return missArrival(ctx, booked, saidIn(ctx, body, booked))
  },
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
