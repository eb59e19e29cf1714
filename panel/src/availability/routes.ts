import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { manageRoute } from '../shell/manage-route.ts'
import { readAvailabilitySearch } from './availability-search.ts'

const getParentRoute = () => manageRoute

/** The pages of the rooms left. */
export const availabilityRoutes = [
  createRoute({
    getParentRoute,
    path: '/availability',
    validateSearch: readAvailabilitySearch,
    component: lazyPage(() => import('./availability-page.tsx'), 'AvailabilityPage'),
  }),
] as const
