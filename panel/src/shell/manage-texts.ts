import { catalogue } from '../text/catalogue.ts'

/** What the manager's pages are for. */
export const manageTexts = catalogue('shell/manageTexts', {
  firstRun: 'from an empty company to the first booked call',
  hotels: 'Details, room types, photos, rooms out of order',
  seasons: 'Prices of the year for each room type',
  availability: 'Rooms left by night and their restrictions',
  discounts: 'Rates beside the public price, and their order on the desk',
  services: 'Breakfast, transfer and what else a stay can include',
  currencies: 'Currencies and their exchange rates',
  company: 'The country of phone numbers without a country code',
  guestGroups: 'Lists of guests that you put together',
  segments: 'Guests that meet a rule',
  guestTypes: 'What a booking is called for: adults, children, infants',
  guestImports: 'Guests from a file and into a file',
  integrations: 'Telephone and message providers, and how they are',
  phoneNumbers: 'Your numbers, their hours, and where a call goes',
  voiceQueues: 'Who answers, in which order',
  wrapUpCategories: 'What an agent says about a call at its end',
  templates: 'Messages that a provider has to approve',
  cannedResponses: 'Answers that agents insert with a few letters',
  chatWidgets: 'The chat on your website',
  webhooks: 'Events for your other systems',
  users: 'Who works here, and in which hotels',
  roles: 'What users may see and do',
  serviceUsers: 'Programs, and their API keys',
  audit: 'Who changed what, and when',
})
