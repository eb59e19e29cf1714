import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { shellRoute } from '../shell/shell-route.ts'

const getParentRoute = () => shellRoute

/** The dashboard. */
export const dashboardRoutes = [
  createRoute({
    getParentRoute,
    path: '/dashboard',
    component: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  }),
] as const
