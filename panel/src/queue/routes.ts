import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../shell/shell-route.ts'

const getParentRoute = () => shellRoute

/** The pages of the queue. */
export const queueRoutes = [
  createRoute({
    getParentRoute,
    path: '/queue',
    component: lazyRouteComponent(() => import('./queue-page.tsx'), 'QueuePage'),
  }),
] as const
