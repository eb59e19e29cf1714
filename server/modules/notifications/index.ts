import type { Module } from '#platform/module.ts'
import { notificationCreated } from './live-events.ts'
import { notifications } from './notifications.ts'
import { onCallbackDue, onCallMissed, onSlaBreached } from './of-calls.ts'
import { onIntegrationFailed } from './of-integrations.ts'
import { onConversationWaiting } from './of-messages.ts'
import { onReservationCancelled, onReservationCreated } from './of-reservations.ts'
import { onWebhookFailing, onWebhookSuspended } from './of-webhooks.ts'
import { oldNotifications } from './old-notifications.ts'
import { listNotifications, readAllNotifications, readNotification } from './read-notifications.ts'

/** What users are told inside the application, and the mails that go with it. */
export const notificationsModule: Module = {
  name: 'notifications',
  tables: ['notifications'],
  endpoints: [listNotifications, readNotification, readAllNotifications],
  resources: [notifications],
  live: [notificationCreated],
  subscribers: [
    onReservationCreated,
    onReservationCancelled,
    onCallMissed,
    onCallbackDue,
    onSlaBreached,
    onConversationWaiting,
    onIntegrationFailed,
    onWebhookSuspended,
    onWebhookFailing,
  ],
  sweeps: [oldNotifications],
}
