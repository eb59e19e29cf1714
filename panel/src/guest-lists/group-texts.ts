import { catalogue } from '../text/catalogue.ts'

/** The texts of guest groups. */
export const groupTexts = catalogue('guest-lists/groupTexts', {
  title: 'Groups',
  add: 'New group',
  none: 'No groups yet',
  noneText:
    'A group is a list of guests that you put together: a company, a family, a tour. Discounts can be for a group.',
  name: 'Name',
  code: 'Code',
  type: 'Kind',
  company: 'Company',
  family: 'Family',
  tour: 'Tour',
  event: 'Event',
  loyalty: 'Loyalty',
  other: 'Other',
  description: 'Note for agents',
  guests: 'Guests',
  active: 'In use',
  showGuests: (count: string) => `Show its guests (${count})`,
  deleteText: 'The guests stay. They only leave the group.',
  members: 'Guests join a group in their own record, or by an import.',
})
