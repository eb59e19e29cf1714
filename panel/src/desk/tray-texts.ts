import { catalogue } from '../text/catalogue.ts'

/** The texts of the tray of an offer. */
export const trayTexts = catalogue('desk/trayTexts', {
  tray: 'Offer',
  add: 'Add to offer',
  full: 'An offer has at most five prices',
  remove: (room: string) => `Remove ${room}`,
  send: 'Send offer …',
  title: 'Send an offer',
  submit: 'Send',
  copyLink: 'Copy link',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'E-mail',
  language: 'Language',
  ofGuest: 'That of the guest',
  channel: 'Channel',
  auto: 'As the guest prefers, then by the letter rule',
  conversation: 'Into this conversation',
  holds: 'Hold rooms',
  none: 'None',
  first: 'Of the first price',
  all: 'Of all prices',
  message: 'Message',
  sent: (number: string) => `Offer ${number} is on its way`,
  copied: 'Link copied: the offer counts as sent',
})
