/** The kinds of notifications that there are. A user may choose among them. */
export const notificationTypes = [
  'callMissed',
  'callbackDue',
  'messageReceived',
  'reservationCreated',
  'reservationCancelled',
  'webhookSuspended',
  'integrationError',
  'slaBreached',
  'system',
] as const

/** One of them. */
export type NotificationType = (typeof notificationTypes)[number]
