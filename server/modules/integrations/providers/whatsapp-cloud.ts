import { doc } from '#platform/http/schemas.ts'
import { provider } from './provider.ts'
import { baseUrl, digits, graphVersion } from './settings.ts'

/** WhatsApp through Meta's Cloud API: one number of a business account. */
export const whatsappCloud = provider({
  name: 'whatsappCloud',
  types: ['messagingApp'],
  settings: {
    phoneNumberId: doc(digits(), 'The id of the phone number, as Meta shows it.', '106540352242922'),
    wabaId: doc(digits(), 'The id of the business account.', '102290129340398'),
    graphBaseUrl: doc(baseUrl('https://graph.facebook.com'), 'The address of the Graph API.'),
    graphVersion: doc(graphVersion(), 'The version of the Graph API.'),
  },
  secrets: { accessToken: 'required', appSecret: 'required' },
  harmlessSettings: ['graphVersion'],
  verifyToken: 'entered',
})
