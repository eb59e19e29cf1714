import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../shell/shell-route.ts'

const getParentRoute = () => shellRoute

/** The pages of reservations. */
export const reservationRoutes = [
  createRoute({
    getParentRoute,
    path: '/reservations',
    component: lazyRouteComponent(() => import('./reservations-page.tsx'), 'ReservationsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/reservations/$id',
    component: lazyRouteComponent(() => import('./reservation-page.tsx'), 'ReservationPage'),
  }),
] as const
