import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../shell/shell-route.ts'

const getParentRoute = () => shellRoute

/** The page of today. */
export const todayRoutes = [
  createRoute({
    getParentRoute,
    path: '/today',
    component: lazyRouteComponent(() => import('./today-page.tsx'), 'TodayPage'),
  }),
] as const
