import type { Payload } from '#platform/events/event.ts'
import type { reservationCancelled, reservationCreated } from './events.ts'
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
  callId: null,
  bookedByUserId: booked.bookedByUserId,
  heldUntil: null,
})

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
  cancellationFee: cancelled.cancellationFee ?? 0,
  previousStatus,
})
