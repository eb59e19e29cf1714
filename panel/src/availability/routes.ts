import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { manageRoute } from '../shell/manage-route.ts'
import { readAvailabilitySearch } from './availability-search.ts'

const getParentRoute = () => manageRoute

/** The pages of the rooms left. */
export const availabilityRoutes = [
  createRoute({
    getParentRoute,
    path: '/availability',
    validateSearch: readAvailabilitySearch,
    component: lazyRouteComponent(() => import('./availability-page.tsx'), 'AvailabilityPage'),
  }),
] as const
