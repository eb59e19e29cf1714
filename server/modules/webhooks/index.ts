import type { Module } from '#platform/module.ts'
import { createWebhook } from './endpoints/create-webhook.ts'
import { deleteWebhook, deleteDeliveriesJob } from './endpoints/delete-webhook.ts'
import { getDelivery, listDeliveries } from './log/deliveries.ts'
import { dispatcher } from './delivery/dispatcher.ts'
import { webhookFailing, webhookSuspended } from './events.ts'
import { attemptCounter, lostLeaseCounter, reclaimedLeaseCounter, webhookMetrics } from './delivery/metrics.ts'
import { batchedDeliveryRetention, deliveryRetention, eventRetention } from './delivery/retention.ts'
import { webhookLimits } from './delivery/delivery-limits.ts'
import { batchPlanner } from './delivery/batch-planner.ts'
import { recoverDeliveries, recoverDeliveriesJob } from './log/recover-deliveries.ts'
import { getDeliveryPolicy, listEventTypes } from './catalogue/list-event-types.ts'
import { resendDelivery } from './log/resend-delivery.ts'
import { purgePreviousSecretJob, rotateSecret } from './endpoints/rotate-secret.ts'
import { previousSecret, webhookSecret } from './endpoints/signing-secrets.ts'
import { searchable } from './searchable.ts'
import { sendTestEvent } from './log/send-test-event.ts'
import { pauseWebhook, resumeWebhook } from './endpoints/pause-webhook.ts'
import { webhooks } from './endpoints/webhooks.ts'

export { deliveryHeaders, describeWebhooks, receiverResponses } from './catalogue/openapi-webhooks.ts'
export { envelopeFields, exampleBody, publishedEvents, type PublishedEvent } from './catalogue/published-events.ts'
export { type EndpointFailure, webhookFailing, webhookSuspended } from './events.ts'

/** Webhook endpoints of tenants, and the dispatcher that sends to them (§6). */
export const webhooksModule: Module = {
  name: 'webhooks',
  tables: ['webhooks', 'webhook_deliveries', 'webhook_attempts', 'webhook_batches'],
  triggers: {
    refuse_while_told: 'Refuses to delete a hotel that a webhook names.',
    plan_webhook_deliveries: 'Creates the deliveries of a new event, one per subscribed endpoint.',
    plan_webhook_batches: 'Notes for each subscribed endpoint that the deliveries of a new batch are not made yet.',
    forget_answers: 'Erases the stored responses of an event when its body is erased.',
  },
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
  resources: [webhooks],
  events: [webhookSuspended, webhookFailing],
  jobKinds: [deleteDeliveriesJob, purgePreviousSecretJob, recoverDeliveriesJob],
  retentionRules: [eventRetention, deliveryRetention, batchedDeliveryRetention],
  counters: [attemptCounter, reclaimedLeaseCounter, lostLeaseCounter],
  metricSources: [webhookMetrics],
  limits: webhookLimits,
  workers: [batchPlanner, dispatcher],
  searchable,
}
