import { doc } from '#platform/http/schemas.ts'
import { provider } from './provider.ts'
import { baseUrl, harmlessOutboundSettings, matching, outboundSettings } from './settings.ts'

/** A Twilio account or subaccount, for text messages or calls. */
export const twilio = provider({
  name: 'twilio',
  types: ['smsProvider', 'voiceProvider'],
  settings: {
    accountSid: doc(
      matching('^AC[0-9a-fA-F]{32}$', 'AC and 32 hexadecimal digits, such as AC0123456789abcdef0123456789abcdef'),
      'The SID of the account or subaccount.',
      'AC0123456789abcdef0123456789abcdef',
    ),
    apiBaseUrl: doc(baseUrl('https://api.twilio.com'), 'The address of the API.'),
    ...outboundSettings(),
  },
  harmlessSettings: harmlessOutboundSettings,
  secrets: { authToken: 'required' },
})
