import { useRead } from '../api/reads.ts'

/** The latest notifications of the user, and how many are unread. */
export const useLatestNotifications = () => useRead('notifications.list', [{ pageSize: 20 }])
