import { catalogue } from '../text/catalogue.ts'

/** Rooms out of order, and more rooms sold than there are. */
export const periodTexts = catalogue('hotels/periodTexts', {
  title: 'Rooms out of order',
  add: 'Add a period',
  none: 'All rooms can be sold.',
  nights: 'Nights',
  rooms: 'Rooms',
  reason: 'Reason',
  now: 'now',
  over: 'over',
  change: 'Change',
  end: 'End today',
  endOf: (nights: string) => `End today: ${nights}`,
  removeOf: (nights: string) => `Remove the period ${nights}`,
  ended: 'The rooms can be sold again from tonight',
  removed: 'The period is removed',
  newTitle: 'Rooms out of order',
  firstNight: 'First night',
  lastNight: 'Last night',
  roomsField: 'Number of rooms',
  saved: 'Saved',
  oversold: 'More rooms are sold than there are now',
  oversoldText: 'The bookings stay, and nothing more is sold on these nights. Find other rooms for these guests:',
  tooMany: (count: string) => (count === '1' ? '1 room too many' : `${count} rooms too many`),
  moreNights: (count: string) => (count === '1' ? 'and 1 more night' : `and ${count} more nights`),
})
