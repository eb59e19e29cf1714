import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { manageRoute } from '../shell/manage-route.ts'
import { readCannedSearch } from './canned-search.ts'

const getParentRoute = () => manageRoute

/** The pages of canned responses. */
export const cannedResponsesRoutes = [
  createRoute({
    getParentRoute,
    path: '/canned-responses',
    validateSearch: readCannedSearch,
    component: lazyRouteComponent(() => import('./canned-responses-page.tsx'), 'CannedResponsesPage'),
  }),
] as const
