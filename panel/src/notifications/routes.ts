import { pageValue, withoutAbsent, wordValue } from '../parts/search-values.ts'
import { shellPage } from '../shell/shell-route.ts'

/** The view and the page of the list, as its address has them. */
export type NotificationSearch = { readonly show?: 'unread' | undefined; readonly page?: number | undefined }

const readSearch = (search: Record<string, unknown>): NotificationSearch =>
  withoutAbsent({ show: wordValue(search, 'show', ['unread']), page: pageValue(search) })

/** The page of notifications. */
export const notificationRoutes = [
  shellPage('/notifications', () => import('./notifications-page.tsx'), 'NotificationsPage', readSearch),
] as const
