/** The kinds of notifications. Users can choose among them. */
export const notificationTypes = [
  'callMissed',
  'callbackDue',
  'messageReceived',
  'reservationCreated',
  'reservationCancelled',
  'guestChangedBooking',
  'webhookSuspended',
  'integrationError',
  'slaBreached',
  'letterFailed',
  'offerAccepted',
  'offerDeclined',
  'leadDue',
  'serviceGoal',
  'security',
  'system',
] as const

/** One of `notificationTypes`. */
export type NotificationType = (typeof notificationTypes)[number]
