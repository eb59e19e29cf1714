import { integrationTypes, provider } from './provider.ts'

/** A provider inside the service, to try a channel without an external account. */
export const simulator = provider({
  name: 'simulator',
  types: integrationTypes,
  settings: {},
  secrets: { signingSecret: 'optional' },
})
