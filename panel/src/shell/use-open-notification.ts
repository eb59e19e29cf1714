import { useNavigate } from '@tanstack/react-router'
import { useChange } from '../api/changes.ts'
import { type RecordReference, recordLink } from '../parts/record-link.ts'

/** Marks a notification as read. */
export const useMarkRead = () => useChange('notifications.markRead')

/** Marks all notifications as read. */
export const useMarkAllRead = () => useChange('notifications.markAllRead')

/** What a notification is about, and that it was seen. */
type OpenNotification = (notification: { id: string; link: RecordReference | null }) => void

/** Opens the record that a notification is about, and marks the notification as read. */
export function useOpenNotification(): OpenNotification {
  const navigate = useNavigate()
  const { mutate: markRead } = useMarkRead()
  return ({ id, link }) => {
    markRead([id])
    const target = link && recordLink(link)
    if (target) void navigate(target)
  }
}
