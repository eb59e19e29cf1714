import type { BuiltInNames } from '#shared/tenant-defaults/built-in-names.ts'

type Category = {
  readonly code: keyof BuiltInNames['wrapUpCategories']
  readonly isLead?: true
  readonly isSale?: true
}

/** The wrap-up categories of a new tenant. A tenant can add others. */
export const defaultCategories: readonly Category[] = [
  { code: 'reservationMade', isLead: true, isSale: true },
  { code: 'hotLead', isLead: true },
  { code: 'notBooked', isLead: true },
  { code: 'noAvailability', isLead: true },
  { code: 'reservationChanged' },
  { code: 'reservationCancelled' },
  { code: 'generalInfo' },
  { code: 'complaint' },
  { code: 'callbackScheduled' },
  { code: 'groupRequest', isLead: true },
  { code: 'wrongNumber' },
  { code: 'spam' },
  { code: 'unclassified' },
]
