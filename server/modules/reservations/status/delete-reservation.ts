import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { reservationDeleted } from '../events.ts'
import { expireHold } from '../holds/expire-holds.ts'
import { notifyReservationChanged } from '../live-events.ts'
import { referenceTo } from '../record/event-payloads.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { bookingStateAt, findObjection } from '../record/status-machine.ts'
import { assertAllowed } from '../record/transition.ts'
import { cancel } from './cancel-reservation.ts'

/** §4.3 DELETE /reservations/{id}: cancels the reservation if that is still possible, and hides it. */
export const deleteReservation = reservations.verbs.delete({
  summary: 'Cancel and hide a reservation',
  description:
    'Cancels the reservation if that is still possible, and hides it. The audit log keeps it. A guest who is in the house ' +
    'must check out first.',
  emits: ['reservation.cancelled', 'reservation.updated', 'reservation.deleted'],
  errors: ['invalid_state_transition'],
  async handle(ctx, { params: { id } }) {
    // Of concurrent deletions, the first hides the reservation; the others do not find it.
    const booked = await reservations.lock(ctx, id)
    assertAllowed('delete', booked, ctx.now)
    await releaseBooking(ctx, booked)
    await ctx.db.run(sql`
      update reservations set deleted_at = ${ctx.now.toString()}, updated_at = ${ctx.now.toString()}, version = version + 1
      where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
    const { hotelId } = booked
    ctx.emit(reservationDeleted, { subjectId: id, hotelId, data: referenceTo(booked) })
    notifyReservationChanged(ctx, { id, hotelId, status: 'deleted', previousStatus: booked.status })
    ctx.audit({ action: 'reservation.deleted', resourceType: 'reservation', resourceId: id, hotelId })
    return null
  },
})

/** Cancels or expires the reservation: a hidden one must not occupy rooms or wait for a job. */
async function releaseBooking(ctx: WriteContext, booked: Reservation): Promise<void> {
  const state = bookingStateAt(booked, ctx.now)
  if (findObjection('cancel', state) === null) await cancel(ctx, booked, { reason: null, at: ctx.now })
  else if (state.status !== booked.status) await expireHold(ctx, booked)
}
