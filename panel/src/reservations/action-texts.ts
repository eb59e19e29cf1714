import { catalogue } from '../text/catalogue.ts'

/** The texts of the questions before a step that cannot be undone, and of the form of details. */
export const actionTexts = catalogue('reservations/actionTexts', {
  cancelTitle: 'Cancel this reservation?',
  cancelText: 'The rooms become free at once. This cannot be undone.',
  cancelConfirm: 'Cancel the reservation',
  cancelWithFee: (fee: string) => `Cancel, the guest pays ${fee}`,
  fee: 'Fee by the rule that was booked',
  free: 'Free',
  reason: 'Reason',
  note: 'Note for the hotel',
  noShowTitle: 'Did the guest not arrive?',
  noShowText: 'All nights but the first become free, and the fee of the booked rule is due. This cannot be undone.',
  noShowConfirm: 'Mark as no-show',
  checkOutTitle: 'Check out early?',
  checkOutText: (day: string) =>
    `The stay lasts until ${day}. The nights that are left become free. This cannot be undone.`,
  checkOutConfirm: 'Check out',
  detailsTitle: 'Details',
  arrivalTime: 'Arrives about',
  arrivalHint: 'Local time, such as 18:30',
  askedFor: 'Asked for',
  notes: 'Notes, which the guest does not see',
  saved: 'Saved',
})
