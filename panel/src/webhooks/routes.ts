import { readListSearch } from '../parts/search-values.ts'
import { managePage } from '../shell/manage-route.ts'
import { readWebhookSearch } from './webhook-search.ts'

/** The pages of webhooks. */
export const webhookRoutes = [
  managePage('/webhooks', () => import('./webhooks-page.tsx'), 'WebhooksPage', readListSearch),
  managePage('/webhooks/$id', () => import('./webhook-page.tsx'), 'WebhookPage', readWebhookSearch),
] as const
