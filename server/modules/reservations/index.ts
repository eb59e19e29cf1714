import type { Module } from '#platform/module.ts'
import { cancelReservation, deleteReservation } from './cancel-reservation.ts'
import { changeReservation } from './change-reservation.ts'
import { createReservation } from './create-reservation.ts'
import { reservationCancelled, reservationCreated, reservationUpdated } from './events.ts'
import { previewChange } from './preview-change.ts'
import { reservations } from './reservations.ts'

export { reservationCancelled, reservationCreated, reservationUpdated } from './events.ts'

export const reservationsModule: Module = {
  name: 'reservations',
  tables: ['reservations', 'reservation_services'],
  resources: [reservations],
  endpoints: [
    ...reservations.endpoints,
    createReservation,
    changeReservation,
    previewChange,
    cancelReservation,
    deleteReservation,
  ],
  events: [reservationCreated, reservationUpdated, reservationCancelled],
}
