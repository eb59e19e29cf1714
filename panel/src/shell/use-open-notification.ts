import { useNavigate } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { useChange } from '../api/queries.ts'
import { recordLink } from '../parts/record-link.ts'
import type { OpenNotification } from './desktop-notification.ts'

/** Marks a notification as read. */
export const useMarkRead = () =>
  useChange((id: string) => api.notifications.markRead(id), { refreshes: ['notifications'] })

/** Marks all notifications as read. */
export const useMarkAllRead = () => useChange(() => api.notifications.markAllRead(), { refreshes: ['notifications'] })

/** Opens the record that a notification is about, and marks the notification as read. */
export function useOpenNotification(): OpenNotification {
  const navigate = useNavigate()
  const { mutate: markRead } = useMarkRead()
  return ({ id, link }) => {
    markRead(id)
    const target = link && recordLink(link)
    if (target) void navigate(target)
  }
}
