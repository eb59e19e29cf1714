import type { Module } from '#platform/module.ts'
import { apiTags } from './api-tags.ts'
import { listNotifications, readAllNotifications, readNotification } from './list-notifications.ts'
import { notificationCreated } from './live-events.ts'
import { countedNotifications, notifications } from './notifications.ts'
import { onCallbackDue, onCallMissed, onSlaBreached } from './on-calls.ts'
import { onIntegrationFailed } from './on-integrations.ts'
import { onLeadDue } from './on-leads.ts'
import { onLetterFailed } from './on-letters.ts'
import { onConversationWaiting } from './on-messages.ts'
import { onOfferAccepted, onOfferDeclined } from './on-offers.ts'
import { onBookingChangedByGuest, onReservationCancelled, onReservationCreated } from './on-reservations.ts'
import { onSsoConnectionChanged, onSsoDomainFailing } from './on-sign-on.ts'
import { onApiKeyExpiring, onBreakGlassUsed, onFactorsReset, onPasskeyCopied, onTenantUnlocked } from './on-users.ts'
import { onWebhookFailing, onWebhookPaused, onWebhookSuspended } from './on-webhooks.ts'
import { notificationRetention } from './retention.ts'

/** Notifications inside the application, and the mails that go with them. */
export const notificationsModule: Module = {
  name: 'notifications',
  tables: ['notifications'],
  tags: apiTags,
  endpoints: [listNotifications, readNotification, readAllNotifications],
  countedLists: [countedNotifications],
  resources: [notifications],
  liveEvents: [notificationCreated],
  subscribers: [
    onReservationCreated,
    onReservationCancelled,
    onBookingChangedByGuest,
    onCallMissed,
    onCallbackDue,
    onSlaBreached,
    onConversationWaiting,
    onLetterFailed,
    onOfferAccepted,
    onOfferDeclined,
    onLeadDue,
    onIntegrationFailed,
    onFactorsReset,
    onSsoConnectionChanged,
    onSsoDomainFailing,
    onTenantUnlocked,
    onBreakGlassUsed,
    onApiKeyExpiring,
    onPasskeyCopied,
    onWebhookSuspended,
    onWebhookPaused,
    onWebhookFailing,
  ],
  retentionRules: [notificationRetention],
}

export { notificationRule } from './notification-rule.ts'
