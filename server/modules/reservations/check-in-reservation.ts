import type { Context } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/shapes.ts'
import { announceUpdate } from './payloads.ts'
import { type Said, saidIn } from './recorded-at.ts'
import { type Reservation, reservations } from './reservations.ts'
import { WithMoment } from './step-bodies.ts'
import { mustAllow, takeStep } from './take-step.ts'

/** POST /reservations/{id}/check-in: the guest has come, on the first day of the stay or while nights of it are left. */
export const checkInReservation = endpoint({
  method: 'POST',
  path: '/reservations/:id/check-in',
  access: 'reservations.manage',
  summary: 'Check a guest in',
  extension: true,
  status: 200,
  params: ById,
  body: WithMoment,
  returns: reservations.shapes.row,
  handle: async (ctx, { params, body }) => {
    const booked = await reservations.lock(ctx, params.id)
    return checkIn(ctx, booked, saidIn(ctx, body, booked))
  },
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
