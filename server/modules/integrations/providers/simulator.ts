import { integrationTypes, provider } from './provider.ts'

/** A provider inside the service, for trying a channel without an account anywhere. */
export const simulator = provider({
  name: 'simulator',
  types: integrationTypes,
  settings: {},
  secrets: { signingSecret: 'optional' },
})
