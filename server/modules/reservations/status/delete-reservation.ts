import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { cancel } from './cancel-reservation.ts'
import { reservationHidden } from '../events.ts'
import { expire } from '../holds/expire-holds.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { reasonAgainst, standingAt } from '../record/status-machine.ts'
import { mustAllow } from '../record/transition.ts'

/** §4.3 DELETE /reservations/{id}: cancels what still can be, and hides the record. */
export const deleteReservation = endpoint({
  method: 'DELETE',
  path: '/reservations/:id',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Cancel and hide a reservation',
  status: 204,
  params: ById,
  returns: Type.Null(),
  async handle(ctx, { params: { id } }) {
    // Of several at once the first hides it, and to the others it is missing.
    const booked = await reservations.lock(ctx, id)
    mustAllow('delete', booked, ctx.now)
    await endLife(ctx, booked)
    await ctx.db.run(sql`
      update reservations set deleted_at = ${ctx.now.toString()}, version = version + 1
      where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
    const { hotelId, guestId } = booked
    ctx.emit(reservationHidden, { subjectId: id, hotelId, data: { guestId } })
    ctx.audit({ action: 'reservation.deleted', resourceType: 'reservation', resourceId: id, hotelId })
    return null
  },
})

/** Nobody sees it from now on: it must hold no room, and no clock may find it again. */
async function endLife(ctx: Context, booked: Reservation): Promise<void> {
  const standing = standingAt(booked, ctx.now)
  if (reasonAgainst('cancel', standing) === null) await cancel(ctx, booked, { reason: null, at: ctx.now })
  else if (standing.status !== booked.status) await expire(ctx, booked)
}
