import { catalogue } from '../text/catalogue.ts'

/** The texts of canned responses. */
export const cannedTexts = catalogue('canned-responses/cannedTexts', {
  title: 'Canned responses',
  add: 'New response',
  none: 'No canned response yet',
  noneText: 'Write once what you answer every day. In a conversation, / finds it and fills in the names.',
  shortcut: 'Shortcut',
  shortcutHint: 'Small letters, digits, - and _. Agents type / and this.',
  text: 'Text',
  language: 'Language',
  hotels: 'Hotels',
  insert: 'Insert a variable',
  'guest.firstName': 'First name of the guest',
  'guest.lastName': 'Last name of the guest',
  'hotel.name': 'Name of the hotel',
  'hotel.phone': 'Phone of the hotel',
  'hotel.email': 'E-mail of the hotel',
  'user.firstName': 'Your first name',
  'user.lastName': 'Your last name',
  preview: 'Preview',
  previewText: 'With an example guest. In a conversation the real names stand there.',
  lost: 'Messages that were sent with it stay.',
  firstName: 'Elif',
  lastName: 'Yıldız',
})
