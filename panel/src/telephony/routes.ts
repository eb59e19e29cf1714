import { readListSearch, readRecordSearch } from '../parts/search-values.ts'
import { managePage } from '../shell/manage-route.ts'
import { readNumbersSearch } from './numbers-search.ts'

/** The pages of phone numbers and call queues. */
export const telephonyRoutes = [
  managePage('/phone-numbers', () => import('./phone-numbers-page.tsx'), 'PhoneNumbersPage', readNumbersSearch),
  managePage('/phone-numbers/$id', () => import('./phone-number-page.tsx'), 'PhoneNumberPage', readRecordSearch),
  managePage('/voice-queues', () => import('./voice-queues-page.tsx'), 'VoiceQueuesPage', readListSearch),
  managePage('/voice-queues/$id', () => import('./voice-queue-page.tsx'), 'VoiceQueuePage', readRecordSearch),
] as const
