import type { RouteComponent } from '@tanstack/react-router'
import type { Need } from '../api/session.ts'
import { lazyPage } from '../parts/lazy-page.ts'

/** The groups of the manager's pages, in the order of their menu. */
export const manageGroups = ['hotel', 'guests', 'connections', 'people'] as const

/**
 * The manager's pages in the order of their menu, each with its words in `shellTexts` and `manageTexts`. A page that is
 * one list or a few stands here with what it shows; others list their addresses in the `routes.ts` of their room.
 */
export const managePageRows = [
  { path: '/hotels', text: 'hotels', group: 'hotel', permission: 'hotels.manage' },
  { path: '/seasons', text: 'seasons', group: 'hotel', permission: ['hotels.manage', 'pricing.manage'] },
  { path: '/availability', text: 'availability', group: 'hotel', permission: 'reservations.read' },
  { path: '/discounts', text: 'discounts', group: 'hotel', permission: 'pricing.manage' },
  { path: '/services', text: 'services', group: 'hotel', permission: 'settings.manage' },
  {
    path: '/currencies',
    text: 'currencies',
    group: 'hotel',
    permission: 'settings.manage',
    page: lazyPage(() => import('../catalogue/currencies-page.tsx'), 'CurrenciesPage'),
  },
  { path: '/company', text: 'company', group: 'hotel', permission: 'settings.manage' },
  {
    path: '/guest-groups',
    text: 'guestGroups',
    group: 'guests',
    permission: 'guests.manage',
    page: lazyPage(() => import('../guest-lists/guest-groups-page.tsx'), 'GuestGroupsPage'),
  },
  {
    path: '/segments',
    text: 'segments',
    group: 'guests',
    permission: 'guests.manage',
    page: lazyPage(() => import('../guest-lists/segments-page.tsx'), 'SegmentsPage'),
  },
  {
    path: '/guest-types',
    text: 'guestTypes',
    group: 'guests',
    permission: 'settings.manage',
    page: lazyPage(() => import('../catalogue/guest-types-page.tsx'), 'GuestTypesPage'),
  },
  {
    path: '/guest-imports',
    text: 'guestImports',
    group: 'guests',
    permission: 'guests.manage',
    page: lazyPage(() => import('../guest-lists/guest-imports-page.tsx'), 'GuestImportsPage'),
  },
  { path: '/letters', text: 'letters', group: 'guests', permission: 'settings.manage' },
  { path: '/integrations', text: 'integrations', group: 'connections', permission: 'integrations.manage' },
  { path: '/phone-numbers', text: 'phoneNumbers', group: 'connections', permission: 'integrations.manage' },
  { path: '/voice-queues', text: 'voiceQueues', group: 'connections', permission: 'integrations.manage' },
  {
    path: '/sounds',
    text: 'sounds',
    group: 'connections',
    permission: 'integrations.manage',
    page: lazyPage(() => import('../sounds/sounds-page.tsx'), 'SoundsPage'),
  },
  {
    path: '/wrap-up-categories',
    text: 'wrapUpCategories',
    group: 'connections',
    permission: 'settings.manage',
    page: lazyPage(() => import('../wrap-up-categories/wrap-up-categories-page.tsx'), 'WrapUpCategoriesPage'),
  },
  {
    path: '/goals',
    text: 'goals',
    group: 'connections',
    permission: 'settings.manage',
    page: lazyPage(() => import('../goals/goals-page.tsx'), 'GoalsPage'),
  },
  { path: '/templates', text: 'templates', group: 'connections', permission: 'integrations.manage' },
  {
    path: '/canned-responses',
    text: 'cannedResponses',
    group: 'connections',
    permission: 'guests.manage',
    page: lazyPage(() => import('../canned-responses/canned-responses-page.tsx'), 'CannedResponsesPage'),
  },
  { path: '/chat-widgets', text: 'chatWidgets', group: 'connections', permission: 'integrations.manage' },
  { path: '/webhooks', text: 'webhooks', group: 'connections', permission: 'integrations.manage' },
  { path: '/users', text: 'users', group: 'people', permission: 'users.manage' },
  { path: '/roles', text: 'roles', group: 'people', permission: 'roles.manage' },
  { path: '/service-users', text: 'serviceUsers', group: 'people', permission: 'users.manage' },
  { path: '/security', text: 'security', group: 'people', permission: 'roles.manage' },
  {
    path: '/sign-on',
    text: 'signOn',
    group: 'people',
    permission: 'roles.manage',
    page: lazyPage(() => import('../sign-on/sign-on-page.tsx'), 'SignOnPage'),
  },
  { path: '/audit', text: 'audit', group: 'people', permission: 'audit.read' },
] as const satisfies readonly {
  readonly path: `/${string}`
  readonly text: string
  readonly group: (typeof manageGroups)[number]
  readonly permission: Need
  readonly page?: RouteComponent
}[]

/** A page on which a manager sets up the company. The menu of the manager's pages and the palette lead to it. */
export type ManagePage = Pick<(typeof managePageRows)[number], 'path' | 'text' | 'group'> & {
  /** What a user needs to see it. Without it the page is absent. */
  readonly permission: Need
}

/** The manager's pages in the order of their menu. */
export const managePages: readonly ManagePage[] = managePageRows
