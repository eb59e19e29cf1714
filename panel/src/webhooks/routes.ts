import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../shell/shell-route.ts'

const getParentRoute = () => shellRoute

/** The pages of webhooks. */
export const webhookRoutes = [
  createRoute({
    getParentRoute,
    path: '/webhooks',
    component: lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/webhooks/$id',
    component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
  }),
] as const
