import { catalogue } from '../text/catalogue.ts'

/** The texts of the drawer of contact points. */
export const contactTexts = catalogue('guests/contactTexts', {
  title: 'Numbers, addresses, accounts',
  hint: 'Callers and writers are recognized by any of them.',
  add: 'Add',
  kind: 'Kind',
  value: 'Number, address or account',
  label: 'Label',
  labelHint: 'Such as mobile, work, assistant.',
  primary: 'used first',
  makePrimary: 'Use first',
  makePrimaryOf: (value: string) => `Use ${value} first`,
  remove: 'Remove',
  removeOf: (value: string) => `Remove ${value}`,
  verified: 'verified',
  none: 'None yet',
})
