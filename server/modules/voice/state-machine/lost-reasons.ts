/** Why a guest did not book, or did not take an offer. */
export const lostReasons = [
  'price',
  'dates',
  'rooms',
  'location',
  'competitor',
  'changedPlans',
  'noAnswer',
  'other',
] as const
export type LostReason = (typeof lostReasons)[number]
