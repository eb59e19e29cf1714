import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { manageRoute } from '../shell/manage-route.ts'
import { readListSearch, readRecordSearch } from './telephony-search.ts'

const getParentRoute = () => manageRoute

/** The pages of phone numbers and call queues. */
export const telephonyRoutes = [
  createRoute({
    getParentRoute,
    path: '/phone-numbers',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('./phone-numbers-page.tsx'), 'PhoneNumbersPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/phone-numbers/$id',
    validateSearch: readRecordSearch,
    component: lazyRouteComponent(() => import('./phone-number-page.tsx'), 'PhoneNumberPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/voice-queues',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('./voice-queues-page.tsx'), 'VoiceQueuesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/voice-queues/$id',
    validateSearch: readRecordSearch,
    component: lazyRouteComponent(() => import('./voice-queue-page.tsx'), 'VoiceQueuePage'),
  }),
] as const
