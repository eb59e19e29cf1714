import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readRoomSearch } from '../parts/search-values.ts'
import { manageRoute } from '../shell/manage-route.ts'

const getParentRoute = () => manageRoute
const validateSearch = readRoomSearch

/** The pages of groups, segments and imports of guests. */
export const guestListsRoutes = [
  createRoute({
    getParentRoute,
    path: '/guest-groups',
    validateSearch,
    component: lazyRouteComponent(() => import('./guest-groups-page.tsx'), 'GuestGroupsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/segments',
    validateSearch,
    component: lazyRouteComponent(() => import('./segments-page.tsx'), 'SegmentsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/guest-imports',
    validateSearch,
    component: lazyRouteComponent(() => import('./guest-imports-page.tsx'), 'GuestImportsPage'),
  }),
] as const
