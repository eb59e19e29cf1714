/** The statuses of a letter. From `queued` on it has that of its last message. */
export const letterStatuses = ['planned', 'queued', 'sent', 'delivered', 'read', 'failed', 'skipped'] as const

/** Why a letter is not written. */
export const skipReasons = [
  'notifyGuestOff',
  'objected',
  'noConsent',
  'noAddress',
  'noSender',
  'noText',
  'quietHours',
  'superseded',
  'noChange',
  'pastDue',
  'ruleOff',
  'byUser',
] as const

/** The old and the new value of each changed field of a booking. */
export type LetterChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>

/** A reason why a letter is not written. */
export type SkipReason = (typeof skipReasons)[number]
