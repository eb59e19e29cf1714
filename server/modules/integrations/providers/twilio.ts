import { provider } from './provider.ts'
import { baseUrl, matching } from './settings.ts'

/** A Twilio account or subaccount, for text messages or calls. */
export const twilio = provider({
  name: 'twilio',
  types: ['smsProvider', 'voiceProvider'],
  settings: {
    accountSid: matching('^AC[0-9a-fA-F]{32}$'),
    apiBaseUrl: baseUrl('https://api.twilio.com'),
  },
  secrets: { authToken: 'required' },
})
