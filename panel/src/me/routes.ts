import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../shell/shell-route.ts'

const getParentRoute = () => shellRoute

/** The pages of the own account. */
export const meRoutes = [
  createRoute({
    getParentRoute,
    path: '/me',
    component: lazyRouteComponent(() => import('./me-page.tsx'), 'MePage'),
  }),
] as const
