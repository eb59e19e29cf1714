import { lazyPage } from '../parts/lazy-page.ts'
import { readRecordSearch, readRoomSearch } from '../parts/search-values.ts'
import { managePage } from '../shell/manage-route.ts'
import { readNumbersSearch } from './numbers-search.ts'

/** The pages of phone numbers and call queues. */
export const telephonyRoutes = [
  managePage(
    '/phone-numbers',
    readNumbersSearch,
    lazyPage(() => import('./phone-numbers-page.tsx'), 'PhoneNumbersPage'),
  ),
  managePage(
    '/phone-numbers/$id',
    readRecordSearch,
    lazyPage(() => import('./phone-number-page.tsx'), 'PhoneNumberPage'),
  ),
  managePage(
    '/voice-queues',
    readRoomSearch,
    lazyPage(() => import('./voice-queues-page.tsx'), 'VoiceQueuesPage'),
  ),
  managePage(
    '/voice-queues/$id',
    readRecordSearch,
    lazyPage(() => import('./voice-queue-page.tsx'), 'VoiceQueuePage'),
  ),
] as const
