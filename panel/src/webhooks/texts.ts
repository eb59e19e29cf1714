import { catalogue } from '../text/catalogue.ts'

/** The texts of the list of endpoints, and the words for their states. */
export const webhookTexts = catalogue('webhooks/webhookTexts', {
  title: 'Webhooks',
  add: 'New endpoint',
  endpoint: 'Endpoint',
  url: 'URL',
  events: 'Events',
  state: 'State',
  delivered: 'Delivered, 30 days',
  p95: 'p95',
  p95Hint: '95 % of the tries took no longer',
  allEvents: (count: string) => `all ${count} events`,
  active: 'Active',
  paused: 'Paused',
  failing: 'Gets nothing',
  noneFound: 'No endpoint is in this state',
  suspended: 'Suspended',
  held: (count: string) => `${count} held`,
  none: 'No endpoint yet',
  noneText: 'An endpoint is an address of your own system. Bellhop posts events to it as they happen.',
})

/** The texts of the forms, and of the secret. */
export const formTexts = catalogue('webhooks/formTexts', {
  url: 'URL',
  urlHint: 'Begins with https:// and can be reached from the internet.',
  name: 'Name',
  nameHint: 'How your colleagues recognise it, such as “Property system”.',
  events: 'Events',
  all: 'All events',
  eventsNeeded: 'Choose at least one event',
  secret: 'Own secret',
  secretHint:
    'It signs every event. Leave it empty and we make a strong one. An own secret needs at least 16 random characters.',
  shownTitle: 'Signing secret',
  shownOnce: 'Copy the secret now',
  shownOnceText: 'It is shown this once only. Keep it where your receiver reads its settings.',
  shortSecret: 'This secret is short and can be guessed. Rotate it soon: 16 random characters or more.',
  copySecret: 'Copy the secret',
  verify: 'Verify every event with it',
  copySnippet: 'Copy the example',
  test: 'Send a test event',
  done: 'Done',
})
