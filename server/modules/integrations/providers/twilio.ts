import { provider } from './provider.ts'
import { baseUrl, spelledAs } from './settings.ts'

/** An account or subaccount at Twilio, for text messages or for calls. */
export const twilio = provider({
  name: 'twilio',
  types: ['smsProvider', 'voiceProvider'],
  settings: {
    accountSid: spelledAs('^AC[0-9a-fA-F]{32}$'),
    apiBaseUrl: baseUrl('https://api.twilio.com'),
  },
  secrets: { authToken: 'required' },
})
