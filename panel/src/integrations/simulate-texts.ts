import { catalogue } from '../text/catalogue.ts'

/** The texts of the simulator. */
export const simulateTexts = catalogue('integrations/simulateTexts', {
  number: 'Number that is called',
  caller: 'Number of the caller',
  callerHint: 'The number of a guest shows their record. Empty means withheld.',
  ring: 'Ring me',
  rings: 'It rings',
  ringsText: 'Whoever is available sees the call above every page. Answer it there.',
  forwarded: 'The call was forwarded',
  forwardedText: 'The routing of the number leads to another number.',
  rejected: 'The call was turned away',
  rejectedText: 'The number is closed, has no routing, or blocks this caller. Look at its routing.',
  toNumbers: 'Phone numbers',
  needsNumber: 'A call needs a number that uses this account.',
  from: 'Who writes',
  fromHint: 'A phone number, or the id of a person in a social network.',
  fromName: 'Name',
  channel: 'Channel',
  text: 'Message',
  firstText: 'Do you have a room with a view on Saturday?',
  write: 'Write to me',
  arrived: 'The message has arrived',
  show: 'Show the conversation',
})
