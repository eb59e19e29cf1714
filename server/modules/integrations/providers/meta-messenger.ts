import { doc } from '#platform/http/schemas.ts'
import { provider } from './provider.ts'
import { baseUrl, digits, graphVersion } from './settings.ts'

/** Messenger: the messages of one page. */
export const metaMessenger = provider({
  name: 'metaMessenger',
  types: ['socialMessaging'],
  settings: {
    pageId: doc(digits(), 'The id of the page.', '106540352242922'),
    graphBaseUrl: doc(baseUrl('https://graph.facebook.com'), 'The address of the Graph API.'),
    graphVersion: doc(graphVersion(), 'The version of the Graph API.'),
  },
  secrets: { accessToken: 'required', appSecret: 'required' },
  harmlessSettings: ['graphVersion'],
  verifyToken: 'entered',
})
