import { catalogue } from '../text/catalogue.ts'

/** The texts of segments. */
export const segmentTexts = catalogue('guest-lists/segmentTexts', {
  title: 'Segments',
  add: 'New segment',
  none: 'No segments yet',
  noneText: 'A segment is a rule. Guests who meet it are found by themselves, every 15 minutes.',
  name: 'Name',
  description: 'Note for agents',
  guests: 'Guests',
  evaluated: 'Found',
  isActive: 'In use: guests are found every 15 minutes',
  deleteText: 'The guests stay.',
  showGuests: (count: string) => `Show its guests (${count})`,
  matches: (count: string, isOne: boolean) =>
    isOne ? '1 guest meets this rule now' : `${count} guests meet this rule now`,
  incomplete: 'Fill every line to see how many guests meet the rule.',
  counting: 'Counting …',
  first: 'The first of them',
})
