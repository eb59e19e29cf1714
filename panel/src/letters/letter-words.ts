import type { LetterEvent, LetterSkipReason, LetterStatus } from '@bellhop/sdk'
import { catalogue } from '../text/catalogue.ts'

/** What letters are about. */
export const letterEventTexts = catalogue('letters/letterEventTexts', {
  confirmed: 'Booking confirmed',
  held: 'Booking held',
  changed: 'Booking changed',
  cancelled: 'Booking cancelled',
  holdExpiring: 'Hold ends soon',
  beforeArrival: 'Before the arrival',
  afterStay: 'After the stay',
  offer: 'Offer',
  offerReminder: 'Offer ends soon',
} satisfies Readonly<Record<LetterEvent, string>>)

/** Why a letter is not written. */
export const letterReasonTexts = catalogue('letters/letterReasonTexts', {
  notifyGuestOff: 'Not to be notified',
  objected: 'Wants no messages',
  noConsent: 'No consent to marketing',
  noAddress: 'No address',
  noSender: 'No active sender',
  noText: 'No text for the channel',
  quietHours: 'Quiet hours until it was too late',
  superseded: 'Overtaken by a newer one',
  noChange: 'Nothing changed in the end',
  pastDue: 'Too late',
  ruleOff: 'Rule switched off',
  byUser: 'Cancelled by a user',
} satisfies Readonly<Record<LetterSkipReason, string>>)

/** How far a letter has come. */
export const letterStatusTexts = catalogue('letters/letterStatusTexts', {
  planned: 'Planned',
  queued: 'On its way',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Failed',
  skipped: 'Not written',
} satisfies Readonly<Record<LetterStatus, string>>)
