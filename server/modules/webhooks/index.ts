import type { Module } from '#platform/module.ts'
import { apiTags } from './api-tags.ts'
import { getDeliveryPolicy, listEventTypes } from './catalogue/list-event-types.ts'
import { webhookEventsTag } from './catalogue/openapi-webhooks.ts'
import { batchPlanner } from './delivery/batch-planner.ts'
import { webhookLimits } from './delivery/delivery-limits.ts'
import { dispatcher } from './delivery/dispatcher.ts'
import { attemptCounter, lostLeaseCounter, reclaimedLeaseCounter, webhookMetrics } from './delivery/metrics.ts'
import { batchedDeliveryRetention, deliveryRetention, eventRetention } from './delivery/retention.ts'
import { createWebhook } from './endpoints/create-webhook.ts'
import { deleteDeliveriesJob, deleteWebhook } from './endpoints/delete-webhook.ts'
import { endpointLimit } from './endpoints/endpoint-limit.ts'
import { pauseWebhook, resumeWebhook } from './endpoints/pause-webhook.ts'
import { purgePreviousSecretJob, rotateSecret } from './endpoints/rotate-secret.ts'
import { previousSecret, webhookSecret } from './endpoints/signing-secrets.ts'
import { webhooks } from './endpoints/webhooks.ts'
import { webhookFailing, webhookPaused, webhookSuspended } from './events.ts'
import { countedDeliveries, getDelivery, listDeliveries } from './log/deliveries.ts'
import { recoverDeliveries, recoverDeliveriesJob } from './log/recover-deliveries.ts'
import { resendDelivery } from './log/resend-delivery.ts'
import { sendTestEvent } from './log/send-test-event.ts'
import { searchable } from './searchable.ts'

export { deliveryHeaders, describeWebhooks, receiverResponses } from './catalogue/openapi-webhooks.ts'
export { envelopeFields, exampleBody, type PublishedEvent, publishedEvents } from './catalogue/published-events.ts'
export { webhookName } from './endpoints/webhook-name.ts'
export { type EndpointFailure, webhookFailing, webhookPaused, webhookSuspended } from './events.ts'
export { allDeliveries } from './log/deliveries.ts'

/** Webhook endpoints of tenants, and the dispatcher that sends to them (§6). */
export const webhooksModule: Module = {
  name: 'webhooks',
  tables: ['webhooks', 'webhook_deliveries', 'webhook_attempts', 'webhook_delivery_batches'],
  triggers: {
    refuse_while_subscribed: 'Refuses to delete a hotel that a webhook names.',
    create_webhook_deliveries: 'Creates the deliveries of a new event, one per subscribed endpoint.',
    create_webhook_batches: 'Notes for each subscribed endpoint that the deliveries of a new batch are not made yet.',
    erase_attempt_responses: 'Erases the stored responses of an event when its body is erased.',
  },
  tags: [...apiTags, webhookEventsTag],
  endpoints: [
    createWebhook,
    ...webhooks.endpoints.map((each) => ({ ...each, extension: true })),
    deleteWebhook,
    sendTestEvent,
    pauseWebhook,
    resumeWebhook,
    rotateSecret,
    recoverDeliveries,
    listDeliveries,
    getDelivery,
    resendDelivery,
    listEventTypes,
    getDeliveryPolicy,
  ],
  encryptedColumns: [webhookSecret, previousSecret],
  countedLists: [countedDeliveries],
  resources: [webhooks],
  events: [webhookSuspended, webhookPaused, webhookFailing],
  jobKinds: [deleteDeliveriesJob, purgePreviousSecretJob, recoverDeliveriesJob],
  retentionRules: [eventRetention, deliveryRetention, batchedDeliveryRetention],
  counters: [attemptCounter, reclaimedLeaseCounter, lostLeaseCounter],
  metricSources: [webhookMetrics],
  limits: [endpointLimit, ...webhookLimits],
  workers: [batchPlanner, dispatcher],
  searchable,
}
