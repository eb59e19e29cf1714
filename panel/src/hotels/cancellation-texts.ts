import { catalogue } from '../text/catalogue.ts'

/** Cancellation rules as sentences and as fields. */
export const cancellationTexts = catalogue('hotels/cancellationTexts', {
  atBooking: 'From the booking on',
  afterBooking: (span: string) => `From ${span} after the booking`,
  atArrival: 'From the arrival on',
  beforeArrival: (span: string) => `From ${span} before the arrival`,
  none: 'free',
  full: 'the full price',
  nights: (count: number) => (count === 1 ? '1 night' : `${count} nights`),
  percent: (share: string) => `${share} of the price`,
  intro:
    'The last rule that has begun sets the fee, however late the booking was made: those after the booking first, then those before the arrival. Without a rule, cancellation is free.',
  rules: 'Rules',
  rule: (number: number) => `Rule ${number}`,
  add: 'Add a rule',
  from: 'Counted',
  booking: 'after the booking',
  arrival: 'before the arrival',
  count: 'How long',
  unit: 'Unit',
  days: 'days',
  hours: 'hours',
  other: 'ISO 8601',
  fee: 'Fee',
  feeNone: 'none',
  feeNights: 'nights',
  feePercent: 'percent',
  feeAmount: 'amount',
  feeFull: 'full price',
  value: 'Value',
})
