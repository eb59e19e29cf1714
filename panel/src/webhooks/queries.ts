import type { ListWebhookDeliveriesQuery, WebhookDelivery } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'

/** The state of a delivery. */
export type DeliveryState = WebhookDelivery['status']

/** What changes when an endpoint or its deliveries change. */
export const webhookKeys = ['webhooks', 'webhookDeliveries'] as const

// No event announces deliveries, so a page that opens reads anew.
const readAnew = { staleTime: 0 } as const

/** All endpoints; a hotel group has at most 20. */
export const webhooksQuery = {
  ...apiQuery(['webhooks'], (signal) => api.webhooks.list({ pageSize: 100, sort: 'createdAt' }, { signal })),
  ...readAnew,
}

/** One endpoint. */
export const webhookQuery = (id: string) => ({
  ...apiQuery(['webhooks', id], (signal) => api.webhooks.get(id, { signal })),
  ...readAnew,
})

/** The success and the latency of every endpoint in the last 30 days. */
export const webhookReportQuery = {
  ...apiQuery(['webhookDeliveries', 'report'], (signal) =>
    api.reports.webhookDeliveries({ groupBy: 'endpoint', pageSize: 100 }, { signal }),
  ),
  ...readAnew,
}

/** The deliveries of an endpoint, the newest first. */
export const deliveriesQuery = (webhookId: string, query: ListWebhookDeliveriesQuery) => ({
  ...apiQuery(['webhookDeliveries', webhookId, query], (signal) =>
    api.webhooks.listDeliveries(webhookId, query, { signal }),
  ),
  ...readAnew,
})

/** One delivery with its request and every attempt. */
export const deliveryQuery = (id: string) => ({
  ...apiQuery(['webhookDeliveries', 'one', id], (signal) => api.webhooks.getDelivery(id, { signal })),
  ...readAnew,
})

/** The events that endpoints can get. */
export const eventTypesQuery = apiQuery(['webhookEventTypes'], (signal) => api.webhooks.listEventTypes({ signal }))

/** How often and how long the service tries to deliver. */
export const policyQuery = apiQuery(['webhookPolicy'], (signal) => api.webhooks.getPolicy({ signal }))
