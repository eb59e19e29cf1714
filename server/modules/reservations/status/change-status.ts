import type { WriteContext } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'
import type { TransitionDetails } from '../record/recorded-at.ts'
import type { Reservation } from '../record/reservations.ts'
import { type Action, findActionTo, type Status } from '../record/status-machine.ts'
import { cancel } from './cancel-reservation.ts'
import { checkIn } from './check-in-reservation.ts'
import { checkOut } from './check-out-reservation.ts'
import { confirm } from './confirm-reservation.ts'
import { markAsNoShow } from './mark-no-show.ts'

type TransitionHandler = (ctx: WriteContext, booked: Reservation, details: TransitionDetails) => Promise<Reservation>

const handlers: Partial<Record<Action, TransitionHandler>> = {
  confirm,
  cancel,
  checkIn,
  checkOut,
  noShow: markAsNoShow,
}

/**
 * Moves a locked reservation to the status of a PUT, with all effects of that transition. Throws 409
 * `invalid_state_transition` if there is no such transition.
 */
export async function changeStatus(
  ctx: WriteContext,
  booked: Reservation,
  { to, notifyGuest }: { readonly to: Status; readonly notifyGuest?: boolean | undefined },
): Promise<Reservation> {
  if (to === booked.status) return booked
  const action = findActionTo(to)
  const handle = action && handlers[action]
  if (!handle) throw refuse('invalid_state_transition', `The status ${to} cannot be set directly`, 'status')
  return handle(ctx, booked, { at: ctx.now, reason: null, notifyGuest })
}
