import { provider } from './provider.ts'
import { baseUrl, digits, graphVersion } from './settings.ts'

/** Messenger: the messages of one page. */
export const metaMessenger = provider({
  name: 'metaMessenger',
  types: ['socialMessaging'],
  settings: {
    pageId: digits(),
    graphBaseUrl: baseUrl('https://graph.facebook.com'),
    graphVersion: graphVersion(),
  },
  secrets: { accessToken: 'required', appSecret: 'required' },
  harmlessSettings: ['graphVersion'],
})
