import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { cancel } from './cancel-reservation.ts'
import { checkIn } from './check-in-reservation.ts'
import { checkOut } from './check-out-reservation.ts'
import { confirm } from './confirm-reservation.ts'
import { missArrival } from './mark-no-show.ts'
import type { Said } from '../record/recorded-at.ts'
import type { Reservation, Status } from '../record/reservations.ts'
import { type Action, actionTo } from '../record/status-machine.ts'

type Take = (ctx: Context, booked: Reservation, said: Said) => Promise<Reservation>

const takes: Partial<Record<Action, Take>> = {
  confirm,
  cancel,
  checkIn,
  checkOut,
  noShow: missArrival,
}

/**
 * Moves a locked booking to the status that a PUT names, with all that belongs to the step. Throws 409
 * `invalid_state_transition` for a step there is not.
 */
export async function changeStatus(ctx: Context, booked: Reservation, to: Status): Promise<Reservation> {
  if (to === booked.status) return booked
  const action = actionTo(to)
  const take = action && takes[action]
  if (!take) throw refuse('invalid_state_transition', `A reservation does not become ${to} by hand`, 'status')
  return take(ctx, booked, { at: ctx.now, reason: null })
}
