/** The account that the network of tests has. */
export const account = { accountSid: `AC${'2e'.repeat(16)}`, authToken: 'the auth token of the account' }
