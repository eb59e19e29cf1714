/** The Twilio account of the tests. */
export const account = { accountSid: `AC${'1f'.repeat(16)}`, authToken: 'the auth token of the account' }
