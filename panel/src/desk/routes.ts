import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../shell/shell-route.ts'

const getParentRoute = () => shellRoute

/** The desk. */
export const deskRoutes = [
  createRoute({
    getParentRoute,
    path: '/desk',
    component: lazyRouteComponent(() => import('./desk-page.tsx'), 'DeskPage'),
  }),
] as const
