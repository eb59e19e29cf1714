import { catalogue } from '../text/catalogue.ts'

/** The texts of the palette and of the list of shortcuts. */
export const paletteTexts = catalogue('shell/paletteTexts', {
  recent: 'Opened recently',
  now: 'On this page',
  inCall: 'During a call',
  everywhere: 'Everywhere',
  conversations: 'Conversations',
  pages: 'Pages',
  commands: 'Commands',
  searching: 'Searching …',
  nothing: (text: string) => `Nothing found for “${text}”`,
  failed: 'The search does not answer. Commands and pages still work.',
  status: (name: string) => `My status: ${name}`,
  categoryKeys: 'Choose the category of the call',
  handbook: 'What can I do on this page?',
  keysOff: 'Single keys are off. Switch them on under My account.',
})
