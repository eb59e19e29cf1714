import { type NotificationType, notificationTypes } from '../../../server/shared/notification-types.ts'
import { pageValue, withoutAbsent, wordValue } from '../parts/search-values.ts'
import { shellPage } from '../shell/shell-route.ts'

/** The view, the kind and the page of the list, as its address has them. Without a view it shows what is for the user. */
export type NotificationSearch = {
  readonly show?: 'unread' | 'team' | undefined
  readonly type?: NotificationType | undefined
  readonly page?: number | undefined
}

const readSearch = (search: Record<string, unknown>): NotificationSearch =>
  withoutAbsent({
    show: wordValue(search, 'show', ['unread', 'team']),
    type: wordValue(search, 'type', notificationTypes),
    page: pageValue(search),
  })

/** The page of notifications. */
export const notificationRoutes = [
  shellPage('/notifications', () => import('./notifications-page.tsx'), 'NotificationsPage', readSearch),
] as const
