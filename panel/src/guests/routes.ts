import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { pageValue, withoutAbsent } from '../parts/search-values.ts'
import { pagesBelow, shellPage, shellRoute } from '../shell/shell-route.ts'
import { readGuestSearch } from './guest-search.ts'
import { readRecordSearch } from './record-search.ts'

const readPage = (search: Record<string, unknown>): { readonly page?: number | undefined } =>
  withoutAbsent({ page: pageValue(search) })

const guestRoute = shellPage('/guests/$id', () => import('./guest-page.tsx'), 'GuestPage', readRecordSearch)

const recordPart = pagesBelow(guestRoute)

/** The parts of the record, each at its own address. Inside of `addChildren` TypeScript would not infer their types. */
const recordParts = [
  recordPart('/', () => import('./timeline-tab.tsx'), 'TimelineTab'),
  recordPart('/stays', () => import('./stays-tab.tsx'), 'StaysTab'),
  recordPart('/offers', () => import('./offers-tab.tsx'), 'OffersTab'),
  recordPart('/calls', () => import('./calls-tab.tsx'), 'CallsTab'),
  recordPart('/messages', () => import('./messages-tab.tsx'), 'MessagesTab'),
  recordPart('/notes', () => import('./notes-tab.tsx'), 'NotesTab'),
  recordPart('/profile', () => import('./profile-tab.tsx'), 'ProfileTab'),
  recordPart('/history', () => import('./history-tab.tsx'), 'HistoryTab'),
] as const

/** The pages of guests. */
export const guestRoutes = [
  shellPage('/guests', () => import('./guests-page.tsx'), 'GuestsPage', readGuestSearch),
  shellPage('/guests/duplicates', () => import('./duplicates-page.tsx'), 'DuplicatesPage', readPage),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/guests/$id/merge/$otherId',
    staticData: { permission: 'guests.manage' },
    component: lazyPage(() => import('./merge-page.tsx'), 'MergePage'),
  }),
  guestRoute.addChildren(recordParts),
] as const
