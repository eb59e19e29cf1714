import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../shell/shell-route.ts'

const getParentRoute = () => shellRoute

/** The pages of calls. */
export const callRoutes = [
  createRoute({
    getParentRoute,
    path: '/calls',
    component: lazyRouteComponent(() => import('./calls-page.tsx'), 'CallsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/calls/$id',
    component: lazyRouteComponent(() => import('./call-page.tsx'), 'CallPage'),
  }),
] as const
