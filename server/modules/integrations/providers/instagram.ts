import { provider } from './provider.ts'
import { baseUrl, digits, graphVersion } from './settings.ts'

/** The direct messages of one professional Instagram account. */
export const instagram = provider({
  name: 'instagram',
  types: ['socialMessaging'],
  settings: {
    accountId: digits(),
    graphBaseUrl: baseUrl('https://graph.instagram.com'),
    graphVersion: graphVersion(),
  },
  secrets: { accessToken: 'required', appSecret: 'required' },
  harmlessSettings: ['graphVersion'],
})
