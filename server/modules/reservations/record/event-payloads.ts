import { isDeepStrictEqual } from 'node:util'
import type { Payload } from '#platform/events/event.ts'
import type { Context } from '#platform/context.ts'
import { type reservationCancelled, type reservationCreated, reservationMoved, reservationUpdated } from '../events.ts'
import type { Reservation } from './reservations.ts'

const sixOf = ({ id, hotelId, checkIn, checkOut, totalAmount, currencyCode }: Reservation) => ({
  reservationId: id,
  hotelId,
  checkIn,
  checkOut,
  totalAmount,
  currencyCode,
})

/** The data of `reservation.created` (§6.2). */
export const createdPayload = (booked: Reservation): Payload<typeof reservationCreated> => ({
  ...sixOf(booked),
  confirmationNumber: booked.confirmationNumber,
  status: booked.status,
  roomTypeId: booked.roomTypeId,
  roomTypeName: booked.roomType.name,
  rooms: booked.rooms,
  nights: booked.nights,
  guests: [...booked.guests],
  guestId: booked.guestId,
  guestName: `${booked.guest.firstName} ${booked.guest.lastName}`,
  discountId: booked.discountId,
  discountAmount: booked.discountAmount,
  source: booked.source,
  callId: booked.callId,
  bookedByUserId: booked.bookedByUserId,
  heldUntil: booked.heldUntil,
})

/** What `reservation.updated` is about (§6.1); other changes are nobody's business. */
const announced = [
  'checkIn',
  'checkOut',
  'roomTypeId',
  'rooms',
  'guests',
  'totalAmount',
  'discountId',
  'status',
] as const

/** What of dates, room, guests, price or status differs (§6.1), each with what it was and what it is. */
export function announcedChanges(
  before: Reservation,
  after: Reservation,
): Payload<typeof reservationUpdated>['changes'] {
  const changed = announced.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]))
}

/**
 * Announces what changed of dates, room, guests, price or status (§6.1); nothing when none of them did. That it is
 * another guest's now is told inside only.
 */
export function announceUpdate(ctx: Context, before: Reservation, after: Reservation): void {
  if (before.guestId !== after.guestId) {
    const data = { fromGuestId: before.guestId, toGuestId: after.guestId }
    ctx.emit(reservationMoved, { subjectId: after.id, hotelId: after.hotelId, data })
  }
  const changes = announcedChanges(before, after)
  if (Object.keys(changes).length === 0) return
  const { id, hotelId } = after
  ctx.emit(reservationUpdated, { subjectId: id, hotelId, data: { ...createdPayload(after), changes } })
}

/** The data of `reservation.cancelled`. */
export const cancelledPayload = (
  cancelled: Reservation,
  previousStatus: string,
): Payload<typeof reservationCancelled> => ({
  ...sixOf(cancelled),
  confirmationNumber: cancelled.confirmationNumber,
  roomTypeId: cancelled.roomTypeId,
  guestId: cancelled.guestId,
  cancelledAt: cancelled.cancelledAt ?? '',
  cancellationReason: cancelled.cancellationReason,
  cancellationFee: cancelled.feeOwed ?? 0,
  previousStatus,
})
