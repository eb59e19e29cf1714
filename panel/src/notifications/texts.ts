import { catalogue } from '../text/catalogue.ts'

/** The texts of the page of notifications. */
export const notificationTexts = catalogue('notifications/notificationTexts', {
  title: 'Notifications',
  views: 'Views',
  forMe: 'For me',
  team: 'Team',
  type: 'Kind',
  today: 'Today',
  yesterday: 'Yesterday',
  callMissed: 'Call not answered',
  callbackDue: 'Callback',
  messageReceived: 'Message',
  reservationCreated: 'New booking',
  reservationCancelled: 'Cancellation',
  guestChangedBooking: 'Changed by the guest',
  webhookSuspended: 'Webhook',
  integrationError: 'Account',
  slaBreached: 'Long wait',
  letterFailed: 'Letter not delivered',
  system: 'Other',
  unread: 'Unread',
  desktop: 'On the desktop as well',
  newOnes: (count: string) => (count === '1' ? '1 new, show it' : `${count} new, show them`),
  allRead: 'You have read everything',
  allReadText: 'What happens next appears here and at the bell.',
})
