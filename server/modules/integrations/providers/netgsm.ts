import { doc } from '#platform/http/schemas.ts'
import { provider } from './provider.ts'
import { baseUrl, digits, shortText } from './settings.ts'

/** A Netgsm subscription. `header` is its approved sender name. */
export const netgsm = provider({
  name: 'netgsm',
  types: ['smsProvider'],
  settings: {
    userCode: doc(digits(), 'The user code of the subscription.', '8501234567'),
    header: doc(shortText(11), 'The approved sender name.', 'BELLHOP'),
    apiBaseUrl: doc(baseUrl('https://api.netgsm.com.tr'), 'The address of the API.'),
  },
  secrets: { password: 'required' },
  harmlessSettings: ['header'],
  // Netgsm does not sign requests, so the token authenticates them.
  verifyToken: 'inAddress',
})
