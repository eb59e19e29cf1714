import { lazyPage } from '../parts/lazy-page.ts'
import { readRoomSearch } from '../parts/search-values.ts'
import { managePage } from '../shell/manage-route.ts'
import { readWebhookSearch } from './webhook-search.ts'

/** The pages of webhooks. */
export const webhookRoutes = [
  managePage(
    '/webhooks',
    readRoomSearch,
    lazyPage(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
  ),
  managePage(
    '/webhooks/$id',
    readWebhookSearch,
    lazyPage(() => import('./webhook-page.tsx'), 'WebhookPage'),
  ),
] as const
