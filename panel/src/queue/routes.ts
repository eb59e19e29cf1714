import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { shellRoute } from '../shell/shell-route.ts'

const getParentRoute = () => shellRoute

/** The pages of the queue. */
export const queueRoutes = [
  createRoute({
    getParentRoute,
    path: '/queue',
    component: lazyPage(() => import('./queue-page.tsx'), 'QueuePage'),
  }),
] as const
