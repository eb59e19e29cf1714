import { catalogue } from '../text/catalogue.ts'

/** The letters of one booking. */
export const bookingLetterTexts = catalogue('letters/bookingLetterTexts', {
  title: 'Letters',
  none: 'Nothing has been written to the guest about this booking.',
  write: 'Write now',
  due: (moment: string) => `due ${moment}`,
  thread: 'Thread',
  again: 'Send again',
  now: 'Send now',
  cancel: 'Cancel',
  isSent: 'The letter is on its way',
  isCancelled: 'The letter is cancelled',
  notPossible: 'The letter is not possible now',
})
