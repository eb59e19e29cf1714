import { moveDiscountUsage, moveRooms } from '#modules/pricing/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { enqueueHoldExpiry } from '../holds/hold-expiry.ts'
import { retryAfterExpiringHolds } from '../holds/take-free-rooms.ts'
import { notifyReservationChanged } from '../live-events.ts'
import { bookingErrors } from '../record/booking-errors.ts'
import { emitUpdate } from '../record/event-payloads.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { changeStatus } from '../status/change-status.ts'
import { ChangeRequest } from './change-request.ts'
import { type ChangePlan, planChange } from './plan-change.ts'

/**
 * §4.3 PUT /reservations/{id}: changes stay, price, guest, details or status, and moves the rooms, in one transaction.
 */
export const changeReservation = reservations.verbs.update({
  description:
    'Changes the given fields, prices the stay anew, and returns the reservation. Confirmed and held reservations can change in everything; of a stay that has begun, only the nights that are still ' +
    'ahead. Rooms are released and taken in one transaction.',
  emits: ['reservation.updated', 'reservation.detailsChanged', 'reservation.cancelled'],
  errors: [...bookingErrors, 'immutable_field'],
  body: ChangeRequest,
  async handle(ctx, { params, body }) {
    // Concurrent changes wait for this lock; the second one works on the result of the first.
    const booked = await reservations.lock(ctx, params.id)
    const { status = booked.status, notifyGuest } = body
    const plan = await planChange(ctx, booked, body)
    const isOnlyStatus = status !== booked.status && Object.keys(plan.changes).length === 0
    const changed = isOnlyStatus ? booked : await applyChange(ctx, booked, { ...plan, notifyGuest })
    return status === booked.status ? changed : changeStatus(ctx, changed, { to: status, notifyGuest })
  },
})

/** Stores a planned change. Throws 409 `room_unavailable` naming the full nights, or `discount_exhausted`. */
export async function applyChange(
  ctx: WriteContext,
  booked: Reservation,
  { after, changes, rooms, discountChoice, notifyGuest }: ChangePlan & { readonly notifyGuest?: boolean | undefined },
): Promise<Reservation> {
  await retryAfterExpiringHolds(ctx, rooms, () => moveRooms(ctx, rooms))
  await moveDiscountUsage(ctx, { from: booked.discountId, to: after.discountId, choice: discountChoice })
  const changed = await reservations.update(ctx, booked.id, changes, { anyVersion: true, locked: booked })
  if (changes.heldUntil !== undefined) enqueueHoldExpiry(ctx, changed)
  emitUpdate(ctx, booked, changed, notifyGuest)
  const isChanged = Object.keys(changes).length > 0
  if (isChanged) notifyReservationChanged(ctx, { ...changed, previousStatus: booked.status })
  return changed
}
