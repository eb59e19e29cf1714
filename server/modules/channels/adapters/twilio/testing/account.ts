/** The account of the test network. */
export const account = { accountSid: `AC${'2e'.repeat(16)}`, authToken: 'the auth token of the account' }
