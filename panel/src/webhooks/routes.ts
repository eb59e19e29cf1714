import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { manageRoute } from '../shell/manage-route.ts'
import { readWebhookSearch, readWebhooksSearch } from './webhook-search.ts'

const getParentRoute = () => manageRoute

/** The pages of webhooks. */
export const webhookRoutes = [
  createRoute({
    getParentRoute,
    path: '/webhooks',
    validateSearch: readWebhooksSearch,
    component: lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/webhooks/$id',
    validateSearch: readWebhookSearch,
    component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
  }),
] as const
