import { provider } from './provider.ts'
import { baseUrl, digits, line } from './settings.ts'

/** A subscription at Netgsm; `header` is the sender name that was approved for it. */
export const netgsm = provider({
  name: 'netgsm',
  types: ['smsProvider'],
  settings: {
    userCode: digits(),
    header: line(11),
    apiBaseUrl: baseUrl('https://api.netgsm.com.tr'),
  },
  secrets: { password: 'required' },
  secretsStayWith: ['header'],
})
