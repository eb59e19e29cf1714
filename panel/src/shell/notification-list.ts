import type { ListNotificationsQuery } from '@bellhop/sdk'
import { useRead } from '../api/reads.ts'

/** The latest notifications that are for the user in particular. */
export const latestNotifications: [ListNotificationsQuery] = [{ isDirect: true, pageSize: 20 }]

/** The latest notifications for the user, and how many of them are unread. */
export const useLatestNotifications = () => useRead('notifications.list', latestNotifications)
