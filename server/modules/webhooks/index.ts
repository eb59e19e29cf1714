import type { Module } from '#platform/module.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook, removeDeliveries } from './delete-webhook.ts'
import { getDelivery, listDeliveries } from './deliveries.ts'
import { dispatcher } from './dispatcher.ts'
import { webhookFailing, webhookSuspended } from './events.ts'
import { attemptsMade, leasesLost, leasesReclaimed, webhookFigures } from './figures.ts'
import { oldBatchedDeliveries, oldDeliveries, oldEvents } from './kept-events.ts'
import { webhookLimits } from './limits.ts'
import { batchPlanner } from './plan-batches.ts'
import { recoverDeliveries, recoverPiece } from './recover-deliveries.ts'
import { getPolicy, listEventTypes } from './reference.ts'
import { resendDelivery } from './resend-delivery.ts'
import { forgetSecret, rotateSecret } from './rotate-secret.ts'
import { previousSecret, webhookSecret } from './seal-secret.ts'
import { searchable } from './searchable.ts'
import { sendTestEvent } from './send-test-event.ts'
import { pauseWebhook, resumeWebhook } from './webhook-status.ts'
import { webhooks } from './webhooks.ts'

export { deliveryHeaders, describeWebhooks, receiverAnswers } from './describe-webhooks.ts'
export { envelopeFields, exampleBody, publishedEvents, type PublishedEvent } from './published-events.ts'
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
