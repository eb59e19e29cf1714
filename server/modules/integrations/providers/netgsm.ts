import { provider } from './provider.ts'
import { baseUrl, digits, shortText } from './settings.ts'

/** A Netgsm subscription. `header` is its approved sender name. */
export const netgsm = provider({
  name: 'netgsm',
  types: ['smsProvider'],
  settings: {
    userCode: digits(),
    header: shortText(11),
    apiBaseUrl: baseUrl('https://api.netgsm.com.tr'),
  },
  secrets: { password: 'required' },
  harmlessSettings: ['header'],
})
