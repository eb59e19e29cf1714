import type { Module } from '#platform/module.ts'
import { apiTags } from './api-tags.ts'
import { createReservation } from './booking/create-reservation.ts'
import { changeReservation } from './change/change-reservation.ts'
import { previewChange } from './change/preview-change.ts'
import {
  reservationCancelled,
  reservationCreated,
  reservationDeleted,
  reservationDetailsChanged,
  reservationGuestChanged,
  reservationUpdated,
} from './events.ts'
import { reservationGuestData } from './guest-data.ts'
import { guestStatsJob, guestStatsSubscribers } from './guest-stats/update-guest-stats.ts'
import { holdExpiryJob } from './holds/hold-expiry.ts'
import { reservationChanged } from './live-events.ts'
import { onHotelCreated } from './on-hotel-created.ts'
import { reservationCounter } from './record/reservation-counter.ts'
import { countedReservations, reservations } from './record/reservations.ts'
import { searchable } from './searchable.ts'
import { cancelReservation } from './status/cancel-reservation.ts'
import { checkInReservation } from './status/check-in-reservation.ts'
import { checkOutReservation } from './status/check-out-reservation.ts'
import { confirmReservation } from './status/confirm-reservation.ts'
import { currentReservations } from './status/current-reservations.ts'
import { deleteReservation } from './status/delete-reservation.ts'
import { markNoShow } from './status/mark-no-show.ts'
import { nightAudit } from './status/night-audit.ts'

export { type BookedReservation, bookStay, type StayToBook } from './booking/book-stay.ts'
export { guestBlacklisted } from './booking/bookable-guest.ts'
export { BookingGuestBody, ServicesBody } from './booking/booking-request.ts'
export { newConfirmationNumber } from './booking/confirmation-number.ts'
export { StayChange } from './change/change-request.ts'
export { applyChange } from './change/change-reservation.ts'
export { planChange } from './change/plan-change.ts'
export {
  reservationCancelled,
  reservationCreated,
  reservationDeleted,
  reservationDetailsChanged,
  reservationGuestChanged,
  reservationUpdated,
} from './events.ts'
export { lockHold } from './holds/expire-holds.ts'
export { latestHoldEnd } from './holds/hold-end.ts'
export { bookingErrors } from './record/booking-errors.ts'
export { cancellationFeeAt, currentFee, type FeeTerms } from './record/fee-of-reservation.ts'
export {
  FeeSchema,
  pricedStay,
  ReservationDiscount,
  ReservationGuest,
  ServiceOfReservation,
  StoredCancellationRule,
  StoredNight,
  shownGuest,
  sources,
} from './record/reservation-schemas.ts'
export { numberPrefix } from './record/reservation-search.ts'
export { findReservation, lockReservation, type Reservation } from './record/reservations.ts'
export { isOverdue as isHoldOverdue } from './record/status-machine.ts'
export { cancel } from './status/cancel-reservation.ts'
export { confirm } from './status/confirm-reservation.ts'

export { reservations }

export const reservationsModule: Module = {
  name: 'reservations',
  tables: ['reservations', 'reservation_services'],
  triggers: {
    refuse_hidden_call: 'Refuses a reservation with a call that the user who writes must not see.',
    copy_reservation_services: 'Copies the services of a new reservation to reservation_services.',
    copy_reservation_services_on_update: 'Replaces them there when the services of a reservation change.',
  },
  countedLists: [countedReservations],
  resources: [reservations],
  tags: apiTags,
  endpoints: [
    ...currentReservations,
    createReservation,
    changeReservation,
    previewChange,
    confirmReservation,
    cancelReservation,
    checkInReservation,
    checkOutReservation,
    markNoShow,
    deleteReservation,
  ],
  events: [
    reservationCreated,
    reservationUpdated,
    reservationDetailsChanged,
    reservationCancelled,
    reservationDeleted,
    reservationGuestChanged,
  ],
  liveEvents: [reservationChanged],
  guestData: [reservationGuestData],
  subscribers: [onHotelCreated, ...guestStatsSubscribers],
  jobKinds: [holdExpiryJob, nightAudit, guestStatsJob],
  searchable,
  counters: [reservationCounter],
}
