import { managePage } from '../shell/manage-route.ts'
import { readWebhookSearch, readWebhooksSearch } from './webhook-search.ts'

/** The pages of webhooks. */
export const webhookRoutes = [
  managePage('/webhooks', () => import('./webhooks-page.tsx'), 'WebhooksPage', readWebhooksSearch),
  managePage('/webhooks/$id', () => import('./webhook-page.tsx'), 'WebhookPage', readWebhookSearch),
] as const
