import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/errors.ts'
import { cancel } from './cancel-reservation.ts'
import type { Reservation, Status } from './reservations.ts'

/** Moves a booking to the status that a PUT names. Throws 409 `invalid_state_transition` for a step there is not. */
export async function changeStatus(ctx: Context, booked: Reservation, to: Status): Promise<Reservation> {
  if (to === booked.status) return booked
  if (to === 'cancelled') return cancel(ctx, booked.id, { reason: null, note: null, at: ctx.now })
  throw refuse('invalid_state_transition', `A ${booked.status} reservation cannot become ${to}`, 'status')
}
