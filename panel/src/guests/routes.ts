import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { pageValue, withoutAbsent } from '../parts/search-values.ts'
import { shellRoute } from '../shell/shell-route.ts'
import { readGuestSearch } from './guest-search.ts'
import { readRecordSearch } from './record-search.ts'

const getParentRoute = () => shellRoute

const guestRoute = createRoute({
  getParentRoute,
  path: '/guests/$id',
  validateSearch: readRecordSearch,
  component: lazyPage(() => import('./guest-page.tsx'), 'GuestPage'),
})

const getRecordRoute = () => guestRoute

/** The parts of the record, each at its own address. Inside of `addChildren` TypeScript would not infer their types. */
const recordParts = [
  createRoute({
    getParentRoute: getRecordRoute,
    path: '/',
    component: lazyPage(() => import('./timeline-tab.tsx'), 'TimelineTab'),
  }),
  createRoute({
    getParentRoute: getRecordRoute,
    path: '/stays',
    component: lazyPage(() => import('./stays-tab.tsx'), 'StaysTab'),
  }),
  createRoute({
    getParentRoute: getRecordRoute,
    path: '/calls',
    component: lazyPage(() => import('./calls-tab.tsx'), 'CallsTab'),
  }),
  createRoute({
    getParentRoute: getRecordRoute,
    path: '/messages',
    component: lazyPage(() => import('./messages-tab.tsx'), 'MessagesTab'),
  }),
  createRoute({
    getParentRoute: getRecordRoute,
    path: '/notes',
    component: lazyPage(() => import('./notes-tab.tsx'), 'NotesTab'),
  }),
  createRoute({
    getParentRoute: getRecordRoute,
    path: '/profile',
    component: lazyPage(() => import('./profile-tab.tsx'), 'ProfileTab'),
  }),
  createRoute({
    getParentRoute: getRecordRoute,
    path: '/history',
    component: lazyPage(() => import('./history-tab.tsx'), 'HistoryTab'),
  }),
] as const

/** The pages of guests. */
export const guestRoutes = [
  createRoute({
    getParentRoute,
    path: '/guests',
    validateSearch: readGuestSearch,
    component: lazyPage(() => import('./guests-page.tsx'), 'GuestsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/guests/duplicates',
    validateSearch: (search: Record<string, unknown>): { readonly page?: number | undefined } =>
      withoutAbsent({ page: pageValue(search) }),
    component: lazyPage(() => import('./duplicates-page.tsx'), 'DuplicatesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/guests/$id/merge/$otherId',
    staticData: { permission: 'guests.manage' },
    component: lazyPage(() => import('./merge-page.tsx'), 'MergePage'),
  }),
  guestRoute.addChildren(recordParts),
] as const
