import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { id, text, textOrNull } from '#platform/events/payload-fields.ts'
import { liveEvent } from '#platform/live/live-event.ts'

/** A reservation was made, changed or deleted: lists, records and free rooms that are shown are outdated. */
export const reservationChanged = liveEvent(
  'reservation.changed',
  Type.Object({
    reservationId: id('The reservation'),
    hotelId: id('Its hotel'),
    status: text(
      'The status now: `held`, `confirmed`, `checkedIn`, `checkedOut`, `cancelled`, `noShow`, `expired`, or `deleted`',
    ),
    previousStatus: textOrNull('The status before, which may be the same; null for a new reservation'),
  }),
  {
    sentWhen: 'a reservation is made, changed or deleted, or its status changes; not when it is imported',
    seenBy: 'holders of `reservations.read`',
  },
)

/** A reservation with its status now and before. */
type ReservationChange = {
  readonly id: string
  readonly hotelId: string
  readonly status: string
  readonly previousStatus: string | null
}

/** Notifies the panels of a new, changed or deleted reservation. */
export const notifyReservationChanged = (
  ctx: WriteContext,
  { id: reservationId, hotelId, status, previousStatus }: ReservationChange,
): void =>
  ctx.live(reservationChanged, {
    to: { permission: 'reservations.read', hotelIds: [hotelId] },
    data: { reservationId, hotelId, status, previousStatus },
  })
