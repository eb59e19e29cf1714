import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { shellRoute } from '../shell/shell-route.ts'
import { readListSearch, readReservationSearch } from './reservation-search.ts'

const getParentRoute = () => shellRoute

/** The pages of reservations. */
export const reservationRoutes = [
  createRoute({
    getParentRoute,
    path: '/reservations',
    validateSearch: readListSearch,
    component: lazyPage(() => import('./reservations-page.tsx'), 'ReservationsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/reservations/$id',
    validateSearch: readReservationSearch,
    component: lazyPage(() => import('./reservation-page.tsx'), 'ReservationPage'),
  }),
] as const
