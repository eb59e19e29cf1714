import { isDeepStrictEqual } from 'node:util'
import type { WriteContext } from '#platform/context.ts'
import type { Payload } from '#platform/events/event.ts'
import { changedFields } from '#platform/resource/row-changes.ts'
import {
  type reservationCancelled,
  type reservationCreated,
  reservationDetailsChanged,
  reservationGuestChanged,
  reservationUpdated,
} from '../events.ts'
import { type Reservation, reservations } from './reservations.ts'

const commonFields = ({ id, hotelId, checkIn, checkOut, totalAmount, currencyCode }: Reservation) => ({
  reservationId: id,
  hotelId,
  checkIn,
  checkOut,
  totalAmount,
  currencyCode,
})

/** The data of `reservation.created` (§6.2). */
export const createdPayload = (booked: Reservation, notifyGuest = true): Payload<typeof reservationCreated> => ({
  ...commonFields(booked),
  notifyGuest,
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

/** The fields whose changes emit `reservation.updated` (§6.1). */
const publishedFields = [
  'checkIn',
  'checkOut',
  'roomTypeId',
  'rooms',
  'guests',
  'totalAmount',
  'discountId',
  'status',
] as const

/** The changed dates, room, guests, price and status (§6.1), each with its old and new value. */
export function publishedChanges(
  before: Reservation,
  after: Reservation,
): Payload<typeof reservationUpdated>['changes'] {
  const changed = publishedFields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]))
}

/**
 * Fields that follow from the dates, the room, the guests, the price or the status. Where one of those changed, its
 * event is enough for them, too; alone, they are details.
 */
const followingFields: readonly string[] = [
  'heldUntil',
  'nights',
  'adults',
  'children',
  'infants',
  'nightlyPrices',
  'seasonSegments',
  'discount',
  'services',
  'roomAmount',
  'discountAmount',
  'servicesAmount',
  'taxAmount',
  'currencyCode',
  'cancellationPolicy',
  'feeDue',
  'statusHistory',
  'priceOverride',
  'promoCode',
  'roomsHeldUntil',
  'leadTimeDays',
  'confirmedAt',
  'checkedInAt',
  'checkedOutAt',
  'noShowAt',
  'cancelledAt',
  'cancellationReason',
]

/** Emits `reservation.detailsChanged` if something changed that no other event of this change is about. */
export function emitDetails(ctx: WriteContext, before: Reservation, after: Reservation): void {
  const all = changedFields(reservations.fields, before, after)
  const own = all.filter((field) => !publishedFields.some((published) => published === field))
  const details = own.length < all.length ? own.filter((field) => !followingFields.includes(field)) : own
  if (details.length === 0) return
  ctx.emit(reservationDetailsChanged, {
    subjectId: after.id,
    hotelId: after.hotelId,
    data: { ...referenceTo(after), changedFields: details },
  })
}

/** What names a reservation in events that say only what happened to it. */
export const referenceTo = ({ id, hotelId, confirmationNumber, guestId }: ReservationReference) => ({
  reservationId: id,
  hotelId,
  confirmationNumber,
  guestId,
})

/** The fields that name a reservation. */
export type ReservationReference = Pick<Reservation, 'id' | 'hotelId' | 'confirmationNumber' | 'guestId'>

/**
 * Emits `reservation.updated` if dates, room, guests, price or status changed (§6.1), and `reservation.detailsChanged`
 * for everything else. `notifyGuest`: whether the guest may be told. A new guest also emits the internal event `reservation.guestChanged`.
 */
export function emitUpdate(ctx: WriteContext, before: Reservation, after: Reservation, notifyGuest = true): void {
  emitDetails(ctx, before, after)
  if (before.guestId !== after.guestId) {
    const data = { fromGuestId: before.guestId, toGuestId: after.guestId }
    ctx.emit(reservationGuestChanged, { subjectId: after.id, hotelId: after.hotelId, data })
  }
  const changes = publishedChanges(before, after)
  if (Object.keys(changes).length === 0) return
  const { id, hotelId } = after
  ctx.emit(reservationUpdated, { subjectId: id, hotelId, data: { ...createdPayload(after, notifyGuest), changes } })
}

/** The data of `reservation.cancelled`. */
export const cancelledPayload = (
  cancelled: Reservation,
  how: Pick<Payload<typeof reservationCancelled>, 'previousStatus' | 'notifyGuest' | 'isByGuest'>,
): Payload<typeof reservationCancelled> => ({
  ...commonFields(cancelled),
  ...how,
  confirmationNumber: cancelled.confirmationNumber,
  roomTypeId: cancelled.roomTypeId,
  guestId: cancelled.guestId,
  cancelledAt: cancelled.cancelledAt ?? '',
  cancellationReason: cancelled.cancellationReason,
  cancellationFee: cancelled.feeDue ?? 0,
})
