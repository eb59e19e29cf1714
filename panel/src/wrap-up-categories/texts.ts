import { catalogue } from '../text/catalogue.ts'

/** The texts of wrap-up categories. */
export const categoryTexts = catalogue('wrap-up-categories/categoryTexts', {
  title: 'Wrap-up categories',
  add: 'New category',
  name: 'Name',
  code: 'Code',
  codeHint: 'Calls and reports name the category by it, such as “groupRequest”. It never changes.',
  codeFixed: 'never changes',
  key: 'Key',
  keyHint: 'What an agent presses after a call',
  outcome: 'Outcome',
  lead: 'Possible booking',
  sale: 'Booking',
  leadLong: 'The call was about a possible booking',
  saleLong: 'The call led to a booking',
  state: 'State',
  offered: 'Offered',
  notOffered: 'Not offered',
  activeLong: 'Agents can choose it',
  defaultText: 'Calls that nobody classifies get this category, so it is always there.',
  saved: 'Saved',
  delete: 'Delete',
  deleteText: 'A category that calls have stays. You can stop offering it instead.',
  none: 'No category yet',
  noneText: 'After a call the agent chooses one of these, so that reports show what guests call about.',
})
