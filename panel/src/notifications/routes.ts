import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { pageValue, withoutAbsent, wordValue } from '../parts/search-values.ts'
import { shellRoute } from '../shell/shell-route.ts'

const getParentRoute = () => shellRoute

/** The view and the page of the list, as its address has them. */
export type NotificationSearch = { readonly show?: 'unread' | undefined; readonly page?: number | undefined }

/** The page of notifications. */
export const notificationRoutes = [
  createRoute({
    getParentRoute,
    path: '/notifications',
    validateSearch: (search: Record<string, unknown>): NotificationSearch =>
      withoutAbsent({ show: wordValue(search, 'show', ['unread']), page: pageValue(search) }),
    component: lazyPage(() => import('./notifications-page.tsx'), 'NotificationsPage'),
  }),
] as const
