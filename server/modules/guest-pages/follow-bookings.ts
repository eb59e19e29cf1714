import { bookingLinkEnd, endBookingLinks, revokeBookingLinks } from '#modules/guest-links/index.ts'
import { reservationDeleted, reservationGuestChanged, reservationUpdated } from '#modules/reservations/index.ts'
import { sql } from '#platform/db/sql.ts'
import { on, type Subscriber } from '#platform/events/relay.ts'

/** Links follow their booking: they end with it, and open nothing for a guest whom the booking has left. */
export const linkSubscribers: readonly Subscriber[] = [
  on(reservationGuestChanged, (ctx, { subjectId, data }) => revokeBookingLinks(ctx, subjectId, data.fromGuestId)),
  on(reservationDeleted, (ctx, { subjectId }) => revokeBookingLinks(ctx, subjectId)),
  on(reservationUpdated, async (ctx, { subjectId, data }) => {
    if (!('checkOut' in data.changes)) return
    const booked = await ctx.db.one(sql<{ checkOut: string; hotel: { timeZone: string } }>`
      select r.check_out, jsonb_build_object('timeZone', h.time_zone) as hotel
      from reservations r join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
      where r.tenant_id = ${ctx.actor.tenantId} and r.id = ${subjectId}`)
    if (booked) await endBookingLinks(ctx, subjectId, bookingLinkEnd(booked))
  }),
]
