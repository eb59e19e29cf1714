import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../shell/shell-route.ts'

const getParentRoute = () => shellRoute

/** The page of notifications. */
export const notificationRoutes = [
  createRoute({
    getParentRoute,
    path: '/notifications',
    component: lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
  }),
] as const
