import { provider } from './provider.ts'
import { baseUrl, digits, graphVersion } from './settings.ts'

/** WhatsApp through Meta's Cloud API: one number of a business account. */
export const whatsappCloud = provider({
  name: 'whatsappCloud',
  types: ['messagingApp'],
  settings: {
    phoneNumberId: digits(),
    wabaId: digits(),
    graphBaseUrl: baseUrl('https://graph.facebook.com'),
    graphVersion: graphVersion(),
  },
  secrets: { accessToken: 'required', appSecret: 'required' },
  harmlessSettings: ['graphVersion'],
})
