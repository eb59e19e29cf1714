import type { Module } from '#platform/module.ts'
import { createWebhook } from './endpoints/create-webhook.ts'
import { deleteWebhook, removeDeliveries } from './endpoints/delete-webhook.ts'
import { getDelivery, listDeliveries } from './log/deliveries.ts'
import { dispatcher } from './delivery/dispatcher.ts'
import { webhookFailing, webhookSuspended } from './events.ts'
import { attemptsMade, leasesLost, leasesReclaimed, webhookFigures } from './delivery/metrics.ts'
import { oldBatchedDeliveries, oldDeliveries, oldEvents } from './delivery/retention.ts'
import { webhookLimits } from './delivery/delivery-limits.ts'
import { batchPlanner } from './delivery/plan-batches.ts'
import { recoverDeliveries, recoverPiece } from './log/recover-deliveries.ts'
import { getPolicy, listEventTypes } from './catalogue/list-event-types.ts'
import { resendDelivery } from './log/resend-delivery.ts'
import { forgetSecret, rotateSecret } from './endpoints/rotate-secret.ts'
import { previousSecret, webhookSecret } from './endpoints/signing-secrets.ts'
import { searchable } from './searchable.ts'
import { sendTestEvent } from './log/send-test-event.ts'
import { pauseWebhook, resumeWebhook } from './endpoints/pause-webhook.ts'
import { webhooks } from './endpoints/webhooks.ts'

export { deliveryHeaders, describeWebhooks, receiverAnswers } from './catalogue/openapi-webhooks.ts'
export { envelopeFields, exampleBody, publishedEvents, type PublishedEvent } from './catalogue/published-events.ts'
export { type Trouble, webhookFailing, webhookSuspended } from './events.ts'

/** Receivers of events at the customers, and the dispatcher that sends to them (§6). */
export const webhooksModule: Module = {
  name: 'webhooks',
  tables: ['webhooks', 'webhook_deliveries', 'webhook_attempts', 'webhook_batches'],
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
    getPolicy,
  ],
  sealed: [webhookSecret, previousSecret],
  resources: [webhooks],
  events: [webhookSuspended, webhookFailing],
  work: [removeDeliveries, forgetSecret, recoverPiece],
  sweeps: [oldEvents, oldDeliveries, oldBatchedDeliveries],
  counts: [attemptsMade, leasesReclaimed, leasesLost],
  figures: [webhookFigures],
  limits: webhookLimits,
  workers: [batchPlanner, dispatcher],
  searchable,
}
