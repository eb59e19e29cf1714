import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../shell/shell-route.ts'
import { readListSearch, readReservationSearch } from './reservation-search.ts'

const getParentRoute = () => shellRoute

/** The pages of reservations. */
export const reservationRoutes = [
  createRoute({
    getParentRoute,
    path: '/reservations',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('./reservations-page.tsx'), 'ReservationsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/reservations/$id',
    validateSearch: readReservationSearch,
    component: lazyRouteComponent(() => import('./reservation-page.tsx'), 'ReservationPage'),
  }),
] as const
