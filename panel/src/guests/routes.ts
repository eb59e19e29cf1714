import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../shell/shell-route.ts'

const getParentRoute = () => shellRoute

/** The pages of guests. */
export const guestRoutes = [
  createRoute({
    getParentRoute,
    path: '/guests',
    component: lazyRouteComponent(() => import('./guests-page.tsx'), 'GuestsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/guests/$id',
    component: lazyRouteComponent(() => import('./guest-page.tsx'), 'GuestPage'),
  }),
] as const
