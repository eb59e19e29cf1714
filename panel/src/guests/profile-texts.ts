import { catalogue } from '../text/catalogue.ts'

/** The texts of the profile of a guest: fields, document, personal data. */
export const profileTexts = catalogue('guests/profileTexts', {
  person: 'Person',
  document: 'Identity document',
  number: 'Number',
  reveal: 'Show the number',
  revealHint: 'The audit log writes down who looked at it.',
  revealTitle: 'Show the whole number?',
  hide: 'Hide it',
  yes: 'yes',
  source: 'Source',
  created: 'Added',
  privacy: 'Personal data',
  allData: 'All data of this guest',
  exportData: 'Download',
  exportHint: 'One file with everything that we store, for a request of the guest. The audit log writes it down.',
  exported: 'The file is saved. The export stands in the audit log.',
  anonymize: 'Anonymize',
  anonymizeHint: 'Erases names, numbers, messages and recordings. Stays and amounts remain without a person.',
  anonymizeTitle: (name: string) => `Anonymize ${name}?`,
  anonymizeText:
    'Names, numbers, addresses, notes, messages and recordings are erased, also from the audit log. ' +
    'Stays and amounts remain without a person. Nobody can undo this.',
  typeName: (name: string) => `Type “${name}” to confirm`,
  anonymized: 'The personal data is erased',
})
