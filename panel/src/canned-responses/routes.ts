import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readRoomSearch } from '../parts/search-values.ts'
import { manageRoute } from '../shell/manage-route.ts'

const getParentRoute = () => manageRoute

/** The pages of canned responses. */
export const cannedResponsesRoutes = [
  createRoute({
    getParentRoute,
    path: '/canned-responses',
    validateSearch: readRoomSearch,
    component: lazyRouteComponent(() => import('./canned-responses-page.tsx'), 'CannedResponsesPage'),
  }),
] as const
