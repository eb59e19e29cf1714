import { shellPage } from '../shell/shell-route.ts'
import { readListSearch, readReservationSearch } from './reservation-search.ts'

/** The pages of reservations. */
export const reservationRoutes = [
  shellPage('/reservations', () => import('./reservations-page.tsx'), 'ReservationsPage', readListSearch),
  shellPage('/reservations/$id', () => import('./reservation-page.tsx'), 'ReservationPage', readReservationSearch),
] as const
