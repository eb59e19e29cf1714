import type { Module } from '#platform/module.ts'
import { changeReservation } from './change-reservation.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { checkInReservation } from './check-in-reservation.ts'
import { checkOutReservation } from './check-out-reservation.ts'
import { confirmReservation } from './confirm-reservation.ts'
import { createReservation } from './create-reservation.ts'
import { currentReservations } from './current-reservations.ts'
import { deleteReservation } from './delete-reservation.ts'
import {
  reservationCancelled,
  reservationCreated,
  reservationHidden,
  reservationMoved,
  reservationUpdated,
} from './events.ts'
import { previewChange } from './preview-change.ts'
import { holdExpiry } from './hold-expiry.ts'
import { guestStatsTurn, keepingGuestStats } from './keep-guest-stats.ts'
import { markNoShow } from './mark-no-show.ts'
import { nightJob } from './night-job.ts'
import { ofGuests } from './of-guests.ts'
import { onHotelCreated } from './on-hotel-created.ts'
import { reservations } from './reservations.ts'
import { searchable } from './searchable.ts'

export { reservationCancelled, reservationCreated, reservationHidden, reservationUpdated } from './events.ts'

export const reservationsModule: Module = {
  name: 'reservations',
  tables: ['reservations', 'reservation_services'],
  resources: [reservations],
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
  events: [reservationCreated, reservationUpdated, reservationCancelled, reservationMoved, reservationHidden],
  ofGuests: [ofGuests],
  subscribers: [onHotelCreated, ...keepingGuestStats],
  work: [holdExpiry, nightJob, guestStatsTurn],
  searchable,
}
