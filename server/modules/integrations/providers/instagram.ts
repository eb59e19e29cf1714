import { doc } from '#platform/http/schemas.ts'
import { provider } from './provider.ts'
import { baseUrl, digits, graphVersion } from './settings.ts'

/** The direct messages of one professional Instagram account. */
export const instagram = provider({
  name: 'instagram',
  types: ['socialMessaging'],
  settings: {
    accountId: doc(digits(), 'The id of the professional account.', '17841405822304914'),
    graphBaseUrl: doc(baseUrl('https://graph.instagram.com'), 'The address of the Graph API.'),
    graphVersion: doc(graphVersion(), 'The version of the Graph API.'),
  },
  secrets: { accessToken: 'required', appSecret: 'required' },
  harmlessSettings: ['graphVersion'],
  verifyToken: 'entered',
})
