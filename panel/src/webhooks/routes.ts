import { readRoomSearch } from '../parts/search-values.ts'
import { lazyPage } from '../shell/lazy-page.ts'
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
